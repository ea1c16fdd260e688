import type { Subscription } from '@senda/contract';
import { getEligibleProducts, getPlanSwitchEligibility, getSubscription } from '@senda/contract/calls';
import { assign, setup } from 'xstate';
import type { PlanComparedData } from '../../base/answers/plan-switch.ts';
import type { StepInput } from '../../base/answers/step-input.ts';
import { reads } from '../../base/calls/call-actor.ts';
import { type CallTag, type FailingContext, failing } from '../../base/calls/call-state.ts';
import { isRefusedWith } from '../../base/calls/outcome.ts';
import { type Catalogue, catalogueQuery, planIn } from '../../common/catalogue/catalogue.ts';
import { type FirstPayment, firstPaymentOf } from '../../common/line/first-period.ts';
import type { PlanSwitchEligibility } from './plan-switch.ts';
import type { PlanSwitchDetailsSettings } from './plan-switch-details.schema.ts';

export type PlanSwitchDetailsInput = StepInput<PlanComparedData, never, PlanSwitchDetailsSettings>;

/** What is read again of a switch: the run may be older than the offer. */
export interface PlanSwitchRead {
  /** The line as it is renewed now, which decides who pays the new plan. */
  readonly line: Subscription;
  /** The plans that the line can switch to, with their prices. */
  readonly eligibility: PlanSwitchEligibility;
  readonly catalogue: Catalogue;
}

/**
 * Why the choice no longer holds, part of message ids: the line cannot switch to the plan any more, the plan has another price, or the
 * period that the switch was chosen for has begun, so that its dates are past.
 */
export type OutdatedChoice = 'gone' | 'repriced' | 'begun';

export interface Context extends PlanSwitchDetailsInput, FailingContext {
  /** Null until read. */
  readonly read: PlanSwitchRead | null;
  readonly outdated: OutdatedChoice | null;
}

type Event = { readonly type: 'submit' | 'retry' };
type Chosen = Pick<Context, 'data' | 'now'>;

/** Returns the chosen plan among those that the line can switch to; undefined if it is not offered. */
export const offerOf = (read: PlanSwitchRead | null, { data }: Pick<Context, 'data'>) =>
  read?.eligibility.plans.find(({ planSku }) => planSku === data.planSwitch?.planSku);

function outdatedIn(read: PlanSwitchRead, { data, now }: Chosen): OutdatedChoice | null {
  const { planSwitch } = data;
  const offer = offerOf(read, { data });
  if (planSwitch && planSwitch.effectiveAt <= now()) return 'begun';
  if (offer === undefined) return 'gone';
  if (offer.cost.amount !== planSwitch?.cost) return 'repriced';
  return planIn(read.catalogue, planSwitch.planSku) ? null : 'gone';
}

const readIn = (event: unknown) => (event as { output: PlanSwitchRead }).output;

/** Returns how the first period of the chosen plan is paid. */
export const paymentIn = ({ read, data }: Context): FirstPayment => {
  const product = planIn(read?.catalogue ?? [], data.planSwitch?.planSku);
  return read && product ? firstPaymentOf(read.line, product) : 'none';
};

const calls = failing<Context, Event>();

/** Actors, guards and actions of the machine. */
export const planSwitchDetailsSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as PlanSwitchDetailsInput,
    output: {} as PlanComparedData,
    tags: {} as CallTag,
  },
  actors: {
    read: reads(
      { getSubscription, getPlanSwitchEligibility, getEligibleProducts },
      async (ask, { data, channel }: Pick<PlanSwitchDetailsInput, 'data' | 'channel'>) => {
        const { accountNumber = '', planSwitch } = data;
        const [line, eligibility, { products }] = await Promise.all([
          ask.getSubscription({ params: { accountNumber } }),
          ask.getPlanSwitchEligibility({ params: { simNumber: planSwitch?.simNumber ?? '' } }),
          ask.getEligibleProducts(catalogueQuery(channel, planSwitch?.simType ?? 'esim')),
        ]);
        return { line, eligibility, catalogue: products };
      },
    ),
  },
  guards: {
    ...calls.guards,
    isOutdated: ({ context, event }) => outdatedIn(readIn(event), context) !== null,
    isNotFound: isRefusedWith('NOT_FOUND'),
  },
  actions: {
    ...calls.actions,
    setRead: assign(({ context, event }) => {
      const read = readIn(event);
      return { read, outdated: outdatedIn(read, context) };
    }),
    setGone: assign({ outdated: 'gone' as const }),
  },
});
