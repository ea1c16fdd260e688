import type { CallResult, ServiceRequest, Subscription } from '@senda/contract';
import { sampleNow } from '../../base/time/sample.ts';
import { sampleLine } from '../../common/line/sample.ts';

const day = 24 * 60 * 60_000;

/** A line whose number left two days ago, with some paid time left. */
export const samplePortedOut: Subscription = {
  ...sampleLine,
  status: 'Inactive',
  activatedAt: sampleNow - 20 * day,
  nextCycleAt: sampleNow + 10 * day,
  endedAt: sampleNow - 2 * day,
};

export const sampleReversible: CallResult<'getReversePortOutEligibility'> = {
  eligible: true,
  accountNumber: samplePortedOut.accountNumber,
  number: samplePortedOut.number,
  portedOutAt: sampleNow - 2 * day,
  reversibleUntil: sampleNow + 13 * day,
};

export const sampleReversal: CallResult<'getReversePortOutSpecifications'> = {
  reversibleDays: 15,
  hoursNeeded: 24,
  reasons: [
    { reasonId: 'not-asked', name: { 'en-US': 'I did not ask for it', 'es-MX': 'Yo no lo pedí' } },
    { reasonId: 'changed-mind', name: { 'en-US': 'I changed my mind', 'es-MX': 'Cambié de opinión' } },
    {
      reasonId: 'service',
      name: { 'en-US': 'The other service is worse', 'es-MX': 'El otro servicio es peor' },
    },
  ],
};

/** The number is asked for. */
export const sampleReturn: ServiceRequest = {
  requestId: 'TR-118310',
  accountNumber: samplePortedOut.accountNumber,
  type: 'PORT_OUT_REQUEST',
  action: 'REVERSE',
  number: samplePortedOut.number,
  status: 'SUBMITTED',
  reasonId: 'not-asked',
  requestedAt: sampleNow,
  expectedAt: sampleNow + day,
  log: [{ status: 'SUBMITTED', at: sampleNow }],
};

/** Another request of the line: a former number is recovered. */
export const sampleOtherRequest: ServiceRequest = {
  requestId: 'TR-118311',
  accountNumber: samplePortedOut.accountNumber,
  type: 'NUMBER_RECOVERY',
  status: 'PROCESSING',
  requestedAt: sampleNow,
  log: [{ status: 'PROCESSING', at: sampleNow }],
};
