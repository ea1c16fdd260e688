import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { step } from './payment-method-selector.step.tsx';

export default {
  title: 'buy/Way to pay · Forma de pago',
  excludeStories: ['story'],
} satisfies Meta;

export const story = stepStories('payment-method-selector', step);

/** The plan has a recurring part: the popup asks for its card. */
export const Asking = story('asking');
