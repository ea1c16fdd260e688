import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { step } from './line-holder.step.tsx';

export default {
  title: 'buy/Person of the line · Persona de la línea',
  excludeStories: ['story'],
  parameters: {
    names: {
      full: 'As many lines as a person may have · Ya tiene el máximo de líneas',
      guestFull: 'As many lines, a guest · El máximo de líneas, sin cuenta',
      mistyped: 'CURP mistyped · CURP mal escrita',
      missing: 'No CURP typed · Sin escribir la CURP',
      typed: 'CURP typed · CURP escrita',
      unlimited: 'As many lines, no number given · El máximo de líneas, sin número',
    },
  },
} satisfies Meta;

export const story = stepStories('line-holder', step);
