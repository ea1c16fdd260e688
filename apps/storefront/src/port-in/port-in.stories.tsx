import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { step } from './port-in.step.tsx';

export default {
  title: 'buy/Bring a number (port-in, NIP) · Traer un número (portabilidad, NIP)',
  excludeStories: ['story'],
  parameters: {
    names: {
      agreedBefore: 'Agreed before · Aceptado antes',
      closed: 'Transfers closed · Portabilidad cerrada',
      locked: 'Too many wrong NIPs · Demasiados NIP incorrectos',
      ineligible: 'Number cannot be brought · El número no se puede traer',
      wrongNip: 'Wrong NIP · NIP incorrecto',
    },
  },
} satisfies Meta;

export const story = stepStories('port-in', step);
