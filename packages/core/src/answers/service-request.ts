import { model } from '@senda/contract';
import * as v from 'valibot';

/** The request that a service journey has submitted. */
const SubmittedRequest = v.object({ requestId: model.Id });

export const ServiceRequestData = v.object({ serviceRequest: SubmittedRequest });
export type ServiceRequestData = v.InferOutput<typeof ServiceRequestData>;
