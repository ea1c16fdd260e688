import type { ServiceRequest, Subscription } from '@senda/contract';
import { failedStates } from '../calls/sample.ts';
import type { States } from '../calls/states.ts';
import { sampleCatalogue } from '../catalogue/sample.ts';
import { sampleLine } from '../line/sample.ts';
import { sampleNow } from '../time/sample.ts';
import { type RequestListContext, requestListMachine } from './request-list.machine.ts';
import { sampleRequest } from './sample.ts';

const day = 86_400_000;
const otherLine: Subscription = { ...sampleLine, accountNumber: '7000204419', number: '3311870264' };

const context: RequestListContext = {
  scope: 'all',
  accountNumber: null,
  channel: 'web',
  now: () => sampleNow,
  requests: null,
  lines: [],
  catalogue: null,
  readAt: sampleNow,
  isComplete: false,
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
    planSku: 'plan-50',
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
  ended(2, 40, { type: 'PLAN_SWITCH', status: 'CANCELED', planSku: 'plan-50' }),
  ended(3, 42, { type: 'PORT_OUT_REQUEST', status: 'REJECTED', reason: 'DATA_MISMATCH' }),
  ended(4, 44, { type: 'SIM_REPLACEMENT', status: 'DONE', simType: 'esim' }),
  ended(5, 75, { type: 'TERMINATION_REQUEST', status: 'CANCELED', accountNumber: otherLine.accountNumber }),
  ended(6, 80, { type: 'SIM_REPLACEMENT', status: 'FAILED', reason: 'NOT_PAID', simType: 'physical_sim' }),
];

const shown: RequestListContext = {
  ...context,
  requests: sampleRequests,
  lines: [sampleLine, otherLine],
  catalogue: sampleCatalogue,
  isComplete: true,
};

const at = (
  value: Parameters<typeof requestListMachine.resolveState>[0]['value'],
  changed: RequestListContext = context,
) => requestListMachine.resolveState({ value, context: changed });

export const requestListStates: States<typeof requestListMachine> = {
  loading: at('loading'),
  reading: at('reading', { ...context, requests: sampleRequests }),
  naming: at('naming', { ...context, requests: sampleRequests, lines: shown.lines }),
  ready: at('ready', shown),
  empty: at('empty', { ...context, requests: [], isComplete: true }),
  ...failedStates((kind, problem) => at({ failed: kind }, { ...context, problem })),
};

/** Further states: the other pages, a chosen line, and what could not be loaded. */
export const requestListCases = {
  past: at('ready', { ...shown, scope: 'past' }),
  pastOfLine: at('ready', { ...shown, scope: 'past', accountNumber: otherLine.accountNumber }),
  portOut: at('ready', {
    ...shown,
    scope: 'portOut',
    requests: sampleRequests.filter(({ type }) => type === 'PORT_OUT_REQUEST'),
  }),
  portOutEmpty: at('empty', { ...context, scope: 'portOut', requests: [], isComplete: true }),
  onlyOpen: at('ready', { ...shown, requests: [sampleRequest] }),
  onlyPast: at('ready', { ...shown, requests: sampleRequests.slice(-2) }),
  pastEmpty: at('ready', { ...shown, scope: 'past', requests: [sampleRequest] }),
  withoutLines: at('ready', { ...shown, lines: [] }),
  stale: at({ failed: 'unreachable' }, { ...shown, problem: { kind: 'unreachable' } }),
};
