import * as v from 'valibot';

/** Whether the customer accepts the terms. */
export const ServiceSummaryDraft = v.object({ terms: v.boolean() });
export type ServiceSummaryDraft = Readonly<v.InferOutput<typeof ServiceSummaryDraft>>;
