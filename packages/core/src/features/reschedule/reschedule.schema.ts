import { model } from '@senda/contract';
import * as v from 'valibot';
import { AddressDraft } from '../../common/address/address-details.schema.ts';
import { DeliveryDraft } from '../../common/delivery/delivery.schema.ts';

/** The unfinished choice. What the customer types to ask for a code is not kept. */
export const RescheduleDeliveryDraft = v.object({
  /** Another address than the order's. */
  address: v.optional(model.Address),
  /** The address form as it stands, while it is open. */
  typed: v.optional(AddressDraft),
  delivery: v.optional(DeliveryDraft),
  /** The order for which a code was asked last, and when (ms since the epoch). */
  sent: v.optional(v.object({ orderRef: model.Id, at: v.number() })),
});
export type RescheduleDeliveryDraft = Readonly<v.InferOutput<typeof RescheduleDeliveryDraft>>;

/** What prevents a second payment. It contains no card data and no code. */
export const ReschedulePaymentDraft = v.object({
  /** The reschedule that the key pays for. */
  rescheduleId: model.Id,
  /** Idempotency key of a payment, reused when it is retried. */
  payKey: model.Id,
  /** A payment was requested with the key, and is not known to have failed. */
  begun: v.optional(v.boolean(), false),
  /** The latest payment that was refused or abandoned. */
  transactionId: v.optional(model.Id),
});
export type ReschedulePaymentDraft = Readonly<v.InferOutput<typeof ReschedulePaymentDraft>>;

/** Whether a payment may be under way: the choice that it pays for stays. */
export const isPaying = (draft: unknown): boolean =>
  (draft as ReschedulePaymentDraft | null | undefined)?.begun === true;
