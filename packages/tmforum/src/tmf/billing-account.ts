/** The parts of TMF666 Account Management v4.0.0 that are read. */
import * as v from 'valibot';

export const BillingAccount = v.object({
  id: v.string(),
  /** Active, Closed, Suspended and so on. */
  state: v.optional(v.string()),
  relatedParty: v.array(v.object({ id: v.string() })),
});
export type BillingAccount = v.InferOutput<typeof BillingAccount>;
