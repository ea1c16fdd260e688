import { model } from '@senda/contract';
import * as v from 'valibot';

/** What the customer agreed to buy, at order-summary. */
const Accepted = v.object({
  preview: model.OrderPreview,
  /** Those that take something off. */
  promoCodes: v.optional(v.array(v.string())),
});

/** What the order summary gives. */
export const SummaryData = v.object({
  accepted: Accepted,
});
export type SummaryData = v.InferOutput<typeof SummaryData>;
