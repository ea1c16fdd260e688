/** The entities of specification section 3 that travel, as schemas. Amounts are integers in minor currency units. */
import * as v from 'valibot';
import { Id, Instant } from './model/common.ts';

export * from './model/account.ts';
export * from './model/address.ts';
export * from './model/catalogue.ts';
export * from './model/common.ts';
export * from './model/configuration.ts';
export * from './model/delivery.ts';
export * from './model/icon.ts';
export * from './model/kyc.ts';
export * from './model/lines.ts';
export * from './model/numbers.ts';
export * from './model/opening.ts';
export * from './model/orders.ts';
export * from './model/payments.ts';
export * from './model/port-in.ts';
export * from './model/service.ts';
export * from './model/shipping.ts';

/** One-time code request: `expiresIn` is in seconds and may be missing (specification, section 3). */
export const OtpRequest = v.object({ requestId: Id, expiresIn: v.optional(v.number()) });
export type OtpRequest = v.InferOutput<typeof OtpRequest>;

/** What a one-time token is asked for (decisions, "Guards and session"; types of specification section 3). */
export const OttPurpose = v.picklist([
  'SIM_REPLACEMENT',
  'NUMBER_CHANGE',
  'NUMBER_RECOVERY',
  'MNP_NUMBER_CHANGE',
  'CHANGE_CARD_DETAILS',
  'PORT_OUT_REQUEST',
  'TERMINATION_REQUEST',
  'EMAIL_UPDATE',
]);
export type OttPurpose = v.InferOutput<typeof OttPurpose>;

/** Headers of a call that takes a step-up. Optional, because a missing one has a code of its own (400166). */
export const StepUpHeaders = v.object({ 'ott-request-id': v.optional(Id) });
export type StepUpHeaders = v.InferOutput<typeof StepUpHeaders>;

/** Consent record, version 2; `consentGivenAt` in ms. One record a document (decisions). */
export const Consent = v.object({
  version: v.literal(2),
  userFlow: v.string(),
  documentName: v.picklist(['TERMS_OF_USE', 'PRIVACY_POLICY']),
  productId: v.string(),
  consentGivenAt: Instant,
  consentType: v.picklist(['EXPLICIT_READ', 'EXPLICIT_NO_READ', 'IMPLICIT']),
  customerId: v.string(),
  email: v.string(),
  appVersion: v.literal('WEB'),
});
export type Consent = v.InferOutput<typeof Consent>;
