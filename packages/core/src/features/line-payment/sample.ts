/** Lines whose next period is due, for snapshots and tests. */
import type { Subscription } from '@senda/contract';
import { sampleNow } from '../../base/time/sample.ts';
import { sampleLine } from '../../common/line/sample.ts';
import type { LinePaymentDraft, Renewal } from './line-payment.ts';

const day = 86_400_000;
const card = { brand: 'visa', last4: '4242', expiry: '08/28' };

export const graceLine: Subscription = {
  ...sampleLine,
  status: 'Grace',
  nextCycleAt: sampleNow - 2 * day,
  suspendsAt: sampleNow + 5 * day,
  lapsesAt: sampleNow + 35 * day,
};

export const overdueLine: Subscription = {
  ...graceLine,
  status: 'Suspend',
  nextCycleAt: sampleNow - 9 * day,
  suspendsAt: sampleNow - 2 * day,
  lapsesAt: sampleNow + 28 * day,
};

export const unpaidRenewal: Renewal = {
  subscriptionId: sampleLine.accountNumber,
  enabled: false,
  planName: sampleLine.planName,
  amount: 19_900,
  validityDays: 30,
  nextRenewalAt: overdueLine.nextCycleAt,
};

/** Six days are left, and the next period can be paid. */
export const endingLine: Subscription = { ...sampleLine, nextCycleAt: sampleNow + 6 * day };

export const aheadRenewal: Renewal = {
  ...unpaidRenewal,
  nextRenewalAt: endingLine.nextCycleAt,
  payableFrom: endingLine.nextCycleAt - 10 * day,
};

/** The bank has refused the charge at the end of the period. */
export const refusedRenewal: Renewal = {
  ...unpaidRenewal,
  enabled: true,
  method: { paymentMethodID: 'card-1', card, isDefault: true, isExpired: false },
  lastRenewal: {
    transactionId: 'renewal-1',
    orderRef: `RN-${sampleLine.accountNumber}`,
    status: 'REFUSED',
    reason: 'INSUFFICIENT_FUNDS',
    amount: 19_900,
    card,
  },
};

export const sampleDraft: LinePaymentDraft = {
  accountNumber: overdueLine.accountNumber,
  period: overdueLine.nextCycleAt,
  payKey: 'sample',
};
