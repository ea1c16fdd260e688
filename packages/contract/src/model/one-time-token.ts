/** One-time codes, and what a step-up takes. */
import * as v from 'valibot';
import { Id } from './common.ts';

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
