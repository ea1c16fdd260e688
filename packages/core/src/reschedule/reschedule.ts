/** The reschedule-delivery state (specification, section 3) and its updates. Card data is masked. */
import { model, type RescheduleOrder, type Transaction } from '@senda/contract';
import * as v from 'valibot';
import { type CardValues, isPastExpiry, maskedCard } from '../card/card-form.ts';

const Request = v.object({ requested: v.boolean(), formData: v.nullable(model.Card) });

/** Stored state of a delivery to reschedule. */
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
  /** The masked card that pays. */
  paymentInfo: v.nullable(model.Card),
  /** Payment requests by idempotency key. */
  paymentRequests: v.record(v.string(), Request),
  /** Status of pending payments, by transaction. */
  processingPayments: v.record(v.string(), model.PaymentStatus),
  paymentResult: v.nullable(v.picklist(['paid', 'failed'])),
});
export type RescheduleState = v.InferOutput<typeof RescheduleState>;

/** The initial state. */
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

/** Sets the verified order, with its latest delivery: the rescheduled one, else the original shipment. */
export function setOrder(state: RescheduleState, order: RescheduleOrder): RescheduleState {
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

export const chooseSlot = (state: RescheduleState, deliverySlot: string): RescheduleState => ({
  ...state,
  deliveryMethod: 'DOORSTEP_DELIVERY',
  deliverySlot,
  selfPickupAddress: null,
});

/** Chooses self-pickup at a location. */
export const choosePickup = (state: RescheduleState, selfPickupAddress: Place): RescheduleState => ({
  ...state,
  deliveryMethod: 'SELF_PICKUP',
  deliverySlot: null,
  selfPickupAddress,
});

type Address = NonNullable<RescheduleState['billingAddress']>;

/** Changes the billing address, and the delivery address if both are the same. */
export const changeBilling = (state: RescheduleState, billingAddress: Address): RescheduleState =>
  setSameAsBilling({ ...state, billingAddress }, state.sameAsBilling);

/** Copies the billing address to the delivery address when ticked; unticking keeps the copy. */
export const setSameAsBilling = (state: RescheduleState, sameAsBilling: boolean): RescheduleState => ({
  ...state,
  sameAsBilling,
  ...(sameAsBilling && { deliveryAddress: state.billingAddress }),
});

/** Records a payment request; only the card's brand, last four digits and expiry are stored. */
export function requestPayment(state: RescheduleState, key: string, card: CardValues): RescheduleState {
  const paymentInfo = maskedCard(card);
  const request = { requested: true, formData: paymentInfo };
  return { ...state, paymentInfo, paymentRequests: { ...state.paymentRequests, [key]: request } };
}

const results = { PAID: 'paid', REFUSED: 'failed', PENDING: null } as const;

/** Sets a payment's status; a finished payment is no longer listed as processing. */
export function settlePayment(
  state: RescheduleState,
  { transactionId, status }: Pick<Transaction, 'transactionId' | 'status'>,
): RescheduleState {
  const { [transactionId]: _, ...others } = state.processingPayments;
  const processingPayments = status === 'PENDING' ? { ...others, [transactionId]: status } : others;
  return { ...state, processingPayments, paymentResult: results[status] };
}

/** Returns whether the card has expired at `now` (ms). */
export const isCardExpired = ({ paymentInfo }: RescheduleState, now: number): boolean =>
  paymentInfo !== null && isPastExpiry(paymentInfo.expiry, now);

/** Returns whether the line is postpaid: its delivery is billed, not paid here. */
export const isPostPaid = ({ order }: RescheduleState): boolean => order?.productType === 'postpaid';
