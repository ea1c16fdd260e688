import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { step } from './connection-details.step.tsx';

export default {
  title: 'buy/Choose a number · Elegir un número',
  excludeStories: ['story'],
  parameters: {
    names: {
      full: 'Too many lines · Demasiadas líneas',
      noneFound: 'Nothing found, no results · Nada encontrado, sin resultados',
      manyAreas: 'Many cities · Muchas ciudades',
      holdEnded: 'Hold expired · Apartado vencido',
      transferring: 'Brings a number · Trae un número',
    },
  },
} satisfies Meta;

export const story = stepStories('connection-details', step);
