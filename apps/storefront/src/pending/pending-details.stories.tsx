import { pendingDetailsView } from '@senda/core/features/pending';
import { pendingDetailsCases, pendingDetailsStates } from '@senda/core/testing';
import type { Meta } from '@storybook/react-vite';
import { inLayoutOf } from '../stories/in-layout-of.tsx';
import { storyOf } from '../stories/story-of.tsx';
import { PendingDetailsScreen } from './pending-details.screen.tsx';

export default {
  title: 'Account/Pending order details',
  decorators: [inLayoutOf('/web/pending-order-details')],
} satisfies Meta;

const states = { ...pendingDetailsStates, ...pendingDetailsCases };
const story = (state: keyof typeof states) =>
  storyOf(states[state], (snapshot) => (
    <PendingDetailsScreen view={pendingDetailsView(snapshot, () => undefined)} />
  ));

export const Reading = story('reading');
export const ReadingFailed = story('reading.failed');
export const Shown = story('shown');
export const Confirming = story('confirming');
export const Dropping = story('dropping');
export const DroppingFailed = story('dropping.failed');
export const Dropped = story('dropped');
export const Resumed = story('resumed');
export const NotFound = story('notFound');
export const Unpriced = story('unpriced');
