import { servicePaymentView } from '@senda/core/features/payment';
import { servicePaymentCases, servicePaymentStates } from '@senda/core/testing';
import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { ServicePaymentScreen } from './service-payment.screen.tsx';

export default { title: 'Services/Payment' } satisfies Meta;

const story = stepStories({
  step: 'service-payment',
  states: { ...servicePaymentStates, ...servicePaymentCases },
  view: servicePaymentView,
  Screen: ServicePaymentScreen,
});

export const Finding = story('finding');
export const FindingFailed = story('finding.failed');
export const Paying = story('paying');
export const Closed = story('closed');
export const Decided = story('decided');
/** The fee has changed since the review. */
export const OtherPrice = story('otherPrice');
