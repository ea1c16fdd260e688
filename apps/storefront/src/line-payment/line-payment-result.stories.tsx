import { linePaymentResultView } from '@senda/core/features/line-payment';
import { linePaymentResultCases, linePaymentResultStates } from '@senda/core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { inLayoutOf } from '../stories/in-layout-of.tsx';
import { expectActionInSight } from '../stories/in-sight.ts';
import { LinePaymentResultScreen } from './line-payment-result.screen.tsx';

export default {
  title: 'Line/Payment result',
  decorators: [inLayoutOf('/manage/payment-success')],
} satisfies Meta;

const snapshots = { ...linePaymentResultStates, ...linePaymentResultCases };
const story = (name: keyof typeof snapshots): StoryObj => ({
  render: () => <LinePaymentResultScreen view={linePaymentResultView(snapshots[name], () => undefined)} />,
});

export const Loading = story('loading');
export const Paid = story('paid');
export const Restoring = story('restoring');
export const Refused = story('refused');
Refused.play = expectActionInSight;
export const Pending = story('pending');
export const NotFound = story('notFound');
export const FailedRefused = story('failed.refused');
export const FailedLimited = story('failed.limited');
export const FailedSignedOut = story('failed.signedOut');
export const FailedUnreachable = story('failed.unreachable');
export const FailedMalformed = story('failed.malformed');

/** The customer has suspended the line. */
export const Paused = story('paused');
