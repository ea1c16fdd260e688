import { paymentMethodView } from '@senda/core/features/payment-method';
import { paymentMethodStates } from '@senda/core/testing';
import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { PaymentMethodScreen } from './payment-method.screen.tsx';

export default { title: 'Purchase/Payment method' } satisfies Meta;

const story = stepStories({
  step: 'payment-method-selector',
  states: paymentMethodStates,
  view: paymentMethodView,
  Screen: PaymentMethodScreen,
});

export const Loading = story('loading');
export const LoadingFailed = story('loading.failed');
export const Choosing = story('choosing');
/** The plan has a recurring part: the popup asks for its card. */
export const Asking = story('asking');
export const Chosen = story('chosen');
