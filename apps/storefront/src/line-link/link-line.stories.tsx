import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { step } from './link-line.step.tsx';

export default {
  title: 'change/Link a line to a person · Ligar una línea a una persona',
  excludeStories: ['story'],
  parameters: {
    names: {
      assisted: 'Attempts online used · Intentos en línea usados',
      introducing: 'What to have at hand · Qué tener a la mano',
      lastAttempt: 'One attempt left · Queda un intento',
      linked: 'Line linked already · Línea ya ligada',
      mistyped: 'CURP mistyped · CURP mal escrita',
      missing: 'No CURP typed · Sin escribir la CURP',
      requested: 'Link asked for already · Registro ya pedido',
      typed: 'CURP typed · CURP escrita',
      undated: 'No day given · Sin fecha',
    },
  },
} satisfies Meta;

export const story = stepStories('link-line', step);
