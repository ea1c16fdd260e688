import { model } from '@senda/contract';
import * as v from 'valibot';
import { EkycConfig } from './kyc.ts';

/** The SIM that a customer wants for a line, why, and the facts that later steps show and submit. */
export const SimReplacement = v.object({
  reasonId: model.Id,
  reasonName: model.LocalText,
  simType: model.SimType,
  /** Price of the SIM without delivery; minor currency units, tax included. */
  fee: model.Amount,
  /** The line's number. */
  number: model.PhoneNumber,
  /** Since when the customer has suspended the line, ms since the epoch; missing if it is not suspended. */
  suspendedAt: v.optional(model.Instant),
});
export type SimReplacement = v.InferOutput<typeof SimReplacement>;

/** Answer of the request for another SIM, with the identity check and the delivery that it requires. */
export const SimReplacementData = v.object({
  simReplacement: SimReplacement,
  eKycConfig: EkycConfig,
  deliveryNeeded: v.optional(v.boolean(), false),
  /** What delivery and address propose, if the SIM is delivered; missing if there is none. */
  addressOnFile: v.optional(model.Address),
});
export type SimReplacementData = v.InferOutput<typeof SimReplacementData>;
