/** Port-in. It starts automatically once its order is completed. */
import * as v from 'valibot';
import { call } from '../call.ts';
import { Id, Instant, PhoneNumber } from '../model/common.ts';
import { Eligibility } from '../model/line.ts';
import { ActivePortInConfig, DonorTelco, Nip, PortIn, PortInConfig } from '../model/port-in.ts';

const order = v.object({ orderReference: Id });

export const getPortInConfig = call({
  name: 'getPortInConfig',
  method: 'GET',
  path: '/portin-service/v1/config',
  read: true,
  credentials: false,
  result: PortInConfig,
  errors: [],
});

/** Returns the current port-in availability; the dates depend on the clock. */
export const getActivePortInConfig = call({
  name: 'getActivePortInConfig',
  method: 'GET',
  path: '/portin-service/v1/config/active',
  read: true,
  credentials: false,
  result: ActivePortInConfig,
  errors: [],
});

export const listDonorTelcos = call({
  name: 'listDonorTelcos',
  method: 'GET',
  path: '/portin-service/v1/donor-telcos',
  read: true,
  credentials: false,
  result: v.object({ donors: v.array(DonorTelco) }),
  errors: [],
});

/** Normalizes a number (drops "+52" and separators). NUMBER_TAKEN if it is ours or already being ported. */
export const validatePortInNumber = call({
  name: 'validatePortInNumber',
  method: 'POST',
  path: '/portin-service/v1/numbers/validate',
  read: true,
  credentials: true,
  body: v.object({ number: v.pipe(v.string(), v.maxLength(24)) }),
  result: v.object({ number: PhoneNumber }),
  errors: ['INVALID_REQUEST', 'NUMBER_TAKEN'],
});

/** Checks with the donor operator whether the number can be ported, and opens a request for `validatePortInOtp`. */
export const checkPortInEligibility = call({
  name: 'checkPortInEligibility',
  method: 'POST',
  path: '/portin-service/v1/eligibility/otp',
  read: false,
  credentials: true,
  body: v.object({ number: PhoneNumber, donorId: Id }),
  result: v.object({ eligible: v.boolean(), requestId: v.optional(Id), triesLeft: v.number() }),
  errors: ['INVALID_REQUEST', 'NUMBER_TAKEN', 'TOO_MANY_REQUESTS'],
});

/** Validates the NIP, which is then valid for 5 days; the port-in must start before. Repeatable within 60 s. */
export const validatePortInOtp = call({
  name: 'validatePortInOtp',
  method: 'POST',
  path: '/portin-service/v1/otp/validate',
  read: false,
  credentials: true,
  body: v.object({ requestId: Id, otpCode: Nip }),
  result: v.object({ requestId: Id, number: PhoneNumber, validUntil: Instant }),
  errors: ['INCORRECT_OTP', 'OTP_EXPIRED', 'INVALID_OTP', 'TOO_MANY_REQUESTS'],
});

export const getLatestPortIn = call({
  name: 'getLatestPortIn',
  method: 'GET',
  path: '/portin-service/v1/orders/{orderReference}/latest',
  read: true,
  credentials: true,
  params: order,
  result: PortIn,
  errors: ['NOT_FOUND'],
});

export const getPortInCancelEligibility = call({
  name: 'getPortInCancelEligibility',
  method: 'GET',
  path: '/portin-service/v1/orders/{orderReference}/cancel-eligibility',
  read: true,
  credentials: true,
  params: order,
  result: Eligibility,
  errors: ['NOT_FOUND'],
});

/** Cancels a port-in before the donor operator switches the number, free of charge. The line keeps its current number. */
export const cancelPortIn = call({
  name: 'cancelPortIn',
  method: 'POST',
  path: '/portin-service/v1/orders/{orderReference}/cancel',
  read: false,
  credentials: true,
  params: order,
  result: PortIn,
  errors: ['NOT_ELIGIBLE', 'NOT_FOUND'],
});

export const getPortInReinitiationEligibility = call({
  name: 'getPortInReinitiationEligibility',
  method: 'GET',
  path: '/portin-service/v1/orders/{orderReference}/reinitiation-eligibility',
  read: true,
  credentials: true,
  params: order,
  result: Eligibility,
  errors: ['NOT_FOUND'],
});

/** Repeats the port-in with a validated NIP (`requestId`); `portDate` is one of the active dates. */
export const reinitiatePortIn = call({
  name: 'reinitiatePortIn',
  method: 'POST',
  path: '/portin-service/v1/orders/{orderReference}/reinitiate',
  read: false,
  credentials: true,
  params: order,
  body: v.object({ requestId: Id, portDate: v.optional(v.pipe(v.string(), v.isoDate())) }),
  result: PortIn,
  errors: ['INVALID_REQUEST', 'NOT_ELIGIBLE', 'NUMBER_TAKEN', 'OTP_EXPIRED', 'NOT_FOUND'],
});
