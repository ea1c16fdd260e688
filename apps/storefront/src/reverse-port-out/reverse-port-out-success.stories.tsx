import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { step } from './reverse-port-out-success.step.tsx';

export default {
  title: 'leave/A number comes back · Un número vuelve',
  excludeStories: ['story'],
  parameters: {
    names: {
      done: 'Number is back · El número volvió',
      late: 'Later than expected · Más tarde de lo previsto',
      moving: 'Number moving now · El número cambia ahora',
      rejected: 'Operator refused · La compañía lo rechazó',
    },
  },
} satisfies Meta;

export const story = stepStories('reverse-port-out-success', step);
