import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { step } from './termination-reason.step.tsx';

export default {
  title: 'leave/Cancel a line: the reason · Cancelar, dar de baja: el motivo',
  excludeStories: ['story'],
  parameters: {
    names: {
      asking: 'Call the end off? · ¿Anular la baja?',
      cancelled: 'Called off · Anulada',
      cancelling: 'Calling it off · Anulando la baja',
      committedUnknown: 'Committed term unknown · Plazo forzoso desconocido',
      gone: 'Reason gone · El motivo ya no está',
      settled: 'Ends for certain · La baja es definitiva',
    },
  },
} satisfies Meta;

export const story = stepStories('termination-reason', step);

export const IneligibleEnded = story('ended');
export const IneligibleSuspended = story('suspended');
export const IneligibleOccupied = story('occupied');
export const IneligibleCommitted = story('committed');
