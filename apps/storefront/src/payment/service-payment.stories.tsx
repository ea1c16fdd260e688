import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { step } from './service-payment.step.tsx';

export default {
  title: 'change/Pay a request · Pagar una solicitud',
  excludeStories: ['story'],
  parameters: {
    names: {
      closed: 'Nothing to pay · Nada por pagar',
      otherPrice: 'Other price · Otro precio',
    },
  },
} satisfies Meta;

export const story = stepStories('service-payment', step);

/** The fee has changed since the review. */
export const OtherPrice = story('otherPrice');
