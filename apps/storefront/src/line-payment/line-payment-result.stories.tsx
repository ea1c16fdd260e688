import { linePaymentResultView } from '@senda/core/features/line-payment';
import { linePaymentResultCases, linePaymentResultStates } from '@senda/core/testing';
import type { Meta } from '@storybook/react-vite';
import { inLayoutOf } from '../stories/in-layout-of.tsx';
import { expectActionInSight } from '../stories/in-sight.ts';
import { storyOf } from '../stories/story-of.tsx';
import { LinePaymentResultScreen } from './line-payment-result.screen.tsx';

export default {
  title: 'Line/Payment result',
  decorators: [inLayoutOf('/manage/payment-success')],
} satisfies Meta;

const snapshots = { ...linePaymentResultStates, ...linePaymentResultCases };
const story = (name: keyof typeof snapshots) =>
  storyOf(snapshots[name], (snapshot) => (
    <LinePaymentResultScreen view={linePaymentResultView(snapshot, () => undefined)} />
  ));

export const Reading = story('reading');
export const ReadingFailed = story('reading.failed');
export const Paid = story('paid');
export const Restoring = story('restoring');
export const Refused = story('refused');
Refused.play = expectActionInSight;
export const Pending = story('pending');
export const NotFound = story('notFound');

/** The customer has suspended the line. */
export const Paused = story('paused');
