import type { CallResult, ServiceRequest } from '@senda/contract';
import { sampleNow } from '../../base/time/sample.ts';
import { sampleLine } from '../../common/line/sample.ts';

const day = 24 * 60 * 60_000;

export const sampleRecoverable: CallResult<'getNumberRecoveryEligibility'> = {
  eligible: true,
  accountNumber: sampleLine.accountNumber,
  numbers: [
    { number: '5522109034', recoverableUntil: sampleNow + 14 * day, fee: { amount: 9_900 } },
    { number: '3344102281', recoverableUntil: sampleNow + 25 * day, fee: { amount: 9_900 } },
  ],
};

/** A recovery that waits for its payment. */
export const sampleRecovery: ServiceRequest = {
  requestId: 'TR-118400',
  accountNumber: sampleLine.accountNumber,
  type: 'NUMBER_RECOVERY',
  action: 'RECOVERY',
  status: 'WAITING',
  reason: 'PAYMENT_DUE',
  number: '5522109034',
  orderRef: 'SN-204500',
  fee: { amount: 9_900 },
  requestedAt: sampleNow,
  log: [{ status: 'WAITING', at: sampleNow, reason: 'PAYMENT_DUE' }],
};
