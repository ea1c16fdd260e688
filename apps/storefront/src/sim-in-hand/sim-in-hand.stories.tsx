import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { step } from './sim-in-hand.step.tsx';

export default {
  title: 'buy/SIM in hand · SIM en mano',
  excludeStories: ['story'],
  parameters: {
    names: {
      wrong: "Card's number typed wrong · Número del chip mal escrito",
    },
  },
} satisfies Meta;

export const story = stepStories('sim-in-hand', step);
