import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { step } from './select-payment-methods.step.tsx';

export default {
  title: 'buy/Way to pay each part · Forma de pago de cada parte',
  excludeStories: ['story'],
} satisfies Meta;

export const story = stepStories('select-payment-methods', step);
