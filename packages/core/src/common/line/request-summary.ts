/** Status texts of a service request: what is true now, what happens next, and who acts. */
import type { ServiceRequest, Subscription } from '@senda/contract';
import type { RequestKind } from '../definitions/request.ts';
import type { FirstPayment } from './first-period.ts';
import { hasEnded } from './line.ts';
import { isExposed, replacesLostSim } from './lost-sim.ts';
import { isOpen, type RequestStage, stageOf } from './request-stage.ts';
import { kindOf } from './service-request.ts';
import { waitsFor } from './waits-for.ts';

/** Who acts next: the customer, the operator, or the other operator; `none` if nothing is left to do. */
export type Actor = 'customer' | 'us' | 'donor' | 'none';

/** A request in message ids. */
export interface RequestSummary {
  readonly kind: RequestKind;
  readonly stage: RequestStage;
  /** Null if unknown, and for a request that the customer cancelled. */
  readonly actor: Actor | null;
  readonly title: string;
  /** What is true now, then what happens next. */
  readonly sentences: readonly string[];
  /** Why the request failed. */
  readonly reason: string | null;
}

/** The texts that each kind of request has: message ids, without the kind at their end. */
export const textsOfKind = [
  'serviceRequest.kind',
  'serviceRequest.list.name',
  'serviceRequest.title.reviewing',
  'serviceRequest.title.moving',
  'serviceRequest.title.done',
  'serviceRequest.title.failed',
  'serviceRequest.meanwhile',
  'serviceRequest.done',
  'serviceRequest.step.end',
] as const;

type Texts = Pick<RequestSummary, 'actor' | 'title' | 'sentences'>;

/** What the texts depend on beside the request; null while unknown. */
interface Beside {
  /** How the first period of a plan switch is paid. */
  readonly payment: FirstPayment | null;
  readonly line: Subscription | null;
}

/** Returns the sentence about the expected completion. */
export function expectation({ expectedAt }: ServiceRequest, now: number): string {
  if (expectedAt === undefined) return 'serviceRequest.expected.undated';
  return expectedAt < now ? 'serviceRequest.expected.late' : 'serviceRequest.expected';
}

/** Returns what is left to the customer; nothing is said of a SIM card on its way, which they have to receive, or of an unknown payment. */
function duties(request: ServiceRequest, stage: RequestStage, { payment, line }: Beside): readonly string[] {
  const { type, simType } = request;
  // Whether the line is suspended is unknown.
  if (replacesLostSim(request) && line === null) return [];
  if (type === 'TERMINATION_REQUEST') return ['serviceRequest.keepable'];
  if (type === 'PLAN_SWITCH' && payment === null) return [];
  if (type === 'PLAN_SWITCH' && payment === 'customer') return ['serviceRequest.payAtStart'];
  if (type === 'SIM_REPLACEMENT' && simType === 'esim') return ['serviceRequest.installsNext'];
  return simType === 'physical_sim' && stage === 'moving' ? [] : ['serviceRequest.nothingToDo'];
}

function underWay(request: ServiceRequest, now: number, beside: Beside): Texts {
  const stage = stageOf(request);
  const kind = kindOf(request);
  if (isExposed(request, beside.line))
    return {
      actor: 'customer',
      title: 'serviceRequest.title.exposed',
      sentences: ['serviceRequest.exposed.replacing', expectation(request, now)],
    };
  // The operator that has the number is asked at once.
  const answers = kind === 'REVERSE' ? 'donor' : 'us';
  return {
    actor: answers,
    title: `serviceRequest.title.${stage}.${kind}`,
    sentences: [
      `serviceRequest.meanwhile.${kind}`,
      expectation(request, now),
      ...duties(request, stage, beside),
    ],
  };
}

function waiting(request: ServiceRequest, _now: number, { line }: Beside): Texts {
  const { reason = 'OTHER', orderRef } = request;
  const need = waitsFor[reason];
  const unpayable = need === 'payment' && orderRef === undefined;
  return {
    actor: 'customer',
    title: `serviceRequest.title.waiting.${need}`,
    sentences: [
      unpayable ? 'serviceRequest.waiting.payment.help' : `serviceRequest.waiting.${need}`,
      `serviceRequest.meanwhile.${kindOf(request)}`,
      ...(isExposed(request, line) ? ['serviceRequest.exposed'] : []),
    ],
  };
}

/** The kinds of request that give a line another number or take it away: the move has words of its own. */
const numberKinds: readonly RequestKind[] = [
  'PORT_OUT_REQUEST',
  'NUMBER_CHANGE',
  'NUMBER_RECOVERY',
  'MNP',
  'REVERSE',
];

const movesNumber = (request: ServiceRequest): boolean => numberKinds.includes(kindOf(request));

function atDonor(request: ServiceRequest, now: number): Texts {
  if (request.status === 'DONOR_SWITCH')
    return {
      actor: 'donor',
      title: 'serviceRequest.title.switching',
      sentences: ['serviceRequest.switching', 'serviceRequest.nothingToDo'],
    };
  return {
    actor: 'donor',
    title: `serviceRequest.title.donor.${movesNumber(request) ? kindOf(request) : 'other'}`,
    sentences: ['serviceRequest.donor', expectation(request, now), 'serviceRequest.nothingToDo'],
  };
}

const textsOf: Readonly<
  Record<RequestStage, (request: ServiceRequest, now: number, beside: Beside) => Texts>
> = {
  reviewing: underWay,
  moving: underWay,
  waiting,
  donor: atDonor,
  // A SIM has to be put in use by the customer, which nothing reports.
  done: (request) => ({
    actor: ['SIM_REPLACEMENT', 'REVERSE'].includes(kindOf(request)) ? null : 'none',
    title: `serviceRequest.title.done.${kindOf(request)}`,
    sentences: [`serviceRequest.done.${kindOf(request)}`],
  }),
  cancelled: () => ({
    actor: null,
    title: 'serviceRequest.title.cancelled',
    sentences: ['serviceRequest.unchanged'],
  }),
  failed: (request) => ({
    actor: 'customer',
    title: `serviceRequest.title.failed.${kindOf(request)}`,
    sentences: [
      'serviceRequest.unchanged',
      ...(kindOf(request) === 'REVERSE' ? ['serviceRequest.retry'] : []),
    ],
  }),
};

/**
 * Returns the status texts of a request at `now`, ms since the epoch. `payment`: how the first period of a plan switch is paid; null if
 * unknown, as is the line.
 */
export function summarizeRequest(
  request: ServiceRequest,
  now: number,
  payment: FirstPayment | null,
  line: Subscription | null = null,
): RequestSummary {
  const stage = stageOf(request);
  return {
    kind: kindOf(request),
    stage,
    ...textsOf[stage](request, now, { payment, line }),
    reason: stage === 'failed' ? `serviceRequest.reason.${request.reason ?? 'OTHER'}` : null,
  };
}

/** Whether the customer has an order to pay before the request starts. */
export const isPaymentDue = ({ status, reason = 'OTHER', orderRef }: ServiceRequest): boolean =>
  status === 'WAITING' && waitsFor[reason] === 'payment' && orderRef !== undefined;

/** Whether a plan switch is in progress, which its own page may cancel. */
export const isSwitchOpen = (request: ServiceRequest): boolean =>
  request.type === 'PLAN_SWITCH' && isOpen(request);

/** Whether the line is on the eSIM that the request has brought. */
export const hasNewEsim = (
  { requestId, status, simType }: ServiceRequest,
  line: Subscription | null,
): boolean => status === 'DONE' && simType === 'esim' && line?.simReference === requestId;

/** Whether a requested termination can still be called off. */
export const isKeepable = (request: ServiceRequest, line: Subscription | null): boolean =>
  request.type === 'TERMINATION_REQUEST' && isOpen(request) && line !== null && !hasEnded(line);

/** Whether a line that could not be linked to its person can be tried again: who has too many lines has to unlink one first. */
export const isLinkRepeatable = (request: ServiceRequest): boolean =>
  request.type === 'LINE_LINK' && stageOf(request) === 'failed' && request.reason !== 'TOO_MANY_LINES';
