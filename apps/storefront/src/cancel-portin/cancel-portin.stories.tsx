import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { step } from './cancel-portin.step.tsx';

export default {
  title: 'change/Stop bringing a number · Dejar de traer un número',
  excludeStories: ['story'],
  parameters: {
    names: {
      asking: 'Stop bringing the number? · ¿Dejar de traer el número?',
      cancelled: 'Transfer stopped · Cambio detenido',
      cancelledUnnamed: 'Transfer stopped, number unknown · Cambio detenido, número desconocido',
      ineligibleArrived: 'Not possible: number arrived · No es posible: el número ya llegó',
      ineligibleNothing: 'Not possible: no transfer · No es posible: no hay cambio',
      ineligibleStopped: 'Not possible: operator refused · No es posible: la compañía lo rechazó',
      unsure: 'Perhaps stopped already · Quizá ya detenido',
      unnamed: 'Number unknown · Número desconocido',
    },
  },
} satisfies Meta;

export const story = stepStories('cancel-portin', step);

export const IneligibleNothing = story('nothing');
export const IneligibleArrived = story('arrived');
export const IneligibleStopped = story('stopped');
export const IneligibleTooLate = story('tooLate');
