import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { step } from './reschedule-review.step.tsx';

export default {
  title: 'order/Review the other delivery · Revisar la otra entrega',
  excludeStories: ['story'],
  parameters: {
    names: {
      closed: 'No longer possible · Ya no es posible',
      moved: 'Price or time moved · Cambió el precio u horario',
      notOffered: 'Not offered · No se ofrece',
      shop: 'To a pickup store · A un punto de entrega',
    },
  },
} satisfies Meta;

export const story = stepStories('reschedule-review', step);

/** The slot is full. */
export const Ineligible = story('ineligible');
