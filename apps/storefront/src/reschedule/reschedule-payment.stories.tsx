import { reschedulePaymentView } from '@senda/core/features/reschedule';
import { reschedulePaymentCases, reschedulePaymentStates } from '@senda/core/testing';
import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { ReschedulePaymentScreen } from './reschedule-payment.screen.tsx';

export default { title: 'Reschedule/Payment' } satisfies Meta;

const story = stepStories({
  step: 'reschedule-payment',
  states: { ...reschedulePaymentStates, ...reschedulePaymentCases },
  view: reschedulePaymentView,
  Screen: ReschedulePaymentScreen,
});

export const Opening = story('opening');
export const OpeningFailed = story('opening.failed');
export const Editing = story('editing');
export const Checking = story('checking');
export const CheckingFailed = story('checking.failed');
export const Paying = story('paying');
export const PayingFailed = story('paying.failed');
export const Challenged = story('challenged');
export const ChallengedFailed = story('challenged.failed');
export const Polling = story('polling');
export const PollingFailed = story('polling.failed');
export const Unconfirmed = story('unconfirmed');
export const Gone = story('gone');
export const CodeOver = story('codeOver');
export const Paid = story('paid');
export const Refused = story('refused');
