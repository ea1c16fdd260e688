/** The reschedule-delivery state (specification, section 3). Card data is masked. */
import { model } from '@senda/contract';
import * as v from 'valibot';

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
