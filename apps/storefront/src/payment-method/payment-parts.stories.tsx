import { paymentPartsView } from '@senda/core';
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
export const Listing = story('listing');
export const Choosing = story('choosing');
export const Chosen = story('chosen');
export const FailedRefused = story('failed.refused');
export const FailedLimited = story('failed.limited');
export const FailedSignedOut = story('failed.signedOut');
export const FailedUnreachable = story('failed.unreachable');
export const FailedMalformed = story('failed.malformed');
