import type { Product, ServiceRequest } from '@senda/contract';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { RoutePath } from '../../base/addresses/routes.ts';
import { navigationTargets, renewalAddress } from '../../base/addresses/targets.ts';
import { type CallView, callView } from '../../base/calls/call-state.ts';
import { isLocked } from '../../base/calls/states.ts';
import type { FieldProblem } from '../../base/form/form.ts';
import { gigabytesOf, planIn } from '../../common/catalogue/catalogue.ts';
import { lastDayOf } from '../../common/line/period.ts';
import { type RequestWayOn, requestWayOn } from '../../common/line/request-way-on.ts';
import type { OrderColumn } from '../../common/purchase/lines.ts';
import { comparePlans, type Direction, directionOf, type Highlight, highlightsOf } from './comparison.ts';
import { currentCostOf, effectiveAtOf, type OfferedPlan } from './plan-switch.ts';
import type { planSwitchPlansMachine } from './plan-switch-plans.machine.ts';
import {
  type Context,
  choiceIn,
  offeredIn,
  passing,
  type SwitchObstacle as RequestObstacle,
  type SwitchRead,
} from './plan-switch-plans.setup.ts';

type Snapshot = SnapshotFrom<typeof planSwitchPlansMachine>;
type Send = ActorRefFrom<typeof planSwitchPlansMachine>['send'];

/** The line's plan of today. */
export interface CurrentPlan {
  readonly name: Product['name'];
  /** null: unlimited or not metered; undefined: not in the catalogue. */
  readonly gigabytes: number | null | undefined;
  /** Minor currency units, tax included: price of one period; null if unknown. */
  readonly amount: number | null;
  /** Length of one period; null if unknown. */
  readonly validityDays: number | null;
  /** null: not in the catalogue. */
  readonly type: Product['productType'] | null;
}

/** A plan to switch to. */
export interface SwitchOption {
  readonly sku: string;
  readonly name: Product['name'];
  /** null: unlimited or not metered. */
  readonly gigabytes: number | null;
  /** Minor currency units, tax included: price of one period. */
  readonly amount: number;
  /** Its price against that of the current plan; the amount is in minor currency units, without sign. */
  readonly change: { readonly direction: Direction; readonly amount: number };
  /** Length of one period. */
  readonly validityDays: number;
  readonly type: Product['productType'];
  /** Its benefits against those of today. */
  readonly highlights: readonly Highlight[];
  readonly chosen: boolean;
}

/** Why no plan can be chosen: part of message ids. */
export type SwitchObstacle = RequestObstacle | 'notFound';

/** A page that helps with an obstacle; `kind` is part of its message id. */
export type WayOn =
  | { readonly kind: 'plans' | 'lines' | 'renewal'; readonly href: RoutePath | `${RoutePath}?${string}` }
  | RequestWayOn;

/** The pending plan switch. */
export interface PendingSwitch {
  readonly currentName: Product['name'];
  /** null if the gateway or the catalogue does not name the new plan. */
  readonly name: Product['name'] | null;
  /** Minor currency units: price of one period of the new plan; null if unknown. */
  readonly amount: number | null;
  /** When the new plan starts, ms since the epoch. */
  readonly effectiveAt: number;
  readonly cancellable: boolean;
}

/** State and actions of the choice of a new plan. */
export interface PlanSwitchPlansView extends CallView {
  /** Whether an edit would be lost: the fields are read-only. */
  readonly locked: boolean;
  /** Whether the page leads on to the next step. */
  readonly hasNext: boolean;
  /** Nothing is due with a switch. */
  readonly order: OrderColumn;
  /** null until the plans are loaded. */
  readonly today: CurrentPlan | null;
  /** In the gateway's order. */
  readonly plans: readonly SwitchOption[];
  readonly choice: SwitchOption | null;
  readonly planProblem: FieldProblem | undefined;
  readonly errors: readonly { readonly field: 'plan'; readonly problem: FieldProblem }[];
  /** When a switch takes effect, ms since the epoch; null until known. */
  readonly effectiveAt: number | null;
  /** An instant on the last day of the current plan, ms since the epoch; null until known. */
  readonly lastDayAt: number | null;
  readonly obstacle: SwitchObstacle | null;
  /** Type of the request in progress that prevents a switch; null if unknown. */
  readonly requestType: ServiceRequest['type'] | null;
  /** Where to go from an obstacle. */
  readonly wayOn: WayOn;
  /** Whether the obstacle can be checked again; after a failed call, its own retry does. */
  readonly canCheck: boolean;
  readonly pending: PendingSwitch | null;
  /** Message id: result of the cancellation. */
  readonly notice: 'planSwitch.notice.cancelled' | 'planSwitch.notice.refused' | undefined;
  choosePlan(sku: string): void;
  submit(): void;
  /** Cancels the pending switch. */
  cancel(): void;
}

function todayOf({ line, eligibility, catalogue }: SwitchRead): CurrentPlan {
  const product = planIn(catalogue, eligibility.currentPlanSku);
  return {
    name: product?.name ?? line.planName,
    gigabytes: product && gigabytesOf(product.benefits),
    amount: currentCostOf(eligibility, catalogue),
    validityDays: product?.validityDays ?? null,
    type: product?.productType ?? null,
  };
}

function optionOf({ plan, product }: OfferedPlan, { draft, read }: Context): SwitchOption {
  const today = {
    product: planIn(read?.catalogue ?? [], read?.eligibility.currentPlanSku),
    cost: plan.cost.amount - plan.difference,
  };
  return {
    sku: plan.planSku,
    name: plan.name,
    gigabytes: gigabytesOf(product.benefits),
    amount: plan.cost.amount,
    change: { direction: directionOf(plan.difference), amount: Math.abs(plan.difference) },
    validityDays: product.validityDays,
    type: product.productType,
    highlights: highlightsOf(comparePlans(today, { product, cost: plan.cost.amount })),
    chosen: plan.planSku === draft.planSku,
  };
}

function pendingOf({
  line,
  request,
  catalogue,
  cancelEligibility,
  eligibility,
}: SwitchRead): PendingSwitch | null {
  if (!request) return null;
  const product = planIn(catalogue, request.planSku);
  return {
    currentName: planIn(catalogue, eligibility.currentPlanSku)?.name ?? line.planName,
    name: product?.name ?? null,
    amount: product?.cost.amount ?? null,
    effectiveAt: request.expectedAt ?? effectiveAtOf(eligibility, line),
    cancellable: cancelEligibility?.eligible === true,
  };
}

/** Returns the page that helps with an obstacle; the customer's lines by default. */
function wayOnOf(obstacle: SwitchObstacle | null, { accountNumber, read }: Context): WayOn {
  if (obstacle === 'lineInactive') return { kind: 'plans', href: navigationTargets.gotoShopPage };
  if (obstacle === 'lineSuspended') {
    return { kind: 'renewal', href: renewalAddress(accountNumber) };
  }
  if (obstacle === 'requestUnderWay' && read?.request) return requestWayOn(read.request);
  return { kind: 'lines', href: navigationTargets.gotoDashboardPage };
}

function obstacleOf(snapshot: Snapshot): SwitchObstacle | null {
  if (snapshot.matches('notFound')) return 'notFound';
  const isShown = snapshot.matches('ineligible') || snapshot.matches('checking');
  return isShown ? snapshot.context.obstacle : null;
}

const pendingStates = ['pending', 'cancelling', 'confirming'] as const;

/** Returns the problem of the choice: a plan no longer offered at once, a missing one after a submit. */
function problemOf(context: Context): FieldProblem | undefined {
  if (choiceIn(context)) return undefined;
  if (context.gone) return 'planSwitch.gone';
  return context.tried ? 'planSwitch.missing' : undefined;
}

/** Maps the machine to its screen. */
export function planSwitchPlansView(snapshot: Snapshot, send: Send): PlanSwitchPlansView {
  const { context } = snapshot;
  const { read, cancellation, now } = context;
  const isChoosing = snapshot.matches('choosing') || snapshot.matches('chosen');
  const isPending = pendingStates.some((state) => snapshot.matches(state));
  const obstacle = obstacleOf(snapshot);
  const effectiveAt = read && effectiveAtOf(read.eligibility, read.line);
  const plans = isChoosing ? offeredIn(context).map((offered) => optionOf(offered, context)) : [];
  const planProblem = isChoosing ? problemOf(context) : undefined;
  return {
    ...callView(snapshot, send),
    locked: isLocked(snapshot, 'plan.chosen'),
    hasNext: isChoosing || snapshot.matches('reading'),
    order: { lines: [], total: 0 },
    today: isChoosing ? read && todayOf(read) : null,
    plans,
    choice: plans.find(({ chosen }) => chosen) ?? null,
    planProblem,
    errors: context.tried && planProblem ? [{ field: 'plan', problem: planProblem }] : [],
    effectiveAt,
    lastDayAt: effectiveAt === null ? null : lastDayOf(effectiveAt, now()),
    obstacle,
    requestType: read?.request?.type ?? null,
    wayOn: wayOnOf(obstacle, context),
    canCheck: obstacle !== 'notFound' && passing.includes(obstacle) && !snapshot.hasTag('failed'),
    pending: isPending ? read && pendingOf(read) : null,
    notice: cancellation === null ? undefined : `planSwitch.notice.${cancellation}`,
    choosePlan: (sku) => send({ type: 'plan.chosen', sku }),
    submit: () => send({ type: 'submit' }),
    cancel: () => send({ type: 'cancel' }),
  };
}
