import { pendingOrdersMachine, pendingOrdersView } from '@senda/core/features/pending';
import type { Meta } from '@storybook/react-vite';
import { inLayoutOf } from '../stories/in-layout-of.tsx';
import { machineStories } from '../stories/story-of.tsx';
import { PendingOrdersScreen } from './pending.screen.tsx';

export default {
  title: 'order/Unpaid orders · Pedidos sin pagar',
  decorators: [inLayoutOf('/web/pending-orders')],
  excludeStories: ['story'],
} satisfies Meta;

export const story = machineStories(pendingOrdersMachine, (snapshot, send) => (
  <PendingOrdersScreen view={pendingOrdersView(snapshot, send)} />
));
