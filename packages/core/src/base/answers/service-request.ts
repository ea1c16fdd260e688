import { model } from '@senda/contract';
import * as v from 'valibot';

/** The request that a service journey has submitted; with a fee, the order that pays it, and what was due when it was made. */
const SubmittedRequest = v.object({
  requestId: model.Id,
  /** The number of its line, if there is a fee; missing for a line that had ended, and in an answer of an earlier version. */
  number: v.optional(model.PhoneNumber),
  orderRef: v.optional(model.Id),
  /** Minor currency units, tax included. */
  reviewedTotal: v.optional(model.Amount),
});

export const ServiceRequestData = v.object({ serviceRequest: SubmittedRequest });
export type ServiceRequestData = v.InferOutput<typeof ServiceRequestData>;
