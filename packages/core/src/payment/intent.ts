/** What is remembered of an order and of the will to pay it, so that neither ever happens twice (decisions, payment). */
import type { CallInput, Card, Order } from '@senda/contract';
import type { JourneyData } from '../answers/journey-data.ts';
import type { PaymentData, PaymentResult } from '../answers/payment.ts';
import { orderDraft } from '../purchase/contents.ts';
import { deliveryChoice } from '../purchase/delivery-choice.ts';
import { orderStatusOf } from '../purchase/status.ts';
import type { PaymentDraft } from './payment.schema.ts';
import { isPlacedWith } from './same-order.ts';

/** Both keys are there before any call is made with them. */
export type Intent = PaymentDraft & { readonly orderKey: string; readonly payKey: string };

type NewId = () => string;

interface Begun {
  readonly answer?: PaymentData;
  readonly draft?: PaymentDraft;
  readonly newId: NewId;
}

/** What an earlier payment leaves for the next: its order, and which refusal she has seen; its key is spent. */
const afterPayment = ({ orderRef, transactionId, card }: PaymentResult, draft: PaymentDraft = {}) => ({
  ...(draft.processingOrders !== undefined && { processingOrders: draft.processingOrders }),
  ...(draft.orderKey !== undefined && { orderKey: draft.orderKey }),
  ...(draft.holder !== undefined && { holder: draft.holder }),
  orderRef,
  transactionId,
  card,
});

/** The intent that a visit to the page starts with. */
export function startIntent({ answer, draft, newId }: Begun): Intent {
  // Typed text that knows of no refusal is older than an answer that tells of one.
  const older = answer !== undefined && draft?.transactionId === undefined;
  const begun: PaymentDraft = older ? afterPayment(answer.payment, draft) : (draft ?? {});
  const { orderKey, payKey } = begun;
  if (orderKey !== undefined && payKey !== undefined) return begun as Intent;
  return { ...begun, orderKey: orderKey ?? newId(), payKey: payKey ?? newId() };
}

/** From here on only the server's word says what became of it. */
export const awaitPayment = (intent: Intent): Intent =>
  intent.underWay === true ? intent : { ...intent, underWay: true };

/** A payment is asked for under the pay key, from before the call is made. */
export const beginPayment = (intent: Intent): Intent => ({ ...awaitPayment(intent), requested: true });

/** Nothing is being paid: that was the server's word, or nothing was sent. */
export function endPayment(intent: Intent): Intent {
  if (intent.underWay === undefined) return intent;
  const { underWay: _underWay, ...rest } = intent;
  return rest;
}

/**
 * Whether another tab has another will to pay, or is further with this one: then its keys and its order are the ones to go on with,
 * so that two tabs never order twice. What is under way here is not left for another order.
 */
export function isTakenUpElsewhere(mine: Intent, theirs: PaymentDraft | undefined): theirs is Intent {
  if (theirs?.orderKey === undefined || theirs.payKey === undefined) return false;
  const isOtherOrder = theirs.orderKey !== mine.orderKey;
  if (isOtherOrder) return mine.underWay !== true;
  return theirs.payKey !== mine.payKey || theirs.underWay !== mine.underWay;
}

/** After the server has said no to a payment the next try is another intent. */
export function spendPayKey(intent: Intent, newId: NewId): Intent {
  const { requested: _requested, ...rest } = endPayment(intent);
  return { ...rest, payKey: newId() };
}

/** What stands for a card pays and is kept with the try that it was handed over for, and with no other. */
export function forgetHanded(intent: Intent): Intent {
  if (intent.handed === undefined) return intent;
  const { handed: _handed, ...rest } = intent;
  return rest;
}

/** The next order is another one: both keys are new. What it replaces stays, until an order has replaced it. */
export function forgetOrder(intent: Intent, newId: NewId): Intent {
  const { orderRef: _orderRef, ...rest } = intent;
  return spendPayKey({ ...rest, orderKey: newId() }, newId);
}

/** The next order takes the place of an unpaid one, which the gateway then cancels. */
export const replaceOrder = (intent: Intent, orderRef: string, newId: NewId): Intent => ({
  ...forgetOrder(intent, newId),
  replaces: orderRef,
});

/** Nothing is replaced: there is no such order. */
export function forgetReplaced(intent: Intent): Intent {
  const { replaces: _replaces, ...rest } = intent;
  return rest;
}

/** The order that was to be replaced is the one to look at: it is paid, or being paid. */
export function returnToReplaced(intent: Intent): Intent {
  const { replaces, ...rest } = intent;
  return replaces === undefined ? intent : { ...rest, orderRef: replaces };
}

/** Whether an order was cancelled or has failed. */
export const hasEnded = (order: Order): boolean => ['CANCELLED', 'FAILED'].includes(orderStatusOf(order));

/** An order that is over is left: one that is still open is replaced, so that it is not a second one to pay. */
export const leaveOrder = (intent: Intent, order: Order, newId: NewId): Intent =>
  hasEnded(order) ? forgetOrder(intent, newId) : replaceOrder(intent, order.order_ref, newId);

/** How an order stands is kept under its reference: it turns to cancelled or failed when the server says so. */
export function noteStatus(intent: Intent, order: Order): Intent {
  const status = orderStatusOf(order);
  if (intent.processingOrders?.[order.order_ref] === status) return intent;
  return { ...intent, processingOrders: { ...intent.processingOrders, [order.order_ref]: status } };
}

/** The order that stands under the order key; what it was to replace is replaced. */
export const keepOrderRef = (intent: Intent, orderRef: string): Intent =>
  intent.orderRef === orderRef ? intent : { ...forgetReplaced(intent), orderRef };

const sameCard = (one: Card | undefined, other: Card): boolean =>
  one?.brand === other.brand && one.last4 === other.last4 && one.expiry === other.expiry;

/** The card that the payment is made with, as it may be shown. */
export const keepCard = (intent: Intent, card: Card): Intent =>
  sameCard(intent.card, card) ? intent : { ...intent, card };

/** The number that comes with the order; its NIP was validated before, and is not kept. */
function transferOf({ portIn }: JourneyData): CallInput<'createOrder'>['body']['portIn'] {
  if (!portIn) return undefined;
  const { donorId, portDate } = portIn;
  return { donor: donorId, ...(portDate !== undefined && { portDate }) };
}

/** What creates the order; null while something that it needs is missing. */
export function orderBody(data: JourneyData): CallInput<'createOrder'>['body'] | null {
  const draft = orderDraft(data);
  const { profile, billingAddress, deliveryAddress, kyc, contact, thirdPartyReferralcode: referral } = data;
  if (!draft || !profile || !billingAddress) return null;
  const delivery = deliveryChoice(data);
  const transfer = draft.numberType === 'PORT_IN' ? transferOf(data) : undefined;
  return {
    draft,
    profile,
    billingAddress,
    ...(deliveryAddress && { shippingAddress: deliveryAddress }),
    ...(delivery && { delivery }),
    ...(kyc?.kycReference !== undefined && { kycReference: kyc.kycReference }),
    ...(transfer && { portIn: transfer }),
    ...(data.iccid !== undefined && { iccid: data.iccid }),
    ...(data.selectedStoreId !== undefined && { retailStoreId: data.selectedStoreId }),
    ...(referral !== undefined && { thirdPartyReferralCode: referral }),
    // What a code proved is on file.
    ...(contact?.proven === false && { contact: contact.to }),
  };
}

/** Whether an order is not to be paid any more: it has ended, or it is for something else than the customer wants now. */
export function isOrderOver(order: Order, data: JourneyData): boolean {
  const body = orderBody(data);
  return hasEnded(order) || (body !== null && !isPlacedWith(order, body));
}
