import type { ServiceRequest, Subscription } from '@senda/contract';
import { sampleProblem } from '../../base/calls/sample.ts';
import type { States } from '../../base/calls/states.ts';
import { sampleNow } from '../../base/time/sample.ts';
import { sampleCatalogue } from '../../common/catalogue/sample.ts';
import { sampleLine } from '../../common/line/sample.ts';
import { requestListMachine } from './request-list.machine.ts';
import type { RequestListContext } from './request-list.setup.ts';
import { sampleRequest } from './sample.ts';

const day = 86_400_000;
const otherLine: Subscription = { ...sampleLine, accountNumber: '7000204419', number: '3311870264' };

const context: RequestListContext = {
  scope: 'all',
  accountNumber: null,
  channel: 'web',
  now: () => sampleNow,
  read: null,
  readAt: sampleNow,
  problem: null,
};

/** Returns a request that ended some days ago. */
const ended = (
  id: number,
  days: number,
  fields: Pick<ServiceRequest, 'type' | 'status'> & Partial<ServiceRequest>,
): ServiceRequest => {
  const endedAt = sampleNow - days * day;
  const { status, reason } = fields;
  return {
    requestId: `TR-11810${id}`,
    accountNumber: sampleLine.accountNumber,
    requestedAt: endedAt - day,
    log: [
      { status: 'SUBMITTED', at: endedAt - day },
      { status, at: endedAt, ...(reason && { reason }) },
    ],
    ...fields,
  };
};

/** Requests of two lines: three in progress, one of which waits for the customer, and six ended ones. */
export const sampleRequests: readonly ServiceRequest[] = [
  sampleRequest,
  {
    requestId: 'TR-118205',
    accountNumber: otherLine.accountNumber,
    type: 'PLAN_SWITCH',
    status: 'PROCESSING',
    planSku: 'senda-50',
    requestedAt: sampleNow - day,
    expectedAt: sampleNow + 18 * day,
    log: [
      { status: 'SUBMITTED', at: sampleNow - day },
      { status: 'PROCESSING', at: sampleNow - day + 1 },
    ],
  },
  {
    requestId: 'TR-118206',
    accountNumber: otherLine.accountNumber,
    type: 'NUMBER_CHANGE',
    action: 'MNP',
    number: '4425550203',
    status: 'WAITING',
    reason: 'NIP_EXPIRED',
    requestedAt: sampleNow - 2 * day,
    log: [{ status: 'WAITING', at: sampleNow - 2 * day, reason: 'NIP_EXPIRED' }],
  },
  ended(1, 19, { type: 'NUMBER_CHANGE', status: 'DONE', number: '5529610835' }),
  ended(2, 40, { type: 'PLAN_SWITCH', status: 'CANCELED', planSku: 'senda-50' }),
  ended(3, 42, { type: 'PORT_OUT_REQUEST', status: 'REJECTED', reason: 'DATA_MISMATCH' }),
  ended(4, 44, { type: 'SIM_REPLACEMENT', status: 'DONE', simType: 'esim' }),
  ended(5, 75, { type: 'TERMINATION_REQUEST', status: 'CANCELED', accountNumber: otherLine.accountNumber }),
  ended(6, 80, { type: 'SIM_REPLACEMENT', status: 'FAILED', reason: 'NOT_PAID', simType: 'physical_sim' }),
];

const lines = [sampleLine, otherLine];
const read = (
  requests: readonly ServiceRequest[] = sampleRequests,
  changed: Partial<RequestListContext> = {},
): RequestListContext => ({
  ...context,
  read: { requests, lines, transfers: [], catalogue: sampleCatalogue },
  ...changed,
});

const at = (
  value: Parameters<typeof requestListMachine.resolveState>[0]['value'],
  changed: RequestListContext = context,
) => requestListMachine.resolveState({ value, context: changed });

export const requestListStates: States<typeof requestListMachine> = {
  reading: at({ reading: 'asking' }),
  'reading.failed': at({ reading: 'failed' }, { ...context, problem: sampleProblem }),
  shown: at('shown', read()),
};

/** Further states: nothing to list, the other pages, a chosen line, and what could not be read. */
export const requestListCases = {
  empty: at('shown', read([])),
  past: at('shown', read(sampleRequests, { scope: 'past' })),
  pastOfLine: at('shown', read(sampleRequests, { scope: 'past', accountNumber: otherLine.accountNumber })),
  portOut: at(
    'shown',
    read(
      sampleRequests.filter(({ type }) => type === 'PORT_OUT_REQUEST'),
      { scope: 'portOut' },
    ),
  ),
  portOutEmpty: at('shown', read([], { scope: 'portOut' })),
  onlyOpen: at('shown', read([sampleRequest])),
  onlyPast: at('shown', read(sampleRequests.slice(-2))),
  pastEmpty: at('shown', read([sampleRequest], { scope: 'past' })),
  withoutLines: at('shown', {
    ...context,
    read: { requests: sampleRequests, lines: [], transfers: [], catalogue: sampleCatalogue },
  }),
  stale: at({ reading: 'failed' }, read(sampleRequests, { problem: sampleProblem })),
};
