import type { Cart } from '@senda/contract';
import type { SnapshotFrom } from 'xstate';
import { failedStates } from '../calls/sample.ts';
import type { States } from '../calls/states.ts';
import { pendingOrdersMachine } from './pending-orders.machine.ts';

type Context = SnapshotFrom<typeof pendingOrdersMachine>['context'];

export const sampleCart: Cart = {
  cartId: 'cart-1',
  status: 'PENDING',
  draft: {
    planSku: 'senda-20',
    addonSkus: [],
    simType: 'esim',
    numberType: 'NEW',
    number: '5501427788',
    promoCodes: [],
  },
  planName: { 'en-US': 'Senda 20', 'es-MX': 'Senda 20' },
  total: { amount: 19_900 },
  updatedAt: Date.UTC(2026, 10, 21, 18, 0, 0),
};

const context: Context = { email: 'name@example.com', carts: null, problem: null };

const at = (
  value: Parameters<typeof pendingOrdersMachine.resolveState>[0]['value'],
  changed: Context = context,
) => pendingOrdersMachine.resolveState({ value, context: changed });

/** One snapshot per state, for tests and stories. */
export const pendingOrdersStates: States<typeof pendingOrdersMachine> = {
  loading: at('loading'),
  ready: at('ready', { ...context, carts: [sampleCart] }),
  empty: at('empty', { ...context, carts: [] }),
  ...failedStates((kind, problem) => at({ failed: kind }, { ...context, problem })),
};
