import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { RoutePath } from '../../base/addresses/routes.ts';
import {
  lineEsimAddress,
  navigationTargets,
  orderAddress,
  orderPaymentAddress,
  renewalAddress,
} from '../../base/addresses/targets.ts';
import { type CallView, callView } from '../../base/calls/call-state.ts';
import { planIn } from '../../common/catalogue/catalogue.ts';
import { startAddress } from '../../common/definitions/definition.ts';
import { lineLink } from '../../common/definitions/line-link.ts';
import { planSwitch } from '../../common/definitions/plan-switch.ts';
import type { RequestFact } from '../../common/definitions/request.ts';
import { declaredRequest } from '../../common/definitions/requests.ts';
import { termination } from '../../common/definitions/termination.ts';
import { firstPaymentOf } from '../../common/line/first-period.ts';
import { isExposed } from '../../common/line/lost-sim.ts';
import { isEnded } from '../../common/line/request-stage.ts';
import {
  hasNewEsim,
  isKeepable,
  isLinkRepeatable,
  isPaymentDue,
  isSwitchOpen,
  type RequestSummary,
  summarizeRequest,
} from '../../common/line/request-summary.ts';
import { type RequestStep, requestTimeline } from '../../common/line/request-timeline.ts';
import { type RequestValues, requestValues } from '../../common/line/request-values.ts';
import type { serviceRequestMachine } from './service-request.machine.ts';
import type { RequestRead } from './service-request.setup.ts';

type Snapshot = SnapshotFrom<typeof serviceRequestMachine>;
type Send = ActorRefFrom<typeof serviceRequestMachine>['send'];

type Address = RoutePath | `${RoutePath}?${string}`;

/** What the customer can do about a request. */
export type RequestAction =
  | 'pay'
  | 'again'
  | 'install'
  | 'suspend'
  | 'help'
  | 'check'
  | 'order'
  | 'lines'
  | 'keep'
  | 'renewal'
  | 'switch';

/** A service request as its page shows it. */
export interface ShownRequest {
  readonly requestId: string;
  /** Names the request on the telephone: short where the operator assigns such a reference, else its id. */
  readonly reference: string;
  readonly summary: RequestSummary;
  readonly values: RequestValues;
  /** Message id of the heading of what was asked for, by the customer or by another operator. */
  readonly details: 'serviceRequest.details' | 'serviceRequest.details.elsewhere';
  /** What it was made for. */
  readonly bought: readonly RequestFact[];
  readonly timeline: readonly RequestStep[];
  /** In minor currency units; null without a fee. */
  readonly fee: number | null;
  /** Where the fee is paid, if the request waits for it. */
  readonly payAt: Address | null;
  /** Where the eSIM of a finished SIM replacement is installed; null once the line has another SIM. */
  readonly installAt: Address | null;
  /** Where the line is suspended whose lost or stolen SIM is being replaced; null if it is, or need not be. */
  readonly suspendAt: Address | null;
  /** Where a line that could not be linked to its person is tried again. */
  readonly againAt: Address | null;
  /** Where a requested termination is called off. */
  readonly keepAt: Address | null;
  /** Where a plan switch is shown and cancelled; null unless it is in progress. */
  readonly switchAt: Address | null;
  /** Where the line's renewal is switched on, if the customer pays the new plan when it starts. */
  readonly renewalAt: Address | null;
  /** The order of the line; null if the line is unknown. */
  readonly orderAt: Address | null;
  /** What is asked of the customer: the first of `actions` if they act next, or have an eSIM to install or a line to suspend; else null. */
  readonly main: RequestAction | null;
  readonly actions: readonly RequestAction[];
}

/** View model of a service request's page. */
export interface ServiceRequestView extends CallView {
  readonly request: ShownRequest | null;
  /** When the request was last loaded, ms since the epoch. */
  readonly readAt: number;
  /** The polls have run out: nothing changes until the customer asks or comes back. */
  readonly rests: boolean;
  /** Whether to announce the status. */
  readonly hasChanged: boolean;
  /** The URL names no request or line of the customer, or the request is gone. */
  readonly notFound: boolean;
  /** There is no request. */
  readonly none: boolean;
  readonly linesAt: RoutePath;
  /** Where all requests are listed. */
  readonly allAt: RoutePath;
  /** Loads the request again. */
  check(): void;
  /** Loads the request again because its tab is visible again. */
  back(): void;
}

type Addresses = Pick<
  ShownRequest,
  'payAt' | 'againAt' | 'installAt' | 'suspendAt' | 'keepAt' | 'switchAt' | 'renewalAt' | 'orderAt'
>;

/** Returns the actions; help is offered if it alone can go on, a check once the polls have run out. */
function actionsOf(
  actor: RequestSummary['actor'],
  { payAt, againAt, installAt, suspendAt, keepAt, switchAt, renewalAt, orderAt }: Addresses,
  canCheck: boolean,
): readonly RequestAction[] {
  const needsHelp = actor === 'customer' && payAt === null && againAt === null;
  return [
    ...(payAt === null ? [] : (['pay'] as const)),
    ...(againAt === null ? [] : (['again'] as const)),
    ...(installAt === null ? [] : (['install'] as const)),
    ...(suspendAt === null ? [] : (['suspend'] as const)),
    ...(needsHelp ? (['help'] as const) : []),
    ...(canCheck ? (['check'] as const) : []),
    ...(renewalAt === null ? [] : (['renewal'] as const)),
    // The line is suspended on its page.
    ...(suspendAt === null ? [orderAt === null ? ('lines' as const) : ('order' as const)] : []),
    ...(switchAt === null ? [] : (['switch'] as const)),
    ...(keepAt === null ? [] : (['keep'] as const)),
  ];
}

function shown(
  { request, line, catalogue }: RequestRead,
  { readAt, hasRested }: Snapshot['context'],
): ShownRequest {
  const { requestId, accountNumber, planSku, fee, orderRef } = request;
  const payment = line && firstPaymentOf(line, planIn(catalogue ?? [], planSku));
  const summary = summarizeRequest(request, readAt, payment, line);
  const values = requestValues(request, line, catalogue);
  const isSwitching = isSwitchOpen(request);
  const addresses = {
    payAt: isPaymentDue(request) && orderRef !== undefined ? orderPaymentAddress(orderRef) : null,
    againAt: isLinkRepeatable(request) ? startAddress(lineLink, accountNumber) : null,
    installAt: hasNewEsim(request, line) ? lineEsimAddress(accountNumber) : null,
    suspendAt: line && isExposed(request, line) ? orderAddress(line.orderRef) : null,
    keepAt: isKeepable(request, line) ? startAddress(termination, accountNumber) : null,
    switchAt: isSwitching ? startAddress(planSwitch, accountNumber) : null,
    renewalAt: isSwitching && payment === 'customer' ? renewalAddress(accountNumber) : null,
    orderAt: line && orderAddress(line.orderRef),
  };
  const actions = actionsOf(summary.actor, addresses, hasRested && !isEnded(summary.stage));
  const asks = summary.actor === 'customer' || addresses.installAt !== null || addresses.suspendAt !== null;
  return {
    requestId,
    reference: request.reference ?? requestId,
    summary,
    values,
    details:
      summary.kind === 'PORT_OUT_REQUEST' ? 'serviceRequest.details.elsewhere' : 'serviceRequest.details',
    bought: declaredRequest(summary.kind).boughtIn(request, values),
    timeline: requestTimeline(request, readAt),
    fee: fee && fee.amount > 0 ? fee.amount : null,
    ...addresses,
    main: asks ? (actions[0] ?? null) : null,
    actions,
  };
}

/** Maps a snapshot to the view model of its screen. */
export function serviceRequestView(snapshot: Snapshot, send: Send): ServiceRequestView {
  const { read, problem, readAt, hasChanged } = snapshot.context;
  const notFound = snapshot.matches('notFound');
  return {
    ...callView(snapshot, send),
    // A request that is shown may be out of date.
    problem: notFound ? null : problem,
    request: read && !notFound ? shown(read, snapshot.context) : null,
    readAt,
    rests: snapshot.matches('resting'),
    hasChanged,
    notFound,
    none: snapshot.matches('none'),
    linesAt: navigationTargets.gotoDashboardPage,
    allAt: '/manage/service-request',
    check: () => send({ type: 'check' }),
    back: () => send({ type: 'page.returned' }),
  };
}
