import { reschedulePaymentView } from '@senda/core';
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
export const Editing = story('editing');
export const Checking = story('checking');
export const Paying = story('paying');
export const Challenged = story('challenged');
export const Polling = story('polling');
export const Unconfirmed = story('unconfirmed');
export const Gone = story('gone');
export const CodeOver = story('codeOver');
export const Paid = story('paid');
export const FailedRefused = story('failed.refused');
export const FailedLimited = story('failed.limited');
export const FailedSignedOut = story('failed.signedOut');
export const FailedUnreachable = story('failed.unreachable');
export const FailedMalformed = story('failed.malformed');
export const Refused = story('refused');
export const Unseen = story('unseen');
