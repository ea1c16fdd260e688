import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { step } from './personal-details.step.tsx';

export default {
  title: 'buy/Personal details · Datos personales',
  excludeStories: ['story'],
  parameters: {
    names: {
      documentFilled: 'Optional ID · Identificación opcional',
      documentFolded: 'Optional ID, folded · Identificación opcional, plegada',
      everything: 'Every field · Todos los campos',
    },
  },
} satisfies Meta;

export const story = stepStories('personal-details', step);
