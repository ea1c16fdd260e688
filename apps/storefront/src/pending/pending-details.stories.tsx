import { pendingDetailsView } from '@senda/core';
import { pendingDetailsCases, pendingDetailsStates } from '@senda/core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { inLayoutOf } from '../stories/in-layout-of.tsx';
import { PendingDetailsScreen } from './pending-details.screen.tsx';

export default {
  title: 'Account/Pending order details',
  decorators: [inLayoutOf('/web/pending-order-details')],
} satisfies Meta;

const states = { ...pendingDetailsStates, ...pendingDetailsCases };
const story = (state: keyof typeof states): StoryObj => ({
  render: () => <PendingDetailsScreen view={pendingDetailsView(states[state], () => undefined)} />,
});

export const Loading = story('loading');
export const Pricing = story('pricing');
export const Ready = story('ready');
export const Confirming = story('confirming');
export const Dropping = story('dropping');
export const Dropped = story('dropped');
export const Resumed = story('resumed');
export const NotFound = story('notFound');
export const FailedRefused = story('failed.refused');
export const FailedLimited = story('failed.limited');
export const FailedSignedOut = story('failed.signedOut');
export const FailedUnreachable = story('failed.unreachable');
export const FailedMalformed = story('failed.malformed');
export const Unpriced = story('unpriced');
export const Unloaded = story('unloaded');
