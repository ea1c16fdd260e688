import { paymentPartsView } from '@senda/core/features/payment-method';
import { paymentPartsStates } from '@senda/core/testing';
import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { PaymentPartsScreen } from './payment-parts.screen.tsx';

export default { title: 'Purchase/Payment of each part' } satisfies Meta;

const story = stepStories({
  step: 'select-payment-methods',
  states: paymentPartsStates,
  view: paymentPartsView,
  Screen: PaymentPartsScreen,
});

export const Loading = story('loading');
export const LoadingFailed = story('loading.failed');
export const Choosing = story('choosing');
export const Chosen = story('chosen');
