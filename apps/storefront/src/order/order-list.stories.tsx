import { orderListMachine, orderListView } from '@senda/core/features/order';
import type { Meta } from '@storybook/react-vite';
import { inLayoutOf } from '../stories/in-layout-of.tsx';
import { machineStories } from '../stories/story-of.tsx';
import { OrderListScreen } from './order-list.screen.tsx';

export default {
  title: 'order/Orders · Pedidos',
  decorators: [inLayoutOf('/orderlist')],
  excludeStories: ['story'],
  parameters: {
    names: {
      many: 'Many orders · Muchos pedidos',
      none: 'No order · Sin pedidos',
      withoutLines: 'Lines not readable · Líneas ilegibles',
    },
  },
} satisfies Meta;

export const story = machineStories(orderListMachine, (snapshot, send) => (
  <OrderListScreen view={orderListView(snapshot, send)} />
));

/** The list stays if it cannot be read again. */
export const Stale = story('stale');
/** The statuses are being read. */
export const Unread = story('unread');
/** So many orders that they can be filtered. */
export const Many = story('many');
