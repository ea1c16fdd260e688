import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { step } from './reverse-port-out.step.tsx';

export default {
  title: 'leave/Bring a number back · Traer un número de vuelta',
  excludeStories: ['story'],
  parameters: {
    names: {
      gone: 'Number gone meanwhile · El número ya no está',
      ineligibleFreed: 'Not possible: other request ended · No es posible: terminó otra solicitud',
      ineligibleNotPortedOut: 'Not possible: number has not left · No es posible: el número no se fue',
      ineligibleTerminated: 'Not possible: line ended · No es posible: línea dada de baja',
    },
  },
} satisfies Meta;

export const story = stepStories('reverse-port-out', step);

export const IneligibleNotPortedOut = story('notPortedOut');
export const IneligibleTerminated = story('terminated');
export const IneligibleTooLate = story('tooLate');
export const IneligibleRequested = story('requested');
export const IneligibleOccupied = story('occupied');
export const IneligibleFreed = story('freed');
