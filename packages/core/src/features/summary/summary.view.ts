import type { Recurring } from '@senda/contract';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { PlanChoice } from '../../base/answers/plan.ts';
import { type CallView, callView } from '../../base/calls/call-state.ts';
import { isLocked } from '../../base/calls/states.ts';
import type { FieldProblem } from '../../base/form/form.ts';
import { defaultTimeZone, instantOn } from '../../base/time/calendar.ts';
import { isTrial } from '../../common/catalogue/catalogue.ts';
import {
  isAccepted,
  type TermsDocument,
  type TermsSetting,
  termsProblem,
} from '../../common/consent/terms.ts';
import { type PromoView, promoView } from '../../common/promo/promo.ts';
import { orderColumn } from '../../common/purchase/contents.ts';
import { isPaymentDue, type OrderColumn } from '../../common/purchase/lines.ts';
import { type CustomerFacts, customerFacts } from './customer.ts';
import { previewColumn } from './offer.ts';
import type { SummarySection } from './order-summary.schema.ts';
import type { summaryMachine } from './summary.machine.ts';
import { acceptanceOf } from './summary.setup.ts';

type Snapshot = SnapshotFrom<typeof summaryMachine>;
type Context = Snapshot['context'];
type Send = ActorRefFrom<typeof summaryMachine>['send'];

/** How to fix an order that the gateway refuses to price: message ids, and the step to return to. */
export interface OrderFix {
  readonly step: ChangedStep;
  readonly text: string;
  readonly label: string;
}

export interface TermsView extends TermsSetting {
  /** Ticked, or read to its end. */
  readonly accepted: boolean;
  readonly problem: FieldProblem | undefined;
}

/** What the plan costs for each period after the first. */
export interface LaterDue extends Recurring {
  /** The line of the plan. */
  readonly key: string;
  /** `charged`: the card is charged; `renewed`: if the customer renews. */
  readonly when: 'charged' | 'renewed';
  /** The earliest time at which it is due (ms): the first period counts from the activation, which is still to come. */
  readonly notBefore: number;
}

const day = 24 * 60 * 60_000;

/** State and actions of the order summary. */
export interface SummaryView extends CallView {
  /** Whether an edit would be lost: the fields are read-only. */
  readonly locked: boolean;
  /** Lines and total of the preview, once there is one. */
  readonly order: OrderColumn;
  /** What is due after the order; null if nothing is, or the plan has no next period. */
  readonly later: LaterDue | null;
  /** When the number that is brought is to move, and the operator that it is with; null without one. */
  readonly transfer: { readonly donorName: string; readonly at: number | null } | null;
  /** ms since the epoch. */
  readonly today: number;
  /** Nothing is due: submitting places the order. */
  readonly placesOrder: boolean;
  readonly promo: PromoView;
  readonly productType: PlanChoice['productType'] | undefined;
  readonly customer: CustomerFacts;
  /** Target step of each "Change" link, for a line of the order by its kind. */
  readonly changes: typeof changes;
  /** Time zone of delivery slots (IANA). */
  readonly timeZone: string;
  /** The step to change a refused order at. */
  readonly changeStep: ChangedStep | null;
  readonly fix: OrderFix | null;
  /** The parts of the page, in order. */
  readonly sections: readonly SummarySection[];
  /** Documents to accept; those in mode IMPLICIT need no action. */
  readonly terms: readonly TermsView[];
  readonly errors: readonly { readonly field: TermsDocument; readonly problem: FieldProblem }[];
  tick(document: TermsDocument, accepted: boolean): void;
  /** Reports that a document was scrolled to its end, or fits without scrolling. */
  read(document: TermsDocument): void;
  submit(): void;
}

const changes = {
  plan: 'pre-checkout',
  sim: 'pre-checkout',
  addon: 'addon-selection',
  number: 'connection-details',
  transfer: 'connection-details',
  customer: 'personal-details',
  billing: 'address-details',
  delivery: 'address-details',
  arrival: 'delivery',
} as const;

/** A step that the summary links back to. */
type ChangedStep = (typeof changes)[keyof typeof changes];

const otherNumber = { step: changes.number, label: 'summary.change.number' } as const;
const otherPlan = { step: changes.plan, label: 'summary.change.plan' } as const;

/** Returns the fix of an order that has no price; a refused consent needs no change of the order. */
function fixOf(snapshot: Snapshot): OrderFix | null {
  const { data, preview, problem } = snapshot.context;
  const again = data.plan && !data.number ? otherNumber : otherPlan;
  const refused = { ...again, text: 'summary.refused.order' } as const;
  if (snapshot.matches('incomplete')) return refused;
  if (preview !== null || !snapshot.hasTag('failed') || problem?.kind !== 'refused') return null;
  switch (problem.code) {
    case 'NUMBER_TAKEN':
      return { ...otherNumber, text: 'error.409001' };
    case 'OUT_OF_STOCK':
      return { ...otherPlan, text: 'error.409003' };
    // The plan was chosen before the log-in, and this customer is not eligible.
    case 'NOT_ELIGIBLE':
      return { ...otherPlan, text: 'summary.refused.plan' };
    case 'INVALID_REQUEST':
      return refused;
    default:
      return null;
  }
}

function termsOf(context: Context): readonly TermsView[] {
  const acceptance = acceptanceOf(context);
  return (acceptance.asked ?? []).map((setting) => ({
    ...setting,
    accepted: isAccepted(acceptance, setting.document),
    problem: context.tried ? termsProblem(acceptance, setting.document) : undefined,
  }));
}

/** Returns the order as the gateway priced it last; no total before. */
function orderOf(snapshot: Snapshot): OrderColumn {
  const { data, preview } = snapshot.context;
  if (preview === null) return { ...orderColumn(data), totalIs: 'unknown', draft: null };
  return { ...previewColumn(data, preview), ...(snapshot.matches('loading') && { totalIs: 'updating' }) };
}

/** Returns what is due after the order: a charge that is agreed, or the price of another period that a prepaid customer may pay. */
function laterOf({ lines }: OrderColumn, plan: PlanChoice | undefined, now: number): LaterDue | null {
  const line = lines.find(({ kind }) => kind === 'plan');
  if (line === undefined || plan === undefined) return null;
  const notBefore = now + plan.validityDays * day;
  if (line.recurring)
    return line.recurring.amount > 0
      ? { key: line.key, when: 'charged', notBefore, ...line.recurring }
      : null;
  const { productType, amount, recurringAmount = amount, validityDays } = plan;
  if (productType !== 'prepaid' || isTrial(plan) || recurringAmount === 0) return null;
  return { key: line.key, when: 'renewed', notBefore, amount: recurringAmount, validityDays };
}

function transferOf({ numberType, portIn }: Context['data']): SummaryView['transfer'] {
  if (numberType !== 'PORT_IN' || portIn === undefined) return null;
  const { donorName, portDate } = portIn;
  return { donorName, at: portDate === undefined ? null : instantOn(portDate) };
}

/** Maps the summary machine to its screen. */
export function summaryView(snapshot: Snapshot, send: Send): SummaryView {
  const { context } = snapshot;
  const { data, preview, email } = context;
  const call = callView(snapshot, send);
  const fix = fixOf(snapshot);
  const terms = termsOf(context);
  const order = orderOf(snapshot);
  // The page needs to know how the terms are accepted.
  const waits = context.asked === null && call.problem === null && fix === null;
  return {
    ...call,
    locked: isLocked(snapshot, 'terms.ticked'),
    loading: waits || (call.loading && preview === null),
    busy: waits || call.loading || call.busy,
    blocking: call.blocking && preview === null && fix === null,
    order,
    later: laterOf(order, data.plan, context.now()),
    transfer: transferOf(data),
    today: context.now(),
    placesOrder: preview !== null && !isPaymentDue(preview),
    promo: promoView(context.promo, isTrial(data.plan ?? {}), send),
    productType: data.plan?.productType,
    customer: customerFacts(data, email),
    changes,
    timeZone: context.country?.timeZone ?? defaultTimeZone,
    changeStep: fix?.step ?? null,
    fix,
    sections: context.settings.sections,
    terms,
    errors: terms.flatMap(({ document, problem }) =>
      problem === undefined ? [] : [{ field: document, problem }],
    ),
    tick: (document, accepted) => send({ type: 'terms.ticked', document, accepted }),
    read: (document) => send({ type: 'terms.read', document }),
    submit: () => send({ type: 'submit' }),
  };
}
