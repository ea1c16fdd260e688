import type { OrderPreview } from '@senda/contract';
import type { SnapshotFrom } from 'xstate';
import { sampleProblem } from '../../base/calls/sample.ts';
import type { States } from '../../base/calls/states.ts';
import { pendingDetailsMachine } from './pending-details.machine.ts';
import { sampleCart } from './pending-orders.states.ts';

type Snapshot = SnapshotFrom<typeof pendingDetailsMachine>;
type Context = Snapshot['context'];

const waiting: Context = {
  email: 'name@example.com',
  cartId: sampleCart.cartId,
  pending: null,
  problem: null,
};
const preview: OrderPreview = {
  items: [
    {
      itemType: 'PLAN',
      sku: 'senda-20',
      name: { 'en-US': 'Senda 20', 'es-MX': 'Senda 20' },
      cost: { amount: 19_900 },
    },
    {
      itemType: 'BUNDLE',
      sku: 'bundle-traveller',
      name: { 'en-US': 'Traveler bundle', 'es-MX': 'Paquete viajero' },
      cost: { amount: 17_900 },
    },
    {
      itemType: 'NEW_NUMBER',
      sku: 'new-number-free',
      name: { 'en-US': 'New number', 'es-MX': 'Número nuevo' },
      cost: { amount: 0 },
    },
  ],
  total: { amount: 37_800 },
};
const context: Context = { ...waiting, pending: { cart: sampleCart, preview } };

const at = (
  value: Parameters<typeof pendingDetailsMachine.resolveState>[0]['value'],
  changed: Context = context,
) => pendingDetailsMachine.resolveState({ value, context: changed });

/** One snapshot per state, for tests and stories. */
export const pendingDetailsStates: States<typeof pendingDetailsMachine> = {
  reading: at({ reading: 'asking' }, waiting),
  'reading.failed': at({ reading: 'failed' }, { ...waiting, problem: sampleProblem }),
  shown: at('shown'),
  confirming: at('confirming'),
  dropping: at({ dropping: 'asking' }),
  'dropping.failed': at({ dropping: 'failed' }, { ...context, problem: sampleProblem }),
  notFound: at('notFound', waiting),
  resumed: at('resumed'),
  dropped: at('dropped'),
};

/** Further snapshot: the order cannot be priced. */
export const pendingDetailsCases: Readonly<Record<'unpriced', Snapshot>> = {
  unpriced: at('shown', { ...context, pending: { cart: sampleCart, preview: null } }),
};
