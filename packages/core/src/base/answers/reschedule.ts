import { model } from '@senda/contract';
import * as v from 'valibot';
import { DeliveryData } from './delivery.ts';

/** The new day, address or method of a delivery, with the order as it is until then. */
const RescheduleChoice = v.object({
  order: model.RescheduleOrder,
  /** The address that a courier delivers to. */
  deliveryAddress: v.optional(model.Address),
  /** Whether the customer typed the address for this reschedule. */
  isNewAddress: v.boolean(),
  delivery: DeliveryData,
});
export type RescheduleChoice = v.InferOutput<typeof RescheduleChoice>;

export const RescheduleData = v.object({ reschedule: RescheduleChoice });
export type RescheduleData = v.InferOutput<typeof RescheduleData>;

/** The reschedule that the gateway has made; its fee may be due. */
export const RescheduledData = v.object({ rescheduled: model.Reschedule });
export type RescheduledData = v.InferOutput<typeof RescheduledData>;

/** The masked card that paid the fee; null if another visitor or an earlier visit has paid it. */
export const ReschedulePaidData = v.object({ reschedulePaid: v.object({ card: v.nullable(model.Card) }) });
export type ReschedulePaidData = v.InferOutput<typeof ReschedulePaidData>;
