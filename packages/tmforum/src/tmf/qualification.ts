/** The parts of TMF679 Product Offering Qualification Management v4.0.0 that are read. */
import * as v from 'valibot';

export const ProductOfferingQualification = v.object({
  state: v.picklist(['acknowledged', 'terminatedWithError', 'inProgress', 'done']),
  productOfferingQualificationItem: v.array(
    v.object({
      id: v.string(),
      /** qualified, unqualified or alternate. */
      qualificationItemResult: v.optional(v.string()),
      productOffering: v.optional(v.object({ id: v.string() })),
    }),
  ),
});
export type ProductOfferingQualification = v.InferOutput<typeof ProductOfferingQualification>;
