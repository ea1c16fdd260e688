/** Sample lines and requests, for snapshots and tests. */
import type { ServiceRequest, Subscription } from '@senda/contract';
import { sampleNow } from '../../base/time/sample.ts';

const day = 86_400_000;

export const sampleLine: Subscription = {
  accountNumber: '7000204418',
  simNumber: '8952140061234567890',
  simType: 'esim',
  simReference: 'SN-204418',
  number: '5501427788',
  isProvisionalNumber: false,
  planSku: 'senda-20',
  planName: { 'en-US': 'Senda 20', 'es-MX': 'Senda 20' },
  status: 'Active',
  orderRef: 'SN-204418',
  activatedAt: sampleNow - 12 * day,
  nextCycleAt: sampleNow + 18 * day,
  autoRenewal: true,
  extras: [],
};

/** The line, whose operator says how much data is left. */
export const meteredLine: Subscription = {
  ...sampleLine,
  dataUsage: { used: 7_600_000_000, total: 20_000_000_000, at: sampleNow - 240_000 },
};

/** The line, suspended by its customer. */
export const suspendedLine: Subscription = {
  ...sampleLine,
  status: 'Suspend',
  suspension: { at: sampleNow - 120_000, reason: 'STOLEN' },
};

/** The line ends in a day. */
export const sampleTermination: ServiceRequest = {
  requestId: 'termination-1',
  accountNumber: sampleLine.accountNumber,
  type: 'TERMINATION_REQUEST',
  status: 'PROCESSING',
  requestedAt: sampleNow,
  expectedAt: sampleNow + day,
  log: [],
};

/** A replacement that is being reviewed. */
export const openReplacement: ServiceRequest = {
  requestId: 'replacement-1',
  accountNumber: sampleLine.accountNumber,
  type: 'SIM_REPLACEMENT',
  status: 'PROCESSING',
  requestedAt: sampleNow,
  log: [],
  simType: 'esim',
  reasonId: 'lost',
};

/** Another plan, which begins with the next period. */
export const openSwitch: ServiceRequest = {
  ...sampleTermination,
  requestId: 'switch-1',
  type: 'PLAN_SWITCH',
  planSku: 'senda-50',
  item: { id: 'senda-50', name: { 'en-US': 'Senda 50', 'es-MX': 'Senda 50' } },
  expectedAt: sampleLine.nextCycleAt,
};
