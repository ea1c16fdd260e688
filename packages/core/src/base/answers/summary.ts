import { model } from '@senda/contract';
import * as v from 'valibot';

/** The order that the customer accepted at order-summary. */
const Accepted = v.object({
  preview: model.OrderPreview,
  /** The promo codes that apply a discount. */
  promoCodes: v.optional(v.array(v.string())),
});

export const SummaryData = v.object({
  accepted: Accepted,
});
export type SummaryData = v.InferOutput<typeof SummaryData>;
