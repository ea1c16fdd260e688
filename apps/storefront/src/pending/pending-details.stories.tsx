import { pendingDetailsMachine, pendingDetailsView } from '@senda/core/features/pending';
import type { Meta } from '@storybook/react-vite';
import { inLayoutOf } from '../stories/in-layout-of.tsx';
import { machineStories } from '../stories/story-of.tsx';
import { PendingDetailsScreen } from './pending-details.screen.tsx';

export default {
  title: 'order/An unpaid order · Un pedido sin pagar',
  decorators: [inLayoutOf('/web/pending-order-details')],
  excludeStories: ['story'],
  parameters: {
    names: {
      confirming: 'Drop the order? · ¿Descartar el pedido?',
      dropping: 'Dropping the order · Descartando el pedido',
      unpriced: 'Without a price · Sin precio',
    },
  },
} satisfies Meta;

export const story = machineStories(pendingDetailsMachine, (snapshot, send) => (
  <PendingDetailsScreen view={pendingDetailsView(snapshot, send)} />
));
