import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { step } from './number-recovery.step.tsx';

export default {
  title: 'leave/Recover an ended number · Recuperar un número dado de baja',
  excludeStories: ['story'],
  parameters: {
    names: {
      gone: 'Line gone meanwhile · La línea ya no está',
      ineligibleNone: 'Not possible: no line · No es posible: sin línea',
      revival: 'What comes back · Lo que vuelve',
      single: 'One line · Una línea',
      unchosen: 'No line chosen · Sin línea elegida',
      unpaidRevival: 'Comes back unpaid · Vuelve sin pagar',
    },
  },
} satisfies Meta;

export const story = stepStories('number-recovery', step);

export const IneligibleNone = story('none');
export const IneligibleSuspended = story('suspended');
export const IneligibleEnded = story('ended');
export const IneligibleRequested = story('requested');
export const IneligibleOccupied = story('occupied');
/** A line that has ended works again with its number. */
export const Revival = story('revival');
