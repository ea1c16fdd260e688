/** One-time codes and step-up. */
import * as v from 'valibot';
import { Id } from './common.ts';

/** A request for a one-time code: `expiresIn` is in seconds and may be missing (spec 3.otp.response). */
export const OtpRequest = v.object({ requestId: Id, expiresIn: v.optional(v.number()) });
export type OtpRequest = v.InferOutput<typeof OtpRequest>;

/** The purpose of a one-time token (spec 3.service-request; decision 0062); RESUME_LINE and LINE_UNLINK are our own. */
export const OttPurpose = v.picklist([
  'SIM_REPLACEMENT',
  'NUMBER_CHANGE',
  'NUMBER_RECOVERY',
  'MNP_NUMBER_CHANGE',
  'CHANGE_CARD_DETAILS',
  'PORT_OUT_REQUEST',
  'TERMINATION_REQUEST',
  'EMAIL_UPDATE',
  'RESUME_LINE',
  'LINE_UNLINK',
]);
export type OttPurpose = v.InferOutput<typeof OttPurpose>;

/** Headers of a call that requires a step-up. Optional, because a missing header has its own error code (400166). */
export const StepUpHeaders = v.object({ 'ott-request-id': v.optional(Id) });
export type StepUpHeaders = v.InferOutput<typeof StepUpHeaders>;
