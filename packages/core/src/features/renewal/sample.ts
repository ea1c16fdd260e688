/** A line with auto-renewal, for snapshots and tests. */
import type { AutoRenewal } from '@senda/contract';
import { sampleLine } from '../../common/line/sample.ts';

const card = { brand: 'visa', last4: '4242', expiry: '08/28' };

export const sampleRenewal = {
  subscriptionId: sampleLine.accountNumber,
  enabled: true,
  method: { paymentMethodID: 'card-1', card, isDefault: true, isExpired: false },
  planName: sampleLine.planName,
  amount: 19_900,
  validityDays: 30,
  nextRenewalAt: sampleLine.nextCycleAt,
  lastRenewal: {
    transactionId: 'transaction-1',
    orderRef: 'RN-7000204418',
    status: 'PAID',
    amount: 19_900,
    card,
  },
} as const satisfies AutoRenewal;
