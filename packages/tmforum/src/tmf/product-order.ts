/** The parts of TMF622 Product Ordering Management v4.0.0 that are read. */
import * as v from 'valibot';

const Characteristic = v.object({ name: v.string(), value: v.unknown() });
const DateTime = v.pipe(v.string(), v.isoTimestamp());

export const ProductOrder = v.object({
  id: v.string(),
  externalId: v.optional(v.string()),
  /** One of ProductOrderStateType; another counts as in progress. */
  state: v.string(),
  orderDate: DateTime,
  cancellationDate: v.optional(DateTime),
  payment: v.optional(v.array(v.object({ id: v.string() })), []),
  relatedParty: v.optional(v.array(v.object({ id: v.string(), role: v.optional(v.string()) })), []),
  productOrderItem: v.pipe(
    v.array(
      v.object({
        id: v.string(),
        product: v.optional(v.object({ productCharacteristic: v.optional(v.array(Characteristic), []) })),
      }),
    ),
    v.minLength(1),
  ),
});
export type ProductOrder = v.InferOutput<typeof ProductOrder>;

export const CancelProductOrder = v.object({
  state: v.optional(v.picklist(['acknowledged', 'terminatedWithError', 'inProgress', 'done'])),
});
