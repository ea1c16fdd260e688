/** A line that renews by itself, as the gateway answers it: for ready snapshots and tests. */
import type { AutoRenewal, ServiceRequest, Subscription } from '@senda/contract';
import { sampleNow } from '../orders/sample.ts';

const day = 86_400_000;
const planName = { 'en-US': 'Senda 20', 'es-MX': 'Senda 20' };
const card = { brand: 'visa', last4: '4242', expiry: '08/28' };

export const sampleLine: Subscription = {
  accountNumber: '7000204418',
  simNumber: '8952140061234567890',
  simType: 'esim',
  number: '5501427788',
  isProvisionalNumber: false,
  planSku: 'senda-20',
  planName,
  status: 'Active',
  orderRef: 'SN-204418',
  activatedAt: sampleNow - 12 * day,
  nextCycleAt: sampleNow + 18 * day,
  autoRenewal: true,
  extras: [],
};

export const sampleRenewal = {
  subscriptionId: sampleLine.accountNumber,
  enabled: true,
  method: { paymentMethodID: 'card-1', card, isDefault: true, isExpired: false },
  planName,
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
