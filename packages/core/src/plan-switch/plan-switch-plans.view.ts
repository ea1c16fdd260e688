import type { Product, ServiceRequest } from '@senda/contract';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { RoutePath } from '../addresses/routes.ts';
import { navigationTargets, renewalAddress } from '../addresses/targets.ts';
import type { Problem } from '../calls/outcome.ts';
import { isLocked, stateName } from '../calls/states.ts';
import { gigabytesOf, planIn } from '../catalogue/catalogue.ts';
import type { FieldProblem } from '../form/form.ts';
import { lastDayOf } from '../line/period.ts';
import { type RequestWayOn, requestWayOn } from '../line/request-way-on.ts';
import type { OrderColumn } from '../purchase/lines.ts';
import { comparePlans, type Direction, directionOf, type Highlight, highlightsOf } from './comparison.ts';
import { currentCostOf, effectiveAtOf, type OfferedPlan } from './plan-switch.ts';
import type { planSwitchPlansMachine } from './plan-switch-plans.machine.ts';
import { type Context, choiceIn, offeredIn, type ShownState } from './plan-switch-plans.setup.ts';

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
  /** Its benefits against those of today. */
  readonly highlights: readonly Highlight[];
  readonly chosen: boolean;
}

/** Why no plan can be chosen: part of message ids. */
export type SwitchObstacle = Exclude<ShownState, 'choosing' | 'pending'>;

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
export interface PlanSwitchPlansView {
  readonly state: string;
  readonly loading: boolean;
  /** A call is being made, or the step has ended: actions are disabled. */
  readonly busy: boolean;
  /** Whether an edit would be lost: the fields are read-only. */
  readonly locked: boolean;
  readonly problem: Problem | null;
  readonly blocking: boolean;
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
  retry(): void;
}

function todayOf({ line, eligibility, catalogue }: Context): CurrentPlan | null {
  if (!line || !eligibility || !catalogue) return null;
  const product = planIn(catalogue, eligibility.currentPlanSku);
  return {
    name: product?.name ?? line.planName,
    gigabytes: product && gigabytesOf(product.benefits),
    amount: currentCostOf(eligibility, catalogue),
    validityDays: product?.validityDays ?? null,
  };
}

function optionOf({ plan, product }: OfferedPlan, { draft, eligibility, catalogue }: Context): SwitchOption {
  const today = {
    product: planIn(catalogue ?? [], eligibility?.currentPlanSku),
    cost: plan.cost.amount - plan.difference,
  };
  return {
    sku: plan.planSku,
    name: plan.name,
    gigabytes: gigabytesOf(product.benefits),
    amount: plan.cost.amount,
    change: { direction: directionOf(plan.difference), amount: Math.abs(plan.difference) },
    validityDays: product.validityDays,
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
}: Context): PendingSwitch | null {
  if (!line || !request || !catalogue || !eligibility) return null;
  const product = planIn(catalogue, request.planSku);
  return {
    currentName: planIn(catalogue, eligibility.currentPlanSku)?.name ?? line.planName,
    name: product?.name ?? null,
    amount: product?.cost.amount ?? null,
    effectiveAt: request.expectedAt ?? effectiveAtOf(eligibility, line),
    cancellable: cancelEligibility?.eligible === true,
  };
}

/** Returns the page that helps with what is shown; the customer's lines by default. */
function wayOnOf(shown: ShownState | null, context: Context): WayOn {
  if (shown === 'lineInactive') return { kind: 'plans', href: navigationTargets.gotoShopPage };
  if (shown === 'lineSuspended') {
    return { kind: 'renewal', href: renewalAddress(context.accountNumber) };
  }
  if (shown === 'requestUnderWay' && context.request) return requestWayOn(context.request);
  return { kind: 'lines', href: navigationTargets.gotoDashboardPage };
}

/** Obstacles that can end while the page is open. */
const passing: readonly (ShownState | null)[] = ['empty', 'lineSuspended', 'requestUnderWay', 'ineligible'];

/** Returns the problem of the choice: a plan no longer offered at once, a missing one after a submit. */
function problemOf(context: Context): FieldProblem | undefined {
  if (choiceIn(context)) return undefined;
  if (context.gone) return 'planSwitch.gone';
  return context.tried ? 'planSwitch.missing' : undefined;
}

/** Maps the machine to its screen. */
export function planSwitchPlansView(snapshot: Snapshot, send: Send): PlanSwitchPlansView {
  const { context } = snapshot;
  const { shown, line, eligibility, cancellation, now } = context;
  const isFailed = snapshot.matches('failed');
  const isChoosing = shown === 'choosing';
  const isCalling = snapshot.hasTag('calling');
  const effectiveAt = line && eligibility && effectiveAtOf(eligibility, line);
  const plans = isChoosing ? offeredIn(context).map((offered) => optionOf(offered, context)) : [];
  const planProblem = isChoosing ? problemOf(context) : undefined;
  return {
    state: stateName(snapshot),
    locked: isLocked(snapshot, 'plan.chosen'),
    loading: isCalling && shown === null,
    busy: isCalling || snapshot.matches('chosen'),
    problem: isFailed ? context.problem : null,
    blocking: isFailed && shown === null,
    hasNext: shown === null || isChoosing,
    order: { lines: [], total: 0 },
    today: isChoosing ? todayOf(context) : null,
    plans,
    choice: plans.find(({ chosen }) => chosen) ?? null,
    planProblem,
    errors: context.tried && planProblem ? [{ field: 'plan', problem: planProblem }] : [],
    effectiveAt,
    lastDayAt: effectiveAt === null ? null : lastDayOf(effectiveAt, now()),
    obstacle: shown === 'choosing' || shown === 'pending' ? null : shown,
    requestType: context.request?.type ?? null,
    wayOn: wayOnOf(shown, context),
    canCheck: passing.includes(shown) && !isFailed,
    pending: shown === 'pending' ? pendingOf(context) : null,
    notice: cancellation === null ? undefined : `planSwitch.notice.${cancellation}`,
    choosePlan: (sku) => send({ type: 'plan.chosen', sku }),
    submit: () => send({ type: 'submit' }),
    cancel: () => send({ type: 'cancel' }),
    retry: () => send({ type: 'retry' }),
  };
}
