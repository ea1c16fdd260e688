import { linePaymentView } from '@senda/core';
import { linePaymentCases, linePaymentStates } from '@senda/core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { inLayoutOf } from '../stories/in-layout-of.tsx';
import { LinePaymentScreen } from './line-payment.screen.tsx';

export default { title: 'Line/Payment', decorators: [inLayoutOf('/manage/payment')] } satisfies Meta;

const snapshots = { ...linePaymentStates, ...linePaymentCases };
const story = (name: keyof typeof snapshots): StoryObj => ({
  render: () => <LinePaymentScreen view={linePaymentView(snapshots[name], () => undefined)} />,
});

export const Opening = story('opening');
export const Editing = story('editing');
export const Paying = story('paying');
export const Challenged = story('challenged');
export const Cancelling = story('cancelling');
export const Polling = story('polling');
export const Unconfirmed = story('unconfirmed');
export const NotFound = story('notFound');
export const NothingDue = story('nothingDue');
export const Paid = story('paid');
export const Declined = story('declined');
export const FailedRefused = story('failed.refused');
export const FailedLimited = story('failed.limited');
export const FailedSignedOut = story('failed.signedOut');
export const FailedUnreachable = story('failed.unreachable');
export const FailedMalformed = story('failed.malformed');

/** A card to enter beside the saved ones, and without any. */
export const Entering = story('entering');
export const WithoutCards = story('withoutCards');
/** The form waits for its capture context, or has lost it. */
export const Capturing = story('capturing');
export const Expired = story('expired');
/** The bank refused the charge at the end of the period. */
export const Refused = story('refused');
/** The line still works. */
export const Grace = story('grace');
/** The line could not be loaded. */
export const Unread = story('unread');
