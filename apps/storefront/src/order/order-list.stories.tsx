import { orderListView } from '@senda/core/features/order';
import { orderListCases, orderListStates } from '@senda/core/testing';
import type { Meta } from '@storybook/react-vite';
import { inLayoutOf } from '../stories/in-layout-of.tsx';
import { storyOf } from '../stories/story-of.tsx';
import { OrderListScreen } from './order-list.screen.tsx';

export default { title: 'Account/Order list', decorators: [inLayoutOf('/orderlist')] } satisfies Meta;

const states = { ...orderListStates, ...orderListCases };
const story = (state: keyof typeof states) =>
  storyOf(states[state], (snapshot) => <OrderListScreen view={orderListView(snapshot, () => undefined)} />);

export const Reading = story('reading');
export const ReadingFailed = story('reading.failed');
/** The list stays if it cannot be read again. */
export const Stale = story('stale');
export const Shown = story('shown');
/** The statuses are being read. */
export const Unread = story('unread');
/** So many orders that they can be filtered. */
export const Many = story('many');
export const None = story('none');
