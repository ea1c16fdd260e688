import type { ServiceReason, ServiceRequest, ServiceStatus, Subscription } from '@senda/contract';
import { sampleProblem } from '../../base/calls/sample.ts';
import type { States } from '../../base/calls/states.ts';
import { sampleNow } from '../../base/time/sample.ts';
import { sampleCatalogue } from '../../common/catalogue/sample.ts';
import { sampleLine } from '../../common/line/sample.ts';
import { startPolls } from '../../common/transaction/polling.setup.ts';
import { sampleRequest } from './sample.ts';
import { serviceRequestMachine } from './service-request.machine.ts';
import type { ServiceRequestContext } from './service-request.setup.ts';

const context: ServiceRequestContext = {
  requestId: sampleRequest.requestId,
  accountNumber: null,
  orderRef: null,
  type: null,
  channel: 'web',
  now: () => sampleNow,
  read: null,
  hasChanged: false,
  readAt: sampleNow,
  ...startPolls,
};
const unnamed: ServiceRequestContext = { ...context, requestId: null };
const shownOf = (request: ServiceRequest, line: Subscription | null = sampleLine): ServiceRequestContext => ({
  ...context,
  read: { request, line, lineProblem: null, catalogue: sampleCatalogue },
});
const shown = shownOf(sampleRequest);

const at = (
  value: Parameters<typeof serviceRequestMachine.resolveState>[0]['value'],
  changed: ServiceRequestContext = context,
) => serviceRequestMachine.resolveState({ value, context: changed });

const { requestId, accountNumber, requestedAt, type, simType, fee, log } = sampleRequest;
const base = { requestId, accountNumber, requestedAt, type, status: 'SUBMITTED' } as const;
/** What only a SIM replacement has. */
const sim: Partial<ServiceRequest> = { simType, fee };

/** A request with a further status. */
const changed = (
  status: ServiceStatus,
  fields: Partial<ServiceRequest> = sim,
  reason?: ServiceReason,
): ServiceRequest => {
  const because = reason && { reason };
  return {
    ...base,
    status,
    ...because,
    log: [...log, { status, at: sampleNow - 60_000, ...because }],
    ...fields,
  };
};

export const serviceRequestStates: States<typeof serviceRequestMachine> = {
  reading: at({ reading: 'asking' }),
  'reading.failed': at({ reading: 'failed' }, { ...context, problem: sampleProblem }),
  following: at({ following: 'waiting' }, shown),
  'following.failed': at({ following: 'failed' }, { ...shown, problem: { kind: 'signed-out' } }),
  resting: at('resting', { ...shown, polls: 30, hasRested: true }),
  ended: at('ended', shownOf(changed('DONE'))),
  notFound: at('notFound'),
  none: at('none', unnamed),
};

const following = (request: ServiceRequest, line: Subscription | null = sampleLine) =>
  at({ following: 'waiting' }, shownOf(request, line));
const ended = (request: ServiceRequest, line: Subscription | null = sampleLine) =>
  at('ended', shownOf(request, line));

const day = 86_400_000;
const requested = { status: 'SUBMITTED', at: sampleRequest.requestedAt } as const;

/** A request that was just made. */
const begun = (fields: Pick<ServiceRequest, 'type'> & Partial<ServiceRequest>): ServiceRequest => ({
  ...base,
  expectedAt: sampleNow + 2 * day,
  log: [requested],
  ...fields,
});
const waiting = (reason: ServiceReason, fields: Partial<ServiceRequest> = sim): ServiceRequest => ({
  ...base,
  status: 'WAITING',
  reason,
  log: [{ status: 'WAITING', at: base.requestedAt, reason }],
  ...fields,
});
const lineEnded: Subscription = { ...sampleLine, status: 'Inactive', endedAt: sampleNow };
const numberChange = { type: 'NUMBER_CHANGE', number: '5529610835' } as const;
const reversal = { type: 'PORT_OUT_REQUEST', action: 'REVERSE', number: sampleLine.number } as const;
const fromDonor = { ...numberChange, action: 'MNP', number: '4425550203' } as const;

/** What a terminated line leaves behind. */
const ending = {
  type: 'TERMINATION_REQUEST',
  refund: { amount: 4_900 },
  numberKeptUntil: sampleNow + 31 * day,
} as const;

/** Further states: each type of request, what it waits for, and how it ends. */
export const serviceRequestCases = {
  planSwitch: following(begun({ type: 'PLAN_SWITCH', planSku: 'senda-50' })),
  planSwitchUnnamed: following(begun({ type: 'PLAN_SWITCH', planSku: 'senda-50' })),
  planSwitchUnpaid: following(begun({ type: 'PLAN_SWITCH', planSku: 'senda-50' }), {
    ...sampleLine,
    autoRenewal: false,
  }),
  esim: following(begun({ type, simType: 'esim' })),
  /** The SIM that is replaced was lost, and the line is not suspended. */
  exposed: following({ ...sampleRequest, reasonId: 'lost' }),
  termination: following(begun({ ...ending, expectedAt: sampleNow + day })),
  portOut: following(begun({ type: 'PORT_OUT_REQUEST' })),
  numberChange: following(begun(numberChange)),
  recovery: following(begun({ type: 'NUMBER_RECOVERY', number: sampleLine.number }), lineEnded),
  returning: following(begun({ ...reversal, expectedAt: sampleNow + day }), lineEnded),
  mnp: following(begun(fromDonor)),
  late: following({ ...sampleRequest, expectedAt: sampleNow - day }),
  withoutLine: following(sampleRequest, null),
  payment: following(waiting('PAYMENT_DUE', { ...sim, orderRef: 'SN-7' })),
  paymentByHelp: following(waiting('PAYMENT_DUE')),
  nip: following(waiting('NIP_EXPIRED', fromDonor)),
  data: following(waiting('DATA_MISMATCH', fromDonor)),
  document: following(waiting('DOCUMENT_UNREADABLE')),
  other: following(waiting('OTHER')),
  scheduled: following(changed('DONOR_SWITCH_SCHEDULED', { ...fromDonor, expectedAt: sampleNow + day })),
  switching: following(changed('DONOR_SWITCH', fromDonor)),
  planSwitched: ended(changed('DONE', { type: 'PLAN_SWITCH', planSku: sampleLine.planSku })),
  esimDone: ended(changed('DONE', { simType: 'esim' }), { ...sampleLine, simReference: base.requestId }),
  esimReplaced: ended(changed('DONE', { simType: 'esim' }), { ...sampleLine, simReference: 'REQ-9' }),
  terminated: ended(changed('DONE', ending), lineEnded),
  portedOut: ended(changed('DONE', { type: 'PORT_OUT_REQUEST' }), lineEnded),
  numberChanged: ended(changed('DONE', numberChange)),
  recovered: ended(changed('DONE', { type: 'NUMBER_RECOVERY', number: sampleLine.number })),
  returned: ended(changed('DONE', reversal)),
  notReturned: ended(changed('REJECTED', reversal, 'DONOR_REFUSED'), lineEnded),
  brought: ended(changed('DONE', fromDonor)),
  linked: ended({ ...changed('DONE', { type: 'LINE_LINK' }), folio: '2026-118204' }),
  notLinked: ended(changed('REJECTED', { type: 'LINE_LINK' }, 'CURP_MISMATCH')),
  tooManyLines: ended(changed('REJECTED', { type: 'LINE_LINK' }, 'TOO_MANY_LINES')),
  cancelled: ended(changed('CANCELED')),
  rejected: ended(changed('REJECTED', sim, 'DOCUMENT_UNREADABLE')),
  notPaid: ended({ ...waiting('NOT_PAID'), status: 'FAILED', log: [] }),
  donorFailed: ended(changed('PORT_IN_FAILED', fromDonor, 'DONOR_FAILED')),
  stale: at({ following: 'waiting' }, { ...shown, problem: { kind: 'unreachable' } }),
};
