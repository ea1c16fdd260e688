import { paymentMethodView } from '@senda/core';
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
export const Listing = story('listing');
export const Choosing = story('choosing');
/** The plan has a recurring part: the popup asks for its card. */
export const Asking = story('asking');
export const Chosen = story('chosen');
export const FailedRefused = story('failed.refused');
export const FailedLimited = story('failed.limited');
export const FailedSignedOut = story('failed.signedOut');
export const FailedUnreachable = story('failed.unreachable');
export const FailedMalformed = story('failed.malformed');
