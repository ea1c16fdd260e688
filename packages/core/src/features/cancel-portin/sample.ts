import type { CallResult, PortIn, Subscription } from '@senda/contract';
import { sampleNow } from '../../base/time/sample.ts';
import { sampleLine } from '../../common/line/sample.ts';

const hour = 3_600_000;

/** A line with a number of ours while its own is on its way. */
export const sampleArriving: Subscription = {
  ...sampleLine,
  isProvisionalNumber: true,
  incomingNumber: '5504182290',
};

/** The donor operator has agreed: the number moves the next day. */
export const samplePortIn: PortIn = {
  requestId: 'transfer-1',
  orderRef: sampleLine.orderRef,
  accountNumber: sampleLine.accountNumber,
  number: '5504182290',
  donorId: 'telcel',
  attempt: 1,
  status: 'DONOR_SWITCH_SCHEDULED',
  requestedAt: sampleNow - 3 * hour,
  switchAt: sampleNow + 21 * hour,
  log: [{ status: 'SUBMITTED', at: sampleNow - 3 * hour }],
};

export const sampleDonors: CallResult<'listDonorTelcos'>['donors'] = [
  { donorId: 'att', name: 'AT&T México' },
  { donorId: 'telcel', name: 'Telcel' },
];
