import type { Cart } from '@senda/contract';
import { pageStates } from '../../base/calls/page-snapshots.ts';
import type { States } from '../../base/calls/states.ts';
import { pendingOrdersMachine } from './pending-orders.machine.ts';

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

/** One snapshot per state, for tests and stories. */
export const pendingOrdersStates: States<typeof pendingOrdersMachine> = pageStates(
  pendingOrdersMachine,
  { email: 'name@example.com' },
  [sampleCart],
).states;
