import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { step } from './line-picker.step.tsx';

export default {
  title: 'change/Which line · Cuál línea',
  excludeStories: ['story'],
  parameters: {
    names: {
      noneArriving: 'No line yet · Aún sin línea',
      ending: 'One line is being ended · Una línea se está cancelando',
      endingUndated: 'One line is being ended, undated · Una línea se está cancelando, sin fecha',
      noneEnded: 'Lines ended · Líneas dadas de baja',
    },
  },
} satisfies Meta;

export const story = stepStories('line-picker', step);
