import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { step } from './termination-requested.step.tsx';

export default {
  title: 'leave/The end is requested · La baja está pedida',
  excludeStories: ['story'],
  parameters: {
    names: {
      asking: 'Call the end off? · ¿Anular la baja?',
      cancelled: 'Called off · Anulada',
      cancelling: 'Calling it off · Anulando la baja',
      paidEnd: 'Ends with what is paid · Termina con lo pagado',
      settled: 'Ends for certain · La baja es definitiva',
      soon: 'Ends soon · Termina pronto',
    },
  },
} satisfies Meta;

export const story = stepStories('termination-requested', step);
