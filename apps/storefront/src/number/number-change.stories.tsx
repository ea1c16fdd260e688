import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { step } from './number-change.step.tsx';

export default {
  title: 'change/Change number · Cambiar de número',
  excludeStories: ['story'],
  parameters: {
    names: {
      arriving: 'Number on its way · El número viene en camino',
      choiceOpening: 'Numbers loading · Cargando números',
      notHeld: 'Number not reserved · Número sin apartar',
    },
  },
} satisfies Meta;

export const story = stepStories('number-change', step);

export const IneligibleEnded = story('ended');
export const IneligibleSuspended = story('suspended');
export const IneligibleOccupied = story('occupied');
export const IneligibleCommitted = story('committed');
