import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { step } from './reschedule-success.step.tsx';

export default {
  title: 'order/Other delivery booked · Otra entrega agendada',
  excludeStories: ['story'],
  parameters: {
    names: {
      arrived: 'Delivered again · Entregado al fin',
      out: 'Out for delivery · En reparto',
      ready: 'Ready in the shop · Listo en la tienda',
      shop: 'To a shop · A una tienda',
      unsettled: 'Payment pending · Pago pendiente',
    },
  },
} satisfies Meta;

export const story = stepStories('reschedule-success', step);
