import type { Card, Instalments, VoucherKind } from '@senda/contract';
import type { SnapshotFrom } from 'xstate';
import type { RoutePath } from '../../base/addresses/routes.ts';
import { esimInstallAddress, simActivationAddress } from '../../base/addresses/targets.ts';
import { recipientOf } from '../../base/answers/account.ts';
import type { JourneyData } from '../../base/answers/journey-data.ts';
import type { PaymentResult } from '../../base/answers/payment.ts';
import { stateName } from '../../base/calls/states.ts';
import { groupedNumber } from '../../base/phone/grouped-number.ts';
import { instantOn } from '../../base/time/calendar.ts';
import { orderColumn } from '../../common/purchase/contents.ts';
import type { OrderColumn } from '../../common/purchase/lines.ts';
import { futureProduct, type MethodStep, methodStepOf } from '../../common/purchase/parts.ts';
import type { ReviewStart } from '../../common/purchase/review.ts';
import { type OrderFailure, orderFailure } from './order-failure.ts';
import type { outcomeMachine } from './outcome.machine.ts';
import {
  type NextTopic,
  nextTopic,
  type PurchaseFacts,
  purchaseSentences,
  type SimTask,
  simTask,
  type TransferStep,
  transferSteps,
} from './purchase-sentences.ts';

/** State of the success and failure pages; fields are null without a payment. */
export interface OutcomeView {
  readonly state: string;
  readonly outcome: PaymentResult['outcome'] | null;
  readonly orderRef: string | null;
  /** Minor currency units: paid, or still due. */
  readonly amount: number;
  /** Message id of the amount's label. */
  readonly amountLabel: 'payment.paid' | 'common.total';
  /** Grouped 2-4-4. */
  readonly number: string | null;
  readonly simType: 'esim' | 'physical_sim' | null;
  readonly card: Card | null;
  /** How it was paid without a card; null for a card. */
  readonly voucher: VoucherKind | null;
  /** How the bank splits the charge; null for one payment. */
  readonly instalments: Instalments | null;
  /** Why the payment was refused, and how to fix it; null if it was not refused. */
  readonly failure: OrderFailure | null;
  /** Whether the card was saved; null if that was not requested. */
  readonly cardKept: boolean | null;
  /** What comes next; null if the order brings no line. */
  readonly topic: NextTopic | null;
  /** What the customer does next with the SIM, where, and whether they can already; null while they wait for it, and without an account. */
  readonly task: { readonly kind: SimTask; readonly isReady: boolean; readonly at: string } | null;
  /** When our review of the order started; null while none runs, and where it is unknown. */
  readonly reviewStart: ReviewStart | null;
  /** Message ids: what happens next with the number and the SIM. */
  readonly sentences: readonly string[];
  /** The way of a number that is brought; null for a new one. */
  readonly transfer: readonly TransferStep[] | null;
  /** Values for `sentences` and `transfer`, ms since the epoch: the day of the transfer, and the delivery slot. */
  readonly switchAt: number | null;
  readonly slot: { readonly from: number; readonly to: number } | null;
  /** Path for following the order; null for a guest. */
  readonly followAt: string | null;
  /** In a store: the path that prepares the tablet for the next customer. */
  readonly nextCustomerAt: RoutePath | null;
  /** Contact of a guest, for messages about the order. */
  readonly writtenTo: string | null;
  /** The recurring part: amount, period, card and status; null if nothing is paid later. */
  readonly recurring: (NonNullable<PaymentResult['recurring']> & { readonly days: number }) | null;
  /** The recurring card was refused; nothing was paid. */
  readonly laterRefused: boolean;
  /** The step where the payment method was chosen, to return to. */
  readonly methodStep: MethodStep | null;
  readonly order: OrderColumn;
}

/** Returns the path for following an order; null for a guest, who has no account. */
export function followAt(orderRef: string | undefined, isGuest: boolean): string | null {
  if (isGuest) return null;
  return orderRef === undefined ? '/manage/order' : `/manage/order?orderRef=${encodeURIComponent(orderRef)}`;
}

const taskAddresses = { install: esimInstallAddress, activate: simActivationAddress } as const;

/** Returns what the customer of an order does next; a SIM can be put to use once its order is approved. */
export function taskOf(
  facts: PurchaseFacts,
  orderRef: string | undefined,
  isReady: boolean,
): OutcomeView['task'] {
  const kind = simTask(facts);
  return kind === null || orderRef === undefined
    ? null
    : { kind, isReady, at: taskAddresses[kind](orderRef) };
}

/** Returns what comes next, the sentences about it and their values. */
function purchaseOf(
  data: JourneyData,
  isGuest: boolean,
): Pick<OutcomeView, 'topic' | 'task' | 'sentences' | 'transfer' | 'switchAt' | 'slot'> {
  const { simType, iccid, numberType = 'NEW', portIn, selectedDeliverySlot } = data;
  const delivery = data.selectedDeliveryMethod?.deliveryType ?? null;
  const day = numberType === 'PORT_IN' ? portIn?.portDate : undefined;
  const switchAt = day === undefined ? null : instantOn(day);
  const slot =
    delivery === 'DOORSTEP_DELIVERY' && selectedDeliverySlot
      ? { from: selectedDeliverySlot.from, to: selectedDeliverySlot.to }
      : null;
  if (simType === undefined)
    return { topic: null, task: null, sentences: [], transfer: null, switchAt, slot };
  const inHand = iccid !== undefined || data.channel === 'retail';
  const sim = simType === 'physical_sim' && inHand ? ('in_hand' as const) : simType;
  const facts = { sim, numberType, switchAt, delivery, hasSlot: slot !== null };
  // A guest has no account, and a store's tablet goes to its next customer.
  const isOwn = !isGuest && data.channel !== 'retail';
  return {
    topic: nextTopic(facts),
    // Nothing is known of the approval, which follows the payment.
    task: isOwn ? taskOf(facts, data.payment?.orderRef, false) : null,
    sentences: purchaseSentences(facts),
    transfer: transferSteps(facts),
    switchAt,
    slot,
  };
}

/** Maps the outcome machine to its two pages. */
export function outcomeView(snapshot: SnapshotFrom<typeof outcomeMachine>): OutcomeView {
  const { data, isGuest = false } = snapshot.context;
  const { payment, number, simType } = data;
  const order = orderColumn(data);
  // The ordered number, not one chosen since.
  const ordered = payment?.number ?? number?.number;
  return {
    state: stateName(snapshot),
    outcome: payment?.outcome ?? null,
    orderRef: payment?.orderRef ?? null,
    amount: payment?.amount ?? order.total,
    // Without a transaction nothing was due or paid.
    amountLabel: payment?.transactionId === undefined ? 'common.total' : 'payment.paid',
    number: ordered === undefined ? null : groupedNumber(ordered),
    simType: simType ?? null,
    card: payment?.card ?? null,
    voucher: payment?.voucher ?? null,
    instalments: payment?.instalments ?? null,
    failure: orderFailure(data),
    cardKept: payment?.cardKept ?? null,
    followAt: followAt(payment?.orderRef, isGuest),
    ...purchaseOf(data, isGuest),
    reviewStart: null,
    nextCustomerAt: data.channel === 'retail' ? '/retail-onboarding' : null,
    writtenTo: isGuest && data.contact ? recipientOf(data.contact.to) : null,
    recurring: payment?.recurring
      ? { ...payment.recurring, days: futureProduct(data)?.validityDays ?? 0 }
      : null,
    laterRefused: payment?.part === 'recurring',
    methodStep: methodStepOf(data),
    order,
  };
}
