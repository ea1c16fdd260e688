import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { step } from './line-kept.step.tsx';

export default {
  title: 'leave/The line stays · La línea se queda',
  excludeStories: ['story'],
  parameters: {
    names: {
      notFound: 'Reward not found · Recompensa no encontrada',
      unused: 'Reward not used · Recompensa sin usar',
      withoutOffer: 'Without an offer · Sin oferta',
    },
  },
} satisfies Meta;

export const story = stepStories('line-kept', step);
