/** The stored intent to order and pay, so that neither happens twice (decision 0062). */
import type { CallInput, Card, Order } from '@senda/contract';
import type { JourneyData } from '../../base/answers/journey-data.ts';
import type { PaymentData, PaymentResult } from '../../base/answers/payment.ts';
import { orderDraft } from '../../common/purchase/contents.ts';
import { deliveryChoice, isHomeDelivery } from '../../common/purchase/delivery-choice.ts';
import { orderStatusOf } from '../../common/purchase/status.ts';
import type { PaymentDraft } from './payment.schema.ts';
import { isPlacedWith } from './same-order.ts';

/** A draft with both idempotency keys, which exist before their first call. */
export type Intent = PaymentDraft & { readonly orderKey: string; readonly payKey: string };

type NewId = () => string;

interface IntentInput {
  readonly answer?: PaymentData;
  readonly draft?: PaymentDraft;
  readonly newId: NewId;
}

/** Returns the draft after an earlier payment: its order and the refusal shown; the pay key is dropped. */
const afterPayment = ({ orderRef, transactionId, card }: PaymentResult, draft: PaymentDraft = {}) => ({
  ...(draft.processingOrders !== undefined && { processingOrders: draft.processingOrders }),
  ...(draft.orderKey !== undefined && { orderKey: draft.orderKey }),
  ...(draft.holder !== undefined && { holder: draft.holder }),
  ...(draft.chosen !== undefined && { chosen: draft.chosen }),
  ...(draft.declined !== undefined && { declined: draft.declined }),
  orderRef,
  transactionId,
  card,
});

/** Returns the intent for a new visit to the page. */
export function startIntent({ answer, draft, newId }: IntentInput): Intent {
  // A draft without a refusal is older than an answer with one.
  const older = answer !== undefined && draft?.transactionId === undefined;
  const initial: PaymentDraft = older ? afterPayment(answer.payment, draft) : (draft ?? {});
  const { orderKey, payKey } = initial;
  if (orderKey !== undefined && payKey !== undefined) return initial as Intent;
  return { ...initial, orderKey: orderKey ?? newId(), payKey: payKey ?? newId() };
}

/** Marks the payment as pending: only the server's response decides it. */
export const awaitPayment = (intent: Intent): Intent =>
  intent.underWay === true ? intent : { ...intent, underWay: true };

/** Marks the pay key as used, before the call is made. */
export const beginPayment = (intent: Intent): Intent => ({ ...awaitPayment(intent), requested: true });

/** Marks the payment as no longer pending. */
export function endPayment(intent: Intent): Intent {
  if (intent.underWay === undefined) return intent;
  const { underWay: _underWay, ...rest } = intent;
  return rest;
}

/**
 * Returns whether another tab has another intent or has progressed with this one. This tab then adopts its keys and order, so that
 * two tabs never order twice. A payment pending here is not dropped for another order.
 */
export function isContinuedElsewhere(own: Intent, other: PaymentDraft | undefined): other is Intent {
  if (other?.orderKey === undefined || other.payKey === undefined) return false;
  const isOtherOrder = other.orderKey !== own.orderKey;
  if (isOtherOrder) return own.underWay !== true;
  return other.payKey !== own.payKey || other.underWay !== own.underWay;
}

/** Renews the pay key: the attempt after a refusal is a new intent. */
export function renewPayKey(intent: Intent, newId: NewId): Intent {
  const { requested: _requested, ...rest } = endPayment(intent);
  return { ...rest, payKey: newId() };
}

/** Clears the card token: it is valid only for the attempt it was created for. */
export function clearCardToken(intent: Intent): Intent {
  if (intent.handed === undefined) return intent;
  const { handed: _handed, ...rest } = intent;
  return rest;
}

/** Renews both keys for another order; `replaces` stays until an order has replaced it. */
export function clearOrder(intent: Intent, newId: NewId): Intent {
  const { orderRef: _orderRef, ...rest } = intent;
  return renewPayKey({ ...rest, orderKey: newId() }, newId);
}

/** Makes the next order replace an unpaid one, which the gateway then cancels. */
export const replaceOrder = (intent: Intent, orderRef: string, newId: NewId): Intent => ({
  ...clearOrder(intent, newId),
  replaces: orderRef,
});

/** Clears `replaces`. */
export function clearReplaced(intent: Intent): Intent {
  const { replaces: _replaces, ...rest } = intent;
  return rest;
}

/** Returns to the order that was to be replaced, because it is paid or being paid. */
export function restoreReplaced(intent: Intent): Intent {
  const { replaces, ...rest } = intent;
  return replaces === undefined ? intent : { ...rest, orderRef: replaces };
}

/** Returns whether an order was cancelled or has failed. */
export const hasEnded = (order: Order): boolean => ['CANCELLED', 'FAILED'].includes(orderStatusOf(order));

/** Abandons an obsolete order; an open one is replaced, so that there is no second order to pay. */
export const abandonOrder = (intent: Intent, order: Order, newId: NewId): Intent =>
  hasEnded(order) ? clearOrder(intent, newId) : replaceOrder(intent, order.order_ref, newId);

/** Stores an order's status under its reference. */
export function setOrderStatus(intent: Intent, order: Order): Intent {
  const status = orderStatusOf(order);
  if (intent.processingOrders?.[order.order_ref] === status) return intent;
  return { ...intent, processingOrders: { ...intent.processingOrders, [order.order_ref]: status } };
}

/** Stores the created order's reference and clears `replaces`. */
export const setOrderRef = (intent: Intent, orderRef: string): Intent =>
  intent.orderRef === orderRef ? intent : { ...clearReplaced(intent), orderRef };

const sameCard = (one: Card | undefined, other: Card): boolean =>
  one?.brand === other.brand && one.last4 === other.last4 && one.expiry === other.expiry;

/** Stores the masked card of the payment. */
export const setCard = (intent: Intent, card: Card): Intent =>
  sameCard(intent.card, card) ? intent : { ...intent, card };

/** Returns the number transfer of the order; its NIP was validated before and is not stored. */
function transferOf({ portIn }: JourneyData): CallInput<'createOrder'>['body']['portIn'] {
  if (!portIn) return undefined;
  const { donorId, portDate } = portIn;
  return { donor: donorId, ...(portDate !== undefined && { portDate }) };
}

/** Returns the body that creates the order; null if required data is missing. */
export function orderBody(data: JourneyData): CallInput<'createOrder'>['body'] | null {
  const draft = orderDraft(data);
  const { profile, billingAddress, deliveryAddress, kyc, lineHolder, contact } = data;
  const { thirdPartyReferralcode: referral } = data;
  if (!draft || !profile) return null;
  const delivery = deliveryChoice(data);
  if (isHomeDelivery(delivery) && !deliveryAddress && !billingAddress) return null;
  const transfer = draft.numberType === 'PORT_IN' ? transferOf(data) : undefined;
  return {
    draft,
    profile,
    ...(billingAddress && { billingAddress }),
    ...(deliveryAddress && { shippingAddress: deliveryAddress }),
    ...(delivery && { delivery }),
    ...(kyc?.kycReference !== undefined && { kycReference: kyc.kycReference }),
    ...(lineHolder && { lineHolder: { curp: lineHolder.curp } }),
    ...(transfer && { portIn: transfer }),
    ...(data.iccid !== undefined && { iccid: data.iccid }),
    ...(data.selectedStoreId !== undefined && { retailStoreId: data.selectedStoreId }),
    ...(referral !== undefined && { thirdPartyReferralCode: referral }),
    // A contact verified by a code is already on file.
    ...(contact?.proven === false && { contact: contact.to }),
  };
}

/** Returns whether an order must not be paid any more: it has ended, or its contents differ from the current data. */
export function isOrderObsolete(order: Order, data: JourneyData): boolean {
  const body = orderBody(data);
  return hasEnded(order) || (body !== null && !isPlacedWith(order, body));
}
