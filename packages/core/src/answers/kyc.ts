import { model } from '@senda/contract';
import * as v from 'valibot';

/** What the identity check of a plan asks for (specification, section 3, eKycConfig). */
export const EkycConfig = v.pick(model.EkycContextSpecifications, [
  'selfie',
  'documents',
  'documentTypes',
  'isKYCRequiredForOrderCreation',
  'isOnboardingKYCRequired',
]);
export type EkycConfig = v.InferOutput<typeof EkycConfig>;

/** Whether the purchase has a step for it: it is wanted, and there is something to hand in. */
export const isKycRequired = (config: EkycConfig): boolean =>
  (config.isOnboardingKYCRequired || config.isKYCRequiredForOrderCreation) &&
  (config.selfie || config.documents);

/** The identity check that was handed in; without a reference it was left for later. */
const Kyc = v.object({ kycReference: v.optional(model.Id) });

/** What the identity check gives. */
export const KycData = v.object({
  kyc: Kyc,
});
export type KycData = v.InferOutput<typeof KycData>;
