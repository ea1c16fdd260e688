import { linePaymentView } from '@senda/core/features/line-payment';
import { linePaymentCases, linePaymentStates } from '@senda/core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { inLayoutOf } from '../stories/in-layout-of.tsx';
import { storyOf } from '../stories/story-of.tsx';
import { LinePaymentScreen } from './line-payment.screen.tsx';

export default { title: 'Line/Payment', decorators: [inLayoutOf('/manage/payment')] } satisfies Meta;

const snapshots = { ...linePaymentStates, ...linePaymentCases };
const story = (name: keyof typeof snapshots): StoryObj =>
  storyOf(snapshots[name], (snapshot) => (
    <LinePaymentScreen view={linePaymentView(snapshot, () => undefined)} />
  ));

export const Opening = story('opening');
export const OpeningFailed = story('opening.failed');
export const Editing = story('editing');
export const EditingFailed = story('editing.failed');
export const Paying = story('paying');
export const PayingFailed = story('paying.failed');
export const Challenged = story('challenged');
export const ChallengedFailed = story('challenged.failed');
export const Cancelling = story('cancelling');
export const CancellingFailed = story('cancelling.failed');
export const Polling = story('polling');
export const PollingFailed = story('polling.failed');
export const Unconfirmed = story('unconfirmed');
export const NotFound = story('notFound');
export const NothingDue = story('nothingDue');
export const Paid = story('paid');
export const Declined = story('declined');

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
