/** The reschedule-delivery state (specification, section 3), and the rules of what is in it. No card but what may be kept. */
import { model, type RescheduleOrder, type Transaction } from '@senda/contract';
import * as v from 'valibot';
import { type CardValues, isPastExpiry, maskedCard } from '../card/card-form.ts';

const Request = v.object({ requested: v.boolean(), formData: v.nullable(model.Card) });

/** What is kept of a delivery that is to come on another day. */
export const RescheduleState = v.object({
  version: v.literal(1),
  channel: v.picklist(['web', 'retail']),
  order: v.nullable(model.RescheduleOrder),
  primaryProducts: model.RescheduleOrder.entries.primaryProducts,
  deliveryAddress: v.nullable(model.Address),
  billingAddress: v.nullable(model.Address),
  sameAsBilling: v.boolean(),
  deliveryMethod: v.nullable(model.DeliveryType),
  deliverySlot: v.nullable(model.Id),
  selfPickupAddress: v.nullable(model.PickupLocation),
  /** The card that pays, as far as it may be kept. */
  paymentInfo: v.nullable(model.Card),
  /** Payments by the key of their intent. */
  paymentRequests: v.record(v.string(), Request),
  /** How payments stand, by transaction. */
  processingPayments: v.record(v.string(), model.PaymentStatus),
  paymentResult: v.nullable(v.picklist(['paid', 'failed'])),
});
export type RescheduleState = v.InferOutput<typeof RescheduleState>;

/** Nothing chosen yet, on the web unless told. */
export const noReschedule: RescheduleState = {
  version: 1,
  channel: 'web',
  order: null,
  primaryProducts: [],
  deliveryAddress: null,
  billingAddress: null,
  sameAsBilling: false,
  deliveryMethod: null,
  deliverySlot: null,
  selfPickupAddress: null,
  paymentInfo: null,
  paymentRequests: {},
  processingPayments: {},
  paymentResult: null,
};

/** What a verification code led to: where and how the card comes as it stands, the latest wish before the shipment. */
export function takeOrder(state: RescheduleState, order: RescheduleOrder): RescheduleState {
  const { delivery, shippingAddress } = order.reschedule ?? order.shipment;
  const isCourier = delivery.deliveryType === 'DOORSTEP_DELIVERY';
  return {
    ...noReschedule,
    channel: state.channel,
    order,
    primaryProducts: order.primaryProducts,
    deliveryAddress: shippingAddress ?? order.shipment.shippingAddress ?? null,
    deliveryMethod: delivery.deliveryType,
    deliverySlot: isCourier ? (delivery.deliverySlot ?? null) : null,
  };
}

type Place = NonNullable<RescheduleState['selfPickupAddress']>;

/** The courier, in a slot. */
export const chooseSlot = (state: RescheduleState, deliverySlot: string): RescheduleState => ({
  ...state,
  deliveryMethod: 'DOORSTEP_DELIVERY',
  deliverySlot,
  selfPickupAddress: null,
});

/** A place where she fetches it herself. */
export const choosePickup = (state: RescheduleState, selfPickupAddress: Place): RescheduleState => ({
  ...state,
  deliveryMethod: 'SELF_PICKUP',
  deliverySlot: null,
  selfPickupAddress,
});

type Address = NonNullable<RescheduleState['billingAddress']>;

/** Another billing address: it is the delivery address too while both are the same. */
export const changeBilling = (state: RescheduleState, billingAddress: Address): RescheduleState =>
  tickSame({ ...state, billingAddress }, state.sameAsBilling);

/** Ticking copies the billing address over the delivery address; taking the tick away leaves the copy. */
export const tickSame = (state: RescheduleState, sameAsBilling: boolean): RescheduleState => ({
  ...state,
  sameAsBilling,
  ...(sameAsBilling && { deliveryAddress: state.billingAddress }),
});

/** A payment is asked for under a key; of the card only brand, last four digits and expiry stay. */
export function requestPayment(state: RescheduleState, key: string, card: CardValues): RescheduleState {
  const paymentInfo = maskedCard(card);
  const request = { requested: true, formData: paymentInfo };
  return { ...state, paymentInfo, paymentRequests: { ...state.paymentRequests, [key]: request } };
}

const results = { PAID: 'paid', REFUSED: 'failed', PENDING: null } as const;

/** How a payment stands now. One that has ended is not processed any more. */
export function settlePayment(
  state: RescheduleState,
  { transactionId, status }: Pick<Transaction, 'transactionId' | 'status'>,
): RescheduleState {
  const { [transactionId]: _, ...others } = state.processingPayments;
  const processingPayments = status === 'PENDING' ? { ...others, [transactionId]: status } : others;
  return { ...state, processingPayments, paymentResult: results[status] };
}

/** Whether the month of the card that pays is over at `now` (ms). */
export const isCardExpired = ({ paymentInfo }: RescheduleState, now: number): boolean =>
  paymentInfo !== null && isPastExpiry(paymentInfo.expiry, now);

/** Whether the line is paid afterwards: its delivery is billed and not paid here. */
export const isPostPaid = ({ order }: RescheduleState): boolean => order?.productType === 'postpaid';
