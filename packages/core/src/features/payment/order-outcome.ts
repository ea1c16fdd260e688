import type { Order, Transaction } from '@senda/contract';
import { orderAddress, orderPaymentResultAddress, paidRequestAddress } from '../../base/addresses/targets.ts';
import { groupedNumber } from '../../base/phone/grouped-number.ts';
import { instantOn } from '../../base/time/calendar.ts';
import { recurringIn } from '../../common/purchase/lines.ts';
import { orderedSim } from '../../common/purchase/ordered-sim.ts';
import { draftColumn } from '../../common/purchase/priced.ts';
import { reviewStart } from '../../common/purchase/review.ts';
import { isOrderEnded, orderStatusOf } from '../../common/purchase/status.ts';
import { refusalWith } from './order-failure.ts';
import { type OutcomeView, taskOf } from './outcome.view.ts';
import { nextTopic, purchaseSentences, transferSteps } from './purchase-sentences.ts';

/** Whether what the payment of an order brings about is still to come. */
function isOnItsWay(order: Order): boolean {
  const status = orderStatusOf(order);
  return !isOrderEnded(status) && status !== 'COMPLETED';
}

/** What the gateway has decided of an order's payment: the charge, or the refusal of either card. */
type Decided = Pick<OutcomeView, 'outcome' | 'laterRefused'> & { readonly transaction: Transaction };

function decidedIn({ payment, recurring }: Order): Decided | null {
  if (payment?.status === 'PAID' && payment.refundedAt === undefined)
    return { outcome: 'paid', laterRefused: false, transaction: payment };
  if (payment?.status === 'REFUSED') return { outcome: 'failed', laterRefused: false, transaction: payment };
  if (payment === undefined && recurring?.status === 'REFUSED')
    return { outcome: 'failed', laterRefused: true, transaction: recurring };
  return null;
}

/** Returns what comes next with a plan, the sentences about it and their values. */
function purchaseOf(
  order: Order,
): Pick<OutcomeView, 'topic' | 'task' | 'sentences' | 'transfer' | 'switchAt' | 'slot'> {
  const { draft, details, order_ref: orderRef } = order;
  const sim = orderedSim(order);
  const day = details?.portIn?.portDate;
  const switchAt = day === undefined ? null : instantOn(day);
  if (sim === 'none') return { topic: null, task: null, sentences: [], transfer: null, switchAt, slot: null };
  const delivery = details?.delivery?.deliveryType ?? draft.deliveryType ?? null;
  const { numberType } = draft;
  // The order names its slot, but not when that is.
  const facts = { sim, numberType, switchAt, delivery, hasSlot: false };
  return {
    topic: nextTopic(facts),
    task: taskOf(facts, orderRef, orderStatusOf(order) === 'APPROVED'),
    sentences: purchaseSentences(facts),
    transfer: transferSteps(facts),
    switchAt,
    slot: null,
  };
}

function recurringOf({ recurring }: Order, lines: OutcomeView['order']['lines']): OutcomeView['recurring'] {
  if (recurring?.card === undefined) return null;
  const { status, amount, card } = recurring;
  return { status, amount, card, days: recurringIn(lines)?.validityDays ?? 0 };
}

/**
 * Returns the outcome pages of an order that is paid outside of the purchase (spec 2.route.manage.payment-success).
 * Null if they have nothing true to say: its payment is not decided or was refunded, or the order is done.
 */
export function orderOutcomeView(order: Order): OutcomeView | null {
  const decided = decidedIn(order);
  if (decided === null || !isOnItsWay(order)) return null;
  const { outcome, laterRefused, transaction } = decided;
  const { order_ref: orderRef, number, draft, preview } = order;
  const { amount, card, instalments, reason = 'BANK_REFUSED' } = transaction;
  const column = draftColumn(draft, preview);
  const isPaid = outcome === 'paid';
  return {
    state: 'showing',
    outcome,
    orderRef,
    amount,
    amountLabel: isPaid ? 'payment.paid' : 'common.total',
    number: number === undefined ? null : groupedNumber(number),
    simType: draft.simType,
    card: card ?? null,
    voucher: transaction.voucher?.kind ?? null,
    instalments: instalments ?? null,
    failure: isPaid ? null : refusalWith(reason, '/manage/payment'),
    cardKept: null,
    followAt: orderedSim(order) === 'none' ? paidRequestAddress(orderRef) : orderAddress(orderRef),
    ...purchaseOf(order),
    reviewStart: reviewStart(order),
    nextCustomerAt: null,
    writtenTo: null,
    recurring: isPaid ? recurringOf(order, column.lines) : null,
    laterRefused,
    methodStep: null,
    order: column,
  };
}

/** Returns where the outcome of an order's payment is shown: at the order while there is none. */
export function orderOutcomeAddress(order: Order) {
  const { order_ref: orderRef } = order;
  const view = orderOutcomeView(order);
  if (view === null) return orderAddress(orderRef);
  return orderPaymentResultAddress(view.outcome === 'paid' ? 'success' : 'failed', orderRef);
}
