import { type EkycContextSpecifications, model } from '@senda/contract';
import * as v from 'valibot';

/** The identity check that a plan or a request requires, and its purpose (spec 3.onboarding.eKycConfig). */
export const EkycConfig = v.object({
  ...v.pick(model.EkycContextSpecifications, [
    'selfie',
    'documents',
    'documentTypes',
    'isKYCRequiredForOrderCreation',
    'isOnboardingKYCRequired',
    'isLineLinkRequired',
  ]).entries,
  /** What the customer is identified for; missing for a purchase. */
  purpose: v.optional(model.KycContext),
});
export type EkycConfig = v.InferOutput<typeof EkycConfig>;

/** Whether there is an identity check: it is required, and there is something to submit. */
export const isKycRequired = (config: EkycConfig): boolean =>
  (config.isOnboardingKYCRequired || config.isKYCRequiredForOrderCreation) &&
  (config.selfie || config.documents);

/**
 * Returns the identity check of a request: without what it requires, the gateway accepts no request. `documents` is null until
 * the accepted ones are known, or if none are required.
 */
export const ekycConfigOf = (
  purpose: NonNullable<EkycConfig['purpose']>,
  required: Pick<EkycConfig, 'selfie' | 'documents'>,
  documents: Pick<EkycContextSpecifications, 'documentTypes'> | null,
): EkycConfig => ({
  purpose,
  selfie: required.selfie,
  documents: required.documents,
  documentTypes: documents?.documentTypes ?? [],
  isKYCRequiredForOrderCreation: required.selfie || required.documents,
  isOnboardingKYCRequired: false,
});

/** The submitted identity check; without a reference it was postponed. */
const Kyc = v.object({ kycReference: v.optional(model.Id) });

export const KycData = v.object({
  kyc: Kyc,
});
export type KycData = v.InferOutput<typeof KycData>;
