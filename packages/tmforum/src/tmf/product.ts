/** The parts of TMF637 Product Inventory v4.0.0 and TMF641 Service Ordering v4.1.0 that are read. */
import * as v from 'valibot';

const DateTime = v.pipe(v.string(), v.isoTimestamp());

export const Product = v.object({
  id: v.string(),
  /** One of ProductStatusType; another counts as ended. */
  status: v.optional(v.string(), ''),
  startDate: v.optional(DateTime),
  terminationDate: v.optional(DateTime),
  productOffering: v.optional(v.object({ id: v.string(), name: v.optional(v.string()) })),
  productOrderItem: v.optional(v.array(v.object({ productOrderId: v.string() })), []),
  productCharacteristic: v.optional(v.array(v.object({ name: v.string(), value: v.unknown() })), []),
  realizingService: v.optional(v.array(v.object({ id: v.string() })), []),
  relatedParty: v.optional(v.array(v.object({ id: v.string() })), []),
});
export type Product = v.InferOutput<typeof Product>;

export const ServiceOrder = v.object({ id: v.string(), state: v.optional(v.string()) });
