/** Number change, recovery and port-in. Each requires a step-up for its purpose, validated by `validateOneTimeToken`. */
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

/** Requests a change to a number locked by `lockNumber`; HOLD_ENDED if the lock has ended and nobody has the number. Takes effect once the fee's order is paid. */
export const requestNumberChange = call({
  name: 'requestNumberChange',
  method: 'POST',
  path: '/number-service/v1/change',
  read: false,
  credentials: true,
  headers: StepUpHeaders,
  body: v.object({ accountNumber: Id, number: PhoneNumber }),
  result: ServiceRequest,
  errors: [...requestErrors, 'NUMBER_TAKEN', 'HOLD_ENDED'],
});

/** Returns the recoverable numbers: former numbers of the account, for 30 days. */
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

/** Restores a former number to the line; reactivates a terminated line. */
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

/** Ports a number to an existing line; `portInRequestId` is the id of a validated NIP. */
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
