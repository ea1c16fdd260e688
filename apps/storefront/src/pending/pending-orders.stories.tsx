import { pendingOrdersView } from '@senda/core/features/pending';
import { pendingOrdersStates } from '@senda/core/testing';
import type { Meta } from '@storybook/react-vite';
import { inLayoutOf } from '../stories/in-layout-of.tsx';
import { storyOf } from '../stories/story-of.tsx';
import { PendingOrdersScreen } from './pending.screen.tsx';

export default {
  title: 'Account/Pending orders',
  decorators: [inLayoutOf('/web/pending-orders')],
} satisfies Meta;

const story = (state: keyof typeof pendingOrdersStates) =>
  storyOf(pendingOrdersStates[state], (snapshot) => (
    <PendingOrdersScreen view={pendingOrdersView(snapshot, () => undefined)} />
  ));

export const Reading = story('reading');
export const ReadingFailed = story('reading.failed');
export const Shown = story('shown');
export const NotFound = story('notFound');
