import { pendingOrdersView } from '@senda/core';
import { pendingOrdersStates } from '@senda/core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { inLayoutOf } from '../stories/in-layout-of.tsx';
import { PendingOrdersScreen } from './pending.screen.tsx';

export default {
  title: 'Account/Pending orders',
  decorators: [inLayoutOf('/web/pending-orders')],
} satisfies Meta;

const story = (state: keyof typeof pendingOrdersStates): StoryObj => ({
  render: () => <PendingOrdersScreen view={pendingOrdersView(pendingOrdersStates[state], () => undefined)} />,
});

export const Loading = story('loading');
export const Ready = story('ready');
export const Empty = story('empty');
export const FailedRefused = story('failed.refused');
export const FailedLimited = story('failed.limited');
export const FailedSignedOut = story('failed.signedOut');
export const FailedUnreachable = story('failed.unreachable');
export const FailedMalformed = story('failed.malformed');
