import type { Product } from '@senda/contract';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { renewalAddress } from '../../base/addresses/targets.ts';
import { type CallView, callView } from '../../base/calls/call-state.ts';
import { gigabytesOf, planIn } from '../../common/catalogue/catalogue.ts';
import type { FirstPayment } from '../../common/line/first-period.ts';
import { lastDayOf, periodAfter } from '../../common/line/period.ts';
import type { OrderColumn } from '../../common/purchase/lines.ts';
import { type ComparedRow, comparePlans, type ShownChange, shownChange } from './comparison.ts';
import type { planSwitchDetailsMachine } from './plan-switch-details.machine.ts';
import { type Context, type OutdatedChoice, offerOf, paymentIn } from './plan-switch-details.setup.ts';
import { planSwitchPlansStep } from './plan-switch-plans.step.ts';

type Snapshot = SnapshotFrom<typeof planSwitchDetailsMachine>;
type Send = ActorRefFrom<typeof planSwitchDetailsMachine>['send'];

/** A row of the comparison. */
export interface ShownRow extends Omit<ComparedRow, 'difference'> {
  /** null if the values are equal or cannot be subtracted. */
  readonly change: ShownChange | null;
}

/** A switch from the current plan to the chosen one. Amounts are minor currency units, tax included. */
export interface ShownSwitch {
  readonly currentName: Product['name'];
  readonly name: Product['name'];
  /** Price of one period of the new plan, as chosen. */
  readonly amount: number;
  /** Its price now; null if it is no longer offered. */
  readonly amountNow: number | null;
  /** GB of the new plan; null: none, unlimited, not metered or unknown. */
  readonly gigabytes: number | null;
  /** Length of one period of the new plan; null if unknown. */
  readonly validityDays: number | null;
  /** How the first period is paid on the day it starts. */
  readonly payment: FirstPayment;
  /** Where the line's renewal is switched on; null if the customer need not pay by themselves. */
  readonly renewalAt: ReturnType<typeof renewalAddress> | null;
  /** Ten digits. */
  readonly number: string;
  /** When the new plan starts, ms since the epoch. */
  readonly effectiveAt: number;
  /** When its second period starts, ms since the epoch; null if unknown. */
  readonly nextPeriodAt: number | null;
  /** An instant on the last day of the current plan, ms since the epoch. */
  readonly lastDayAt: number;
  readonly rows: readonly ShownRow[];
}

/** State and actions of the comparison. */
export interface PlanSwitchDetailsView extends CallView {
  /** Whether the page leads on to the next step. */
  readonly hasNext: boolean;
  /** Nothing is due with a switch. */
  readonly order: OrderColumn;
  /** null without a choice. */
  readonly planSwitch: ShownSwitch | null;
  /** Why the choice no longer holds; null if it does. */
  readonly outdated: OutdatedChoice | null;
  /** The step where another plan is chosen. */
  readonly choiceStep: string;
  submit(): void;
}

function rowOf(row: ComparedRow): ShownRow {
  const { difference: _, ...rest } = row;
  return { ...rest, change: shownChange(row) };
}

function shown(context: Context): ShownSwitch | null {
  const { read, now, data } = context;
  const { planSwitch } = data;
  if (planSwitch === undefined) return null;
  const { currentPlanSku, currentCost, planSku, cost, effectiveAt } = planSwitch;
  const plans = read?.catalogue ?? [];
  const product = planIn(plans, planSku);
  const payment = paymentIn(context);
  return {
    currentName: planSwitch.currentName,
    name: planSwitch.name,
    amount: cost,
    amountNow: offerOf(read, context)?.cost.amount ?? null,
    gigabytes: (product && gigabytesOf(product.benefits)) || null,
    validityDays: product?.validityDays ?? null,
    payment,
    renewalAt: read && payment === 'customer' ? renewalAddress(read.line.accountNumber) : null,
    number: planSwitch.number,
    effectiveAt,
    nextPeriodAt: product ? periodAfter(effectiveAt, product.validityDays) : null,
    lastDayAt: lastDayOf(effectiveAt, now()),
    rows: product
      ? comparePlans({ product: planIn(plans, currentPlanSku), cost: currentCost }, { product, cost }).map(
          rowOf,
        )
      : [],
  };
}

/** Maps the machine to its screen. */
export function planSwitchDetailsView(snapshot: Snapshot, send: Send): PlanSwitchDetailsView {
  const { context } = snapshot;
  const { outdated } = context;
  return {
    ...callView(snapshot, send),
    hasNext: outdated === null,
    order: { lines: [], total: 0 },
    planSwitch: shown(context),
    outdated,
    choiceStep: planSwitchPlansStep.name,
    submit: () => send({ type: 'submit' }),
  };
}
