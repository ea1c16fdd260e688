import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { step } from './addon-selection.step.tsx';

export default {
  title: 'buy/Choose add-ons · Elegir extras',
  excludeStories: ['story'],
  parameters: {
    names: {
      grouped: 'Under headings · Con encabezados',
      withBundle: 'With a bundle · Con un paquete',
    },
  },
} satisfies Meta;

export const story = stepStories('addon-selection', step);
