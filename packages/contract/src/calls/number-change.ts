/** Each request takes a step-up of its own purpose; the token is answered through `validateOneTimeToken`. */
import * as v from 'valibot';
import { call } from '../call.ts';
import type { ErrorCode } from '../errors.ts';
import { Id, PhoneNumber } from '../model/common.ts';
import { ServiceRequest } from '../model/line.ts';
import { OtpRequest, StepUpHeaders } from '../model/one-time-token.ts';
import {
  MnpNumberChangeEligibility,
  NumberChangeEligibility,
  NumberRecoveryEligibility,
} from '../model/service.ts';

const line = v.object({ accountNumber: Id });
const tokenErrors = ['RESEND_OTT_BLOCKED', 'OTT_VERIFICATION_BLOCKED', 'NOT_FOR_GUESTS'] as const;
const requestErrors = [
  'INVALID_REQUEST',
  'NOT_ELIGIBLE',
  'MISSING_OTT_REQUEST_ID',
  'OTT_VALIDATION_FAILED',
  'NOT_FOUND',
] as const satisfies readonly ErrorCode[];

export const getNumberChangeEligibility = call({
  name: 'getNumberChangeEligibility',
  method: 'GET',
  path: '/number-service/v1/accounts/{accountNumber}/change/eligibility',
  read: true,
  credentials: true,
  params: line,
  result: NumberChangeEligibility,
  errors: ['NOT_FOUND'],
});

export const generateNumberChangeToken = call({
  name: 'generateNumberChangeToken',
  method: 'POST',
  path: '/number-service/v1/change/one-time-token',
  read: false,
  credentials: true,
  result: OtpRequest,
  errors: tokenErrors,
});

/** `number` is one that the customer holds (`lockNumber`). It waits for the order of its fee to be paid. */
export const requestNumberChange = call({
  name: 'requestNumberChange',
  method: 'POST',
  path: '/number-service/v1/change',
  read: false,
  credentials: true,
  headers: StepUpHeaders,
  body: v.object({ accountNumber: Id, number: PhoneNumber }),
  result: ServiceRequest,
  errors: [...requestErrors, 'NUMBER_TAKEN'],
});

/** Numbers that the account gave up, by a change or with a line, can be had back for 30 days. */
export const getNumberRecoveryEligibility = call({
  name: 'getNumberRecoveryEligibility',
  method: 'GET',
  path: '/number-service/v1/accounts/{accountNumber}/recovery/eligibility',
  read: true,
  credentials: true,
  params: line,
  result: NumberRecoveryEligibility,
  errors: ['NOT_FOUND'],
});

export const generateNumberRecoveryToken = call({
  name: 'generateNumberRecoveryToken',
  method: 'POST',
  path: '/number-service/v1/recovery/one-time-token',
  read: false,
  credentials: true,
  result: OtpRequest,
  errors: tokenErrors,
});

/** Gives a number back to the line; a line that was terminated comes back to life with it. */
export const requestNumberRecovery = call({
  name: 'requestNumberRecovery',
  method: 'POST',
  path: '/number-service/v1/recovery',
  read: false,
  credentials: true,
  headers: StepUpHeaders,
  body: v.object({ accountNumber: Id, number: PhoneNumber }),
  result: ServiceRequest,
  errors: requestErrors,
});

export const getMnpNumberChangeEligibility = call({
  name: 'getMnpNumberChangeEligibility',
  method: 'GET',
  path: '/number-service/v1/accounts/{accountNumber}/mnp-change/eligibility',
  read: true,
  credentials: true,
  params: line,
  result: MnpNumberChangeEligibility,
  errors: ['NOT_FOUND'],
});

export const generateMnpNumberChangeToken = call({
  name: 'generateMnpNumberChangeToken',
  method: 'POST',
  path: '/number-service/v1/mnp-change/one-time-token',
  read: false,
  credentials: true,
  result: OtpRequest,
  errors: tokenErrors,
});

/** Brings a number of another operator to a line that is there; `portInRequestId` is a NIP that was validated. */
export const requestMnpNumberChange = call({
  name: 'requestMnpNumberChange',
  method: 'POST',
  path: '/number-service/v1/mnp-change',
  read: false,
  credentials: true,
  headers: StepUpHeaders,
  body: v.object({
    accountNumber: Id,
    portInRequestId: Id,
    portDate: v.optional(v.pipe(v.string(), v.isoDate())),
  }),
  result: ServiceRequest,
  errors: [...requestErrors, 'NUMBER_TAKEN', 'OTP_EXPIRED'],
});
