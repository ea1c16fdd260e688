import type { SnapshotFrom } from 'xstate';
import { failedStates } from '../calls/sample.ts';
import type { States } from '../calls/states.ts';
import { pendingDetailsMachine } from './pending-details.machine.ts';
import { sampleCart } from './pending-orders.states.ts';

type Snapshot = SnapshotFrom<typeof pendingDetailsMachine>;
type Context = Snapshot['context'];

const waiting: Context = {
  email: 'name@example.com',
  cartId: sampleCart.cartId,
  cart: null,
  preview: null,
  problem: null,
};
const context: Context = {
  ...waiting,
  cart: sampleCart,
  preview: {
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
        name: { 'en-US': 'Traveller bundle', 'es-MX': 'Paquete viajero' },
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
  },
};

const at = (
  value: Parameters<typeof pendingDetailsMachine.resolveState>[0]['value'],
  changed: Context = context,
) => pendingDetailsMachine.resolveState({ value, context: changed });

/** One snapshot per state, for tests and stories. */
export const pendingDetailsStates: States<typeof pendingDetailsMachine> = {
  loading: at('loading', waiting),
  pricing: at('pricing', { ...context, preview: null }),
  ready: at('ready'),
  confirming: at('confirming'),
  dropping: at('dropping'),
  notFound: at('notFound', waiting),
  resumed: at('resumed'),
  dropped: at('dropped'),
  ...failedStates((kind, problem) => at({ failed: kind }, { ...context, problem })),
};

/** Further snapshots: the order cannot be priced; the list could not be loaded. */
export const pendingDetailsCases: Readonly<Record<'unpriced' | 'unloaded', Snapshot>> = {
  unpriced: at('ready', { ...context, preview: null }),
  unloaded: at({ failed: 'unreachable' }, { ...waiting, problem: { kind: 'unreachable' } }),
};
