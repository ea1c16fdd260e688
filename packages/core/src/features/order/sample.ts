/** Sample orders, for snapshots and tests. */

import type { Order, OrderSummary, Transaction } from '@senda/contract';
import { sampleNow } from '../../base/time/sample.ts';

const planName = { 'en-US': 'Senda 20', 'es-MX': 'Senda 20' };

export const sampleSummary: OrderSummary = {
  order_ref: 'SN-204418',
  order_type: 'SERVICE_ORDER',
  state: 'PRO',
  status: 'PLACED',
  product_label: 'senda-20',
  createdAt: sampleNow - 60_000,
  planName,
  number: '5501427788',
};

const payment: Transaction = {
  transactionId: 'transaction-1',
  orderRef: 'SN-204418',
  status: 'PAID',
  amount: 19_900,
  card: { brand: 'visa', last4: '4242', expiry: '08/28' },
};

export const sampleOrder = {
  ...sampleSummary,
  draft: {
    planSku: 'senda-20',
    addonSkus: [],
    simType: 'esim',
    numberType: 'NEW',
    number: '5501427788',
    promoCodes: [],
  },
  preview: {
    items: [{ itemType: 'PLAN', sku: 'senda-20', name: planName, cost: { amount: 19_900 } }],
    total: { amount: 19_900 },
  },
  payment,
} as const satisfies Order;
