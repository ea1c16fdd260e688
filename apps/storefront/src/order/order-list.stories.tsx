import { orderListView } from '@senda/core';
import { orderListCases, orderListStates } from '@senda/core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { inLayoutOf } from '../stories/in-layout-of.tsx';
import { OrderListScreen } from './order-list.screen.tsx';

export default { title: 'Account/Order list', decorators: [inLayoutOf('/orderlist')] } satisfies Meta;

const story = (state: keyof typeof orderListStates): StoryObj => ({
  render: () => <OrderListScreen view={orderListView(orderListStates[state], () => undefined)} />,
});

export const Loading = story('loading');
export const Ready = story('ready');
/** The statuses are being read. */
export const ReadyReading: StoryObj = {
  render: () => <OrderListScreen view={orderListView(orderListCases.reading, () => undefined)} />,
};
/** So many orders that they can be filtered. */
export const Many: StoryObj = {
  render: () => <OrderListScreen view={orderListView(orderListCases.many, () => undefined)} />,
};
export const Empty = story('empty');
export const FailedRefused = story('failed.refused');
export const FailedLimited = story('failed.limited');
export const FailedSignedOut = story('failed.signedOut');
export const FailedUnreachable = story('failed.unreachable');
export const FailedMalformed = story('failed.malformed');
