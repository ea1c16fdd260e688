import type { ServiceRequest } from '@senda/contract';
import { sampleNow } from '../../base/time/sample.ts';
import { sampleLine } from '../../common/line/sample.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** A replacement SIM card that is due in two days. */
export const sampleRequest = {
  requestId: 'TR-118204',
  accountNumber: sampleLine.accountNumber,
  type: 'SIM_REPLACEMENT',
  status: 'IN_PROGRESS',
  requestedAt: sampleNow - 3 * hour,
  expectedAt: sampleNow + 2 * day,
  log: [
    { status: 'SUBMITTED', at: sampleNow - 3 * hour },
    { status: 'PROCESSING', at: sampleNow - 2 * hour },
    { status: 'IN_PROGRESS', at: sampleNow - hour },
  ],
  fee: { amount: 4_900 },
  simType: 'physical_sim',
} as const satisfies ServiceRequest;
