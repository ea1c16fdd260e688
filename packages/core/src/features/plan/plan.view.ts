import type { Benefit, DeliveryMethod, Product } from '@senda/contract';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { type CallView, callView } from '../../base/calls/call-state.ts';
import { isLocked } from '../../base/calls/states.ts';
import type { FieldProblem } from '../../base/form/form.ts';
import { type Drawing, drawingOf } from '../../base/icon/drawing.ts';
import {
  type Catalogue,
  cheapestPlan,
  dueWithOrder,
  extrasFor,
  gigabytesOf,
  isSideOffer,
  isTrial,
  type ProductType,
  plansIn,
  recurringOf,
} from '../../common/catalogue/catalogue.ts';
import { type PromoView, promoView } from '../../common/promo/promo.ts';
import { isFree, type OrderColumn } from '../../common/purchase/lines.ts';
import { numberTypesOf } from '../../common/purchase/number-type.ts';
import type { planMachine } from './plan.machine.ts';
import {
  choiceOf,
  isAsAnswered,
  isEsimConfirmed,
  isTrialChosen,
  offeredTypes,
  orderWith,
  type SimType,
  simTypesOf,
  visibleProductType,
} from './plan.ts';

type Snapshot = SnapshotFrom<typeof planMachine>;
type Send = ActorRefFrom<typeof planMachine>['send'];

/** A benefit of a plan other than its data volume; `kind` selects the icon. */
export interface Perk {
  readonly kind: keyof typeof perkTexts;
  /** Message id. */
  readonly text: string;
}

export interface PlanOption {
  readonly sku: string;
  readonly name: Product['name'];
  /** null: unlimited or not metered. */
  readonly gigabytes: number | null;
  /** Minor currency units, tax included: price of one period. */
  readonly amount: number;
  /** Length of one period. */
  readonly validityDays: number;
  readonly perks: readonly Perk[];
  readonly trial: boolean;
  /** For whom the plan is, in the operator's words. */
  readonly audience: Product['description'];
  readonly recommended: boolean;
  /** Offered beside the regular plans: the free plan and trials. */
  readonly side: boolean;
  readonly newNumberOnly: boolean;
  /** Minor currency units, rounded; null without a number of gigabytes. */
  readonly perGigabyte: number | null;
  /** The smallest add-on of data for this plan: gigabytes, and minor currency units. */
  readonly moreData: { readonly gigabytes: number; readonly amount: number } | null;
  /** Folio under which the regulator has registered the tariff; null if the catalogue has none. */
  readonly tariffFolio: string | null;
  /** Minor currency units, due with the order. */
  readonly upfront: number;
  /** Message id: when the plan is paid. */
  readonly due: 'plan.due.once' | 'plan.due.later' | 'plan.due.free';
  readonly chosen: boolean;
}

/** A SIM type with its message ids. */
export interface SimOption {
  readonly simType: SimType;
  readonly title: string;
  readonly text: string;
  readonly chosen: boolean;
  /** How it can be delivered, and for how much in minor currency units; none for what is not delivered, and until they are known. */
  readonly deliveries: readonly { readonly name: DeliveryMethod['name']; readonly amount: number }[];
  /** The gateway's icon; if missing, the page shows its own. */
  readonly drawing: Drawing | undefined;
}

/** State and actions of the plan screen. */
export interface PlanView extends CallView {
  /** Whether an edit would be lost: the fields are read-only. */
  readonly locked: boolean;
  /** Nothing is on sale. */
  readonly empty: boolean;
  /** The lowest price of a regular plan, in minor units, and its period; null until known, or if there is none. */
  readonly from: { readonly amount: number; readonly validityDays: number } | null;
  /** Whether the order has a plan: only then is there a next step. */
  readonly hasPlan: boolean;
  /** Whether the choices are those that were answered before: leaving the page in another way than by Next loses nothing. */
  readonly isAsAnswered: boolean;
  /** The cheapest first. */
  readonly plans: readonly PlanOption[];
  readonly planProblem: FieldProblem | undefined;
  readonly isPriceVisible: boolean;
  /** Product type of the plans shown. */
  readonly productType: ProductType;
  /** Product types to choose from, with their message ids; no choice is shown for fewer than two. */
  readonly productTypes: readonly {
    readonly productType: ProductType;
    readonly title: string;
    readonly chosen: boolean;
  }[];
  /** Number of product types that the journey allows, before it is known which have plans. */
  readonly productTypeCount: number;
  readonly simTypes: readonly SimOption[];
  /** "In every plan": message ids. */
  readonly inEveryPlan: typeof inEveryPlan;
  readonly errors: readonly { readonly field: 'plan'; readonly problem: FieldProblem }[];
  /** Whether the question about the device's eSIM support is open. */
  readonly asksDevice: boolean;
  /** Whether its answer leads on to the next step. */
  readonly isContinuing: boolean;
  /** Whether the device's eSIM support is confirmed. */
  readonly esimConfirmed: boolean;
  readonly order: OrderColumn;
  readonly promo: PromoView;
  choosePlan(sku: string): void;
  chooseProductType(productType: ProductType): void;
  chooseSimType(simType: SimType): void;
  /** Opens the question about the device's eSIM support. */
  askDevice(): void;
  leaveDevice(): void;
  confirmEsim(): void;
  /** Records that the customer wants to bring their number. */
  bringNumber(): void;
  submit(): void;
}

const perkTexts = {
  calls: 'plan.perk.calls',
  roaming: 'plan.perk.roaming',
  'roaming-extra': 'plan.perk.roaming-extra',
  sharing: 'plan.perk.sharing',
} as const;

const inEveryPlan = [
  { name: '5g', title: 'plan.every.5g.title', text: 'plan.every.5g.text' },
  { name: 'number', title: 'plan.every.number.title', text: 'plan.every.number.text' },
  { name: 'change', title: 'plan.every.change.title', text: 'plan.every.change.text' },
  { name: 'help', title: 'plan.every.help.title', text: 'plan.every.help.text' },
] as const;

/** Returns the benefits that have a text; unknown kinds are not shown. */
const perksOf = (benefits: readonly Benefit[]): readonly Perk[] =>
  benefits.flatMap(({ kind }) =>
    kind === 'data' || kind === 'other' ? [] : [{ kind, text: perkTexts[kind] }],
  );

function dueOf(plan: Product): PlanOption['due'] {
  const recurring = recurringOf(plan);
  const line = { amount: dueWithOrder(plan), ...(recurring && { recurring }) };
  if (isFree(line)) return 'plan.due.free';
  return recurring ? 'plan.due.later' : 'plan.due.once';
}

/** Returns what a gigabyte costs; null if the plan has none, or does not count them. */
function pricePerGigabyte({ benefits, cost }: Product): number | null {
  const gigabytes = gigabytesOf(benefits);
  return gigabytes === null || gigabytes === 0 ? null : Math.round(cost.amount / gigabytes);
}

/** Returns the add-on with the least data that a plan can have. */
function leastDataFor(catalogue: Catalogue, sku: string): PlanOption['moreData'] {
  const offered = extrasFor(catalogue, sku).flatMap(({ itemType, benefits, cost }) => {
    const gigabytes = gigabytesOf(benefits);
    return itemType === 'ADDON' && gigabytes ? [{ gigabytes, amount: cost.amount }] : [];
  });
  return offered.toSorted((one, other) => one.gigabytes - other.gigabytes)[0] ?? null;
}

const optionOf = (
  plan: Product,
  catalogue: Catalogue,
  chosen: string | undefined,
  recommended: readonly string[] | undefined,
): PlanOption => ({
  sku: plan.sku,
  name: plan.name,
  gigabytes: gigabytesOf(plan.benefits),
  amount: plan.cost.amount,
  validityDays: plan.validityDays,
  perks: perksOf(plan.benefits),
  trial: isTrial(plan),
  audience: plan.description,
  recommended: recommended ? recommended.includes(plan.sku) : plan.recommended === true,
  side: isSideOffer(plan),
  perGigabyte: pricePerGigabyte(plan),
  moreData: leastDataFor(catalogue, plan.sku),
  newNumberOnly: !numberTypesOf(plan.eligibilityCriteria).includes('PORT_IN'),
  tariffFolio: plan.tariffFolio ?? null,
  upfront: dueWithOrder(plan),
  due: dueOf(plan),
  chosen: plan.sku === chosen,
});

/** Returns the problem of the plan choice: an unavailable plan at once, a missing one after a submit. */
function problemAt({ context }: Snapshot): FieldProblem | undefined {
  if (choiceOf(context) !== null) return undefined;
  if (context.gone) return 'plan.gone';
  return context.tried ? 'plan.missing' : undefined;
}

function lowestPrice({ catalogue, settings }: Snapshot['context']): PlanView['from'] {
  const plan = cheapestPlan(catalogue ?? [], settings.productTypes);
  return plan ? { amount: plan.cost.amount, validityDays: plan.validityDays } : null;
}

/** Returns how a SIM can be delivered: a card is, unless it comes from a store. Without prices on the page, it names none. */
function deliveriesOf(simType: SimType, { deliveries, channel, settings }: Snapshot['context']) {
  if (simType !== 'physical_sim' || channel === 'retail' || !settings.isPriceVisible) return [];
  return (deliveries ?? []).map(({ name, cost }) => ({ name, amount: cost.amount }));
}

/** Maps the plan machine to its screen. */
export function planView(snapshot: Snapshot, send: Send): PlanView {
  const { context } = snapshot;
  const { catalogue, settings, draft } = context;
  const call = callView(snapshot, send);
  const started = catalogue !== null;
  const planProblem = problemAt(snapshot);
  const productType = visibleProductType(context);
  const order = orderWith(context, context.data);
  return {
    ...call,
    locked: isLocked(snapshot, 'simType.chosen'),
    // The plans of the other SIM type stay on the page.
    loading: call.loading && !started,
    busy: call.loading || call.busy,
    blocking: call.blocking && !started,
    empty: snapshot.matches('empty'),
    from: lowestPrice(context),
    hasPlan: order.lines.some(({ kind }) => kind === 'plan'),
    isAsAnswered: isAsAnswered(context, context.data),
    plans: plansIn(catalogue ?? [], productType).map((plan) =>
      optionOf(plan, catalogue ?? [], draft.planSku, settings.recommended),
    ),
    planProblem,
    isPriceVisible: settings.isPriceVisible,
    productTypes: offeredTypes(catalogue, settings).map((type) => ({
      productType: type,
      title: `plan.type.${type}`,
      chosen: type === productType,
    })),
    productTypeCount: settings.productTypes.length,
    simTypes: simTypesOf(settings).map((simType) => ({
      simType,
      title: `plan.sim.${simType}.title`,
      text: `plan.sim.${simType}.text`,
      chosen: simType === context.simType,
      deliveries: deliveriesOf(simType, context),
      drawing: drawingOf(context.icons, simType),
    })),
    inEveryPlan,
    productType,
    errors: context.tried && planProblem ? [{ field: 'plan', problem: planProblem }] : [],
    asksDevice: snapshot.matches('confirming'),
    isContinuing: context.continuing,
    esimConfirmed: isEsimConfirmed(context),
    order,
    promo: promoView(context.promo, isTrialChosen(context), send),
    choosePlan: (sku) => send({ type: 'plan.chosen', sku }),
    chooseProductType: (type) => send({ type: 'productType.chosen', productType: type }),
    chooseSimType: (simType) => send({ type: 'simType.chosen', simType }),
    askDevice: () => send({ type: 'device.asked' }),
    leaveDevice: () => send({ type: 'device.left' }),
    confirmEsim: () => send({ type: 'esim.confirmed' }),
    bringNumber: () => send({ type: 'number.brought' }),
    submit: () => send({ type: 'submit' }),
  };
}
