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
});
export type SimReplacement = v.InferOutput<typeof SimReplacement>;

/** Answer of the request for another SIM, with the identity check that it requires. */
export const SimReplacementData = v.object({ simReplacement: SimReplacement, eKycConfig: EkycConfig });
export type SimReplacementData = v.InferOutput<typeof SimReplacementData>;
