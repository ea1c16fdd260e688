/** A transfer begins by itself once the order that brings the number is completed. */
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

/** What holds now: the days that may be chosen follow from the clock. */
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

/** A number as typed, "+52" and separators dropped; NUMBER_TAKEN when it is ours or is being transferred already. */
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

/** Whether the donor lets the number go to who has its NIP; opens a request that `validatePortInOtp` answers. */
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

/** Takes the NIP. It is good for 5 days from then; the transfer must have begun before. Given again within 60 s, it is answered alike. */
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

/** Until the donor switches the number over. The line keeps the number that it has. */
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

/** Asks the donor once more, with a NIP that was validated (`requestId`); `portDate` is one of the active dates. */
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
