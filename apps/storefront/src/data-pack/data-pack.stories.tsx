import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { step } from './data-pack.step.tsx';

export default {
  title: 'change/Buy more data · Comprar más gigas',
  excludeStories: ['story'],
  parameters: {
    names: {
      gone: 'Pack gone · El paquete ya no está',
      late: 'Period nearly over · El periodo casi termina',
      picked: 'Pack chosen · Gigas elegidos',
      requested: 'More data asked for already · Más gigas ya pedidos',
      unbegun: 'Line not begun · La línea aún no empieza',
      unchosen: 'No pack chosen · Sin elegir gigas',
      unlimited: 'Unlimited plan · Plan sin límite',
      unpaid: 'Period not paid · Periodo sin pagar',
    },
  },
} satisfies Meta;

export const story = stepStories('data-pack', step);
