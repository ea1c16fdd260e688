import type { ServiceRequest } from '@senda/contract';
import type { Facts } from '@senda/journey';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { RoutePath } from '../../base/addresses/routes.ts';
import { navigationTargets, renewalAddress } from '../../base/addresses/targets.ts';
import { ekycConfigOf, isKycRequired } from '../../base/answers/kyc.ts';
import { type CallView, callView } from '../../base/calls/call-state.ts';
import type { Problem } from '../../base/calls/outcome.ts';
import { sendWhileActive } from '../../base/calls/send-while-active.ts';
import { isLocked } from '../../base/calls/states.ts';
import type { FieldProblem } from '../../base/form/form.ts';
import { groupedNumber } from '../../base/phone/grouped-number.ts';
import { isWorking } from '../../common/line/line.ts';
import { type RequestWayOn, requestWayOn } from '../../common/line/request-way-on.ts';
import { type ResumeLineView, resumeLineView } from '../../common/line-suspension/resume-line.view.ts';
import { simLine } from '../../common/purchase/contents.ts';
import type { OrderColumn } from '../../common/purchase/lines.ts';
import {
  canSuspend,
  isDelivered,
  type OfferedSim,
  type Specifications,
  suspensionReasonOf,
} from './sim-replacement.ts';
import type { simReplacementRequestMachine } from './sim-replacement-request.machine.ts';
import {
  type Context,
  choiceIn,
  type ReplacementObstacle as RequestObstacle,
  reasonsIn,
  simsIn,
} from './sim-replacement-request.setup.ts';

type Snapshot = SnapshotFrom<typeof simReplacementRequestMachine>;
type Send = ActorRefFrom<typeof simReplacementRequestMachine>['send'];

type Address = RoutePath | `${RoutePath}?${string}`;

/** Why no SIM can be requested: part of message ids. */
export type ReplacementObstacle = RequestObstacle | 'notFound';

/** A page that helps with an obstacle; `kind` is part of its message id. */
export type ReplacementWayOn =
  | { readonly kind: 'plans' | 'lines' | 'renewal'; readonly href: Address }
  | RequestWayOn;

/** A reason for another SIM. */
export interface ReplacementReason {
  readonly reasonId: string;
  readonly name: Specifications['reasons'][number]['name'];
  readonly chosen: boolean;
  /** Whether the line can be suspended for this reason. */
  readonly suspends: boolean;
}

/** The suspension of the line by its customer. */
export interface LineSuspension {
  /** Since when the line is suspended, ms since the epoch; null if it is not. */
  readonly since: number | null;
  /** Whether the line can be suspended now. */
  readonly isOffered: boolean;
  readonly busy: boolean;
  /** Why the last attempt failed. */
  readonly problem: Problem | null;
  /** The resumption of the line in progress; null while there is none. */
  readonly resumption: ResumeLineView | null;
  /** Whether the line works that the customer has just resumed; null if none was. */
  readonly resumed: { readonly works: boolean } | null;
}

/** A SIM on offer. */
export interface ReplacementSim {
  readonly simType: OfferedSim['simType'];
  /** Minor currency units, tax included, without delivery. */
  readonly amount: number;
  /** Minor currency units: what a courier costs in addition; null if the SIM is not delivered. */
  readonly doorstep: number | null;
  readonly chosen: boolean;
}

/** State and actions of the request for another SIM. */
export interface SimReplacementRequestView extends CallView {
  /** Whether an edit would be lost: the fields are read-only. */
  readonly locked: boolean;
  /** Whether the page leads on to the next step. */
  readonly hasNext: boolean;
  readonly order: OrderColumn;
  /** The line's number, grouped 2-4-4; null until known. */
  readonly number: string | null;
  readonly reasons: readonly ReplacementReason[];
  /** A single one is not shown as a choice. */
  readonly sims: readonly ReplacementSim[];
  readonly reasonProblem: FieldProblem | undefined;
  readonly simProblem: FieldProblem | undefined;
  readonly errors: readonly { readonly field: 'reason' | 'simType'; readonly problem: FieldProblem }[];
  readonly suspension: LineSuspension;
  readonly obstacle: ReplacementObstacle | null;
  /** Type of the request in progress; null if unknown. */
  readonly requestType: ServiceRequest['type'] | null;
  /** Where to go from an obstacle. */
  readonly wayOn: ReplacementWayOn;
  /** Whether the obstacle can be checked again. */
  readonly canCheck: boolean;
  chooseReason(reasonId: string): void;
  chooseSimType(simType: OfferedSim['simType']): void;
  /** Suspends the line at once, before the step ends. */
  suspend(): void;
  /** Asks to resume the suspended line. */
  resume(): void;
  submit(): void;
}

function obstacleOf(snapshot: Snapshot): ReplacementObstacle | null {
  if (snapshot.matches('notFound')) return 'notFound';
  return snapshot.matches('ineligible') ? snapshot.context.obstacle : null;
}

/** Returns the page that helps with an obstacle; the customer's lines by default. */
function wayOnOf(
  obstacle: ReplacementObstacle | null,
  { accountNumber, request }: Context,
): ReplacementWayOn {
  if (obstacle === 'ended') return { kind: 'plans', href: navigationTargets.gotoShopPage };
  if (obstacle === 'suspended') return { kind: 'renewal', href: renewalAddress(accountNumber) };
  if (obstacle === 'occupied' && request) return requestWayOn(request);
  return { kind: 'lines', href: navigationTargets.gotoDashboardPage };
}

/** Obstacles that can end while the page is open. */
const passing: readonly (ReplacementObstacle | null)[] = ['suspended', 'occupied', 'other', 'empty'];

/** Returns the problem of the reason: one no longer listed at once, a missing one after a submit. */
function reasonProblemOf({ gone, tried, draft }: Context): FieldProblem | undefined {
  if (gone) return 'simReplacement.reason.gone';
  return tried && draft.reasonId === undefined ? 'simReplacement.reason.missing' : undefined;
}

/** Returns what a courier costs for a SIM that is delivered. */
const doorstepOf = (context: Context, simType: OfferedSim['simType']): number | null =>
  context.specifications && isDelivered({ simType }, context.esimDelivery)
    ? context.specifications.doorstepFee.amount
    : null;

function suspensionOf(snapshot: Snapshot, isChoosing: boolean): LineSuspension {
  const { line, draft, problem, resumption, isResumed } = snapshot.context;
  const { children } = snapshot;
  const isFailed = snapshot.hasTag('failed');
  return {
    since: line?.suspension?.at ?? null,
    isOffered: isChoosing && line !== null && canSuspend(line, draft),
    busy: snapshot.matches('suspending') && !isFailed,
    problem: isChoosing && isFailed ? problem : null,
    resumption: resumption && resumeLineView(resumption, sendWhileActive(children.resumption)),
    resumed: isResumed && line && !line.suspension ? { works: isWorking(line) } : null,
  };
}

/** Whether the choices are on screen: a failed suspension is shown among them. */
const areChoicesShown = (snapshot: Snapshot): boolean =>
  snapshot.matches('choosing') ||
  snapshot.matches('suspending') ||
  snapshot.matches('resuming') ||
  snapshot.matches('chosen');

/** Maps the machine to its screen. */
export function simReplacementRequestView(snapshot: Snapshot, send: Send): SimReplacementRequestView {
  const { context } = snapshot;
  const isChoosing = areChoicesShown(snapshot);
  const call = callView(snapshot, send);
  const { sim } = choiceIn(context);
  const offered = isChoosing ? simsIn(context) : [];
  const obstacle = obstacleOf(snapshot);
  const reasonProblem = isChoosing ? reasonProblemOf(context) : undefined;
  const simProblem = isChoosing && context.tried && !sim ? 'simReplacement.simType.missing' : undefined;
  return {
    ...call,
    problem: isChoosing ? null : call.problem,
    locked: isLocked(snapshot, 'reason.chosen'),
    hasNext: obstacle === null,
    order: sim
      ? { lines: [simLine({ ...sim, fee: sim.fee.amount })], total: sim.fee.amount }
      : { lines: [], total: 0 },
    number: context.line && groupedNumber(context.line.number),
    reasons: (isChoosing ? reasonsIn(context) : []).map(({ reasonId, name }) => ({
      reasonId,
      name,
      chosen: reasonId === context.draft.reasonId,
      suspends: suspensionReasonOf({ reasonId }) !== undefined,
    })),
    sims: offered.map(({ simType, fee }) => ({
      simType,
      amount: fee.amount,
      doorstep: doorstepOf(context, simType),
      chosen: simType === sim?.simType,
    })),
    reasonProblem,
    simProblem,
    errors: [
      ...(context.tried && reasonProblem ? [{ field: 'reason' as const, problem: reasonProblem }] : []),
      ...(simProblem ? [{ field: 'simType' as const, problem: simProblem }] : []),
    ],
    suspension: suspensionOf(snapshot, isChoosing),
    obstacle,
    requestType: context.request?.type ?? null,
    wayOn: wayOnOf(obstacle, context),
    canCheck: passing.includes(obstacle),
    chooseReason: (reasonId) => send({ type: 'reason.chosen', reasonId }),
    chooseSimType: (simType) => send({ type: 'simType.chosen', simType }),
    suspend: () => send({ type: 'suspend' }),
    resume: () => send({ type: 'resume' }),
    submit: () => send({ type: 'submit' }),
  };
}

/** Returns the facts that the choice as it stands decides or lets expect; undefined before it can be made. */
export function simReplacementExpected(snapshot: Snapshot): Facts | undefined {
  const { specifications, esimDelivery } = snapshot.context;
  if (specifications === null || !areChoicesShown(snapshot)) return undefined;
  const { sim } = choiceIn(snapshot.context);
  return {
    kycRequired: isKycRequired(ekycConfigOf('sim_replacement', specifications, null)),
    ...(sim && {
      simType: sim.simType,
      esimDeliveryNeeded: isDelivered(sim, esimDelivery),
      paymentDue: sim.fee.amount > 0,
    }),
  };
}
