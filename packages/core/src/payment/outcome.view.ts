import type { Card } from '@senda/contract';
import type { SnapshotFrom } from 'xstate';
import type { RoutePath } from '../addresses/routes.ts';
import { recipientOf } from '../answers/account.ts';
import type { JourneyData } from '../answers/journey-data.ts';
import type { PaymentResult } from '../answers/payment.ts';
import { stateName } from '../calls/states.ts';
import { groupedNumber } from '../phone/grouped-number.ts';
import { orderColumn } from '../purchase/contents.ts';
import { type OrderColumn } from '../purchase/lines.ts';
import { futureProduct, type MethodStep, methodStepOf } from '../purchase/parts.ts';
import { instantOn } from '../time/calendar.ts';
import { type OrderFailure, orderFailure } from './order-failure.ts';
import type { outcomeMachine } from './outcome.machine.ts';
import { purchaseSentences } from './purchase-sentences.ts';

/** What the success and failure pages show; nothing of a payment that is not known. */
export interface OutcomeView {
  readonly state: string;
  readonly outcome: PaymentResult['outcome'] | null;
  readonly orderRef: string | null;
  /** Minor currency units: paid, or still to be paid. */
  readonly amount: number;
  /** Message id: what the amount is called. */
  readonly amountLabel: 'payment.paid' | 'common.total';
  /** Grouped 2-4-4. */
  readonly number: string | null;
  readonly simType: 'esim' | 'physical_sim' | null;
  readonly card: Card | null;
  /** Why the payment was refused, and what mends it; null after one that was not. */
  readonly failure: OrderFailure | null;
  /** Where she asked for the card to be kept: whether it was; null otherwise. */
  readonly cardKept: boolean | null;
  /** Message ids: what the payment led to, for the number and for the SIM. */
  readonly sentences: readonly string[];
  /** What they name (ms since the epoch): the day chosen for the transfer, and when the courier comes. */
  readonly switchAt: number | null;
  readonly slot: { readonly from: number; readonly to: number } | null;
  /** Where the order is followed; null for a guest, who has no account to follow it in. */
  readonly followAt: string | null;
  /** In a store: where its tablet is made ready for the next customer. */
  readonly nextCustomerAt: RoutePath | null;
  /** Where a guest is written to about it. */
  readonly writtenTo: string | null;
  /** The card of the periods to come: what it is charged, how often, and how far the bank has agreed; null where nothing is paid later. */
  readonly recurring: (NonNullable<PaymentResult['recurring']> & { readonly days: number }) | null;
  /** It was that card that was refused; nothing was paid. */
  readonly laterRefused: boolean;
  /** The step at which she chose how to pay, to which she can return. */
  readonly methodStep: MethodStep | null;
  readonly order: OrderColumn;
}

/** Where an order is followed; null for a guest, who has no account to follow it in. */
export function followAt(orderRef: string | undefined, isGuest: boolean): string | null {
  if (isGuest) return null;
  return orderRef === undefined ? '/manage/order' : `/manage/order?orderRef=${encodeURIComponent(orderRef)}`;
}

/** What the sentences about a purchase depend on and name. */
function purchaseOf(data: JourneyData): Pick<OutcomeView, 'sentences' | 'switchAt' | 'slot'> {
  const { simType, iccid, numberType = 'NEW', portIn, selectedDeliverySlot } = data;
  const delivery = data.selectedDeliveryMethod?.deliveryType ?? null;
  const day = numberType === 'PORT_IN' ? portIn?.portDate : undefined;
  const switchAt = day === undefined ? null : instantOn(day);
  const slot =
    delivery === 'DOORSTEP_DELIVERY' && selectedDeliverySlot
      ? { from: selectedDeliverySlot.from, to: selectedDeliverySlot.to }
      : null;
  if (simType === undefined) return { sentences: [], switchAt, slot };
  const inHand = iccid !== undefined || data.channel === 'retail';
  const sim = simType === 'physical_sim' && inHand ? 'in_hand' : simType;
  return {
    sentences: purchaseSentences({ sim, numberType, switchAt, delivery, hasSlot: slot !== null }),
    switchAt,
    slot,
  };
}

/** The only door between a payment's outcome and its two pages. */
export function outcomeView(snapshot: SnapshotFrom<typeof outcomeMachine>): OutcomeView {
  const { data, isGuest = false } = snapshot.context;
  const { payment, number, simType } = data;
  const order = orderColumn(data);
  // What was ordered counts, not what was chosen since.
  const ordered = payment?.number ?? number?.number;
  return {
    state: stateName(snapshot),
    outcome: payment?.outcome ?? null,
    orderRef: payment?.orderRef ?? null,
    amount: payment?.amount ?? order.total,
    // Without a transaction nothing was due, so that nothing was paid.
    amountLabel: payment?.transactionId === undefined ? 'common.total' : 'payment.paid',
    number: ordered === undefined ? null : groupedNumber(ordered),
    simType: simType ?? null,
    card: payment?.card ?? null,
    failure: orderFailure(data),
    cardKept: payment?.cardKept ?? null,
    followAt: followAt(payment?.orderRef, isGuest),
    ...purchaseOf(data),
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
