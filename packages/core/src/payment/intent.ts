/** What is remembered of an order and of the will to pay it, so that neither ever happens twice (decisions, payment). */
import type { CallInput, Card, Order, OrderDraft } from '@senda/contract';
import { same } from '@senda/journey';
import { deliveryChoice } from '../delivery/delivery.ts';
import type { Known, PaymentResult } from '../library/known.ts';
import { orderDraft } from '../order/order.ts';
import { orderStatusOf } from '../order/status.ts';
import type { PaymentData, PaymentTyped } from './payment.step.ts';

/** Both keys are there before any call is made with them. */
export type Intent = PaymentTyped & { readonly orderKey: string; readonly payKey: string };

type NewId = () => string;

interface Begun {
  readonly answer?: PaymentData;
  readonly typed?: PaymentTyped;
  readonly newId: NewId;
}

/** What an earlier payment leaves for the next: its order, and which refusal she has seen; its key is spent. */
const afterPayment = ({ orderRef, transactionId, card }: PaymentResult, typed: PaymentTyped = {}) => ({
  ...(typed.processingOrders !== undefined && { processingOrders: typed.processingOrders }),
  ...(typed.orderKey !== undefined && { orderKey: typed.orderKey }),
  ...(typed.holder !== undefined && { holder: typed.holder }),
  orderRef,
  transactionId,
  card,
});

/** The intent that a visit to the page starts with. */
export function startIntent({ answer, typed, newId }: Begun): Intent {
  // Typed text that knows of no refusal is older than an answer that tells of one.
  const older = answer !== undefined && typed?.transactionId === undefined;
  const begun: PaymentTyped = older ? afterPayment(answer.payment, typed) : (typed ?? {});
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
export function isTakenUpElsewhere(mine: Intent, theirs: PaymentTyped | undefined): theirs is Intent {
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

/** The next order is another one: both keys are new. */
export function forgetOrder(intent: Intent, newId: NewId): Intent {
  const { orderRef: _orderRef, ...rest } = intent;
  return spendPayKey({ ...rest, orderKey: newId() }, newId);
}

/** How an order stands is kept under its reference: it turns to cancelled or failed when the server says so. */
export function noteStatus(intent: Intent, order: Order): Intent {
  const status = orderStatusOf(order);
  if (intent.processingOrders?.[order.order_ref] === status) return intent;
  return { ...intent, processingOrders: { ...intent.processingOrders, [order.order_ref]: status } };
}

/** The order that stands under the order key. */
export const keepOrderRef = (intent: Intent, orderRef: string): Intent =>
  intent.orderRef === orderRef ? intent : { ...intent, orderRef };

const sameCard = (one: Card | undefined, other: Card): boolean =>
  one?.brand === other.brand && one.last4 === other.last4 && one.expiry === other.expiry;

/** The card that the payment is made with, as it may be shown. */
export const keepCard = (intent: Intent, card: Card): Intent =>
  sameCard(intent.card, card) ? intent : { ...intent, card };

/** The number that comes with the order; its NIP was validated before, and is not kept. */
function transferOf({ portIn }: Known): CallInput<'createOrder'>['body']['portIn'] {
  if (!portIn) return undefined;
  const { donorId, portDate } = portIn;
  return { donor: donorId, ...(portDate !== undefined && { portDate }) };
}

/** What creates the order; null while something that it needs is missing. */
export function orderBody(known: Known): CallInput<'createOrder'>['body'] | null {
  const draft = orderDraft(known);
  const { profile, billingAddress, deliveryAddress, kyc, contact, thirdPartyReferralcode: referral } = known;
  if (!draft || !profile || !billingAddress) return null;
  const delivery = deliveryChoice(known);
  const transfer = draft.numberType === 'PORT_IN' ? transferOf(known) : undefined;
  return {
    draft,
    profile,
    billingAddress,
    ...(deliveryAddress && { shippingAddress: deliveryAddress }),
    ...(delivery && { delivery }),
    ...(kyc?.kycReference !== undefined && { kycReference: kyc.kycReference }),
    ...(transfer && { portIn: transfer }),
    ...(known.iccid !== undefined && { iccid: known.iccid }),
    ...(known.selectedStoreId !== undefined && { retailStoreId: known.selectedStoreId }),
    ...(referral !== undefined && { thirdPartyReferralCode: referral }),
    // What a code proved is on file.
    ...(contact?.proven === false && { contact: contact.to }),
  };
}

const sameSet = (some: readonly string[], others: readonly string[]): boolean =>
  some.every((one) => others.includes(one)) && others.every((one) => some.includes(one));

const sameDraft = (one: OrderDraft, other: OrderDraft): boolean =>
  one.planSku === other.planSku &&
  one.simType === other.simType &&
  one.numberType === other.numberType &&
  one.number === other.number &&
  one.deliveryType === other.deliveryType &&
  sameSet(one.addonSkus, other.addonSkus) &&
  sameSet(one.promoCodes, other.promoCodes);

/** Whether an order brings its number from the same operator on the same day. */
function sameTransfer({ draft, details }: Order, known: Known): boolean {
  if (draft.numberType !== 'PORT_IN') return true;
  const wanted = transferOf(known);
  return details?.portIn?.donor === wanted?.donor && details?.portIn?.portDate === wanted?.portDate;
}

/** Whether an order is not to be paid any more: it was cancelled, or it is for something else than she wants now. */
export function isOrderOver(order: Order, known: Known): boolean {
  const status = orderStatusOf(order);
  const draft = orderDraft(known);
  if (status === 'CANCELLED' || status === 'FAILED') return true;
  if (draft === null) return false;
  const sameDelivery = same(order.details?.delivery, deliveryChoice(known));
  const sameSim = order.details?.iccid === known.iccid;
  return !(sameDraft(order.draft, draft) && sameDelivery && sameSim && sameTransfer(order, known));
}
