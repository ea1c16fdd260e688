import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { step } from './reschedule-payment.step.tsx';

export default {
  title: 'order/Pay the other delivery · Pagar la otra entrega',
  excludeStories: ['story'],
  parameters: {
    names: {
      refused: 'Delivery: card declined · Entrega: tarjeta rechazada',
      gone: 'Request gone · La solicitud ya no está',
    },
  },
} satisfies Meta;

export const story = stepStories('reschedule-payment', step);
