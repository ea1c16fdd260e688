/** A line that renews by itself, as the gateway answers it: for ready snapshots and tests. */
import type { AutoRenewal, ServiceRequest } from '@senda/contract';
import { sampleLine } from '../lines/sample.ts';
import { sampleNow } from '../orders/sample.ts';

const day = 86_400_000;
const card = { brand: 'visa', last4: '4242', expiry: '08/28' };

export const sampleRenewal = {
  subscriptionId: sampleLine.accountNumber,
  enabled: true,
  method: { paymentMethodID: 'card-1', card, isDefault: true, isExpired: false },
  planName: sampleLine.planName,
  amount: 19_900,
  nextRenewalAt: sampleLine.nextCycleAt,
  lastRenewal: {
    transactionId: 'transaction-1',
    orderRef: 'RN-7000204418',
    status: 'PAID',
    amount: 19_900,
    card,
  },
} as const satisfies AutoRenewal;

/** The line was asked to end, and goes on for a day. */
export const sampleTermination: ServiceRequest = {
  requestId: 'termination-1',
  accountNumber: sampleLine.accountNumber,
  type: 'TERMINATION_REQUEST',
  status: 'PROCESSING',
  requestedAt: sampleNow,
  expectedAt: sampleNow + day,
  log: [],
};
