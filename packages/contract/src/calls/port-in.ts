import * as v from 'valibot';
import { call } from '../call.ts';
import {
  ActivePortInConfig,
  DonorTelco,
  Eligibility,
  Id,
  Instant,
  Nip,
  PhoneNumber,
  PortIn,
  PortInConfig,
} from '../model.ts';

const order = v.object({ orderReference: Id });

/** A transfer begins by itself once the order that brings the number is completed. */
export const portInCalls = {
  getPortInConfig: call({
    method: 'GET',
    path: '/portin-service/v1/config',
    read: true,
    credentials: false,
    result: PortInConfig,
    errors: [],
  }),
  /** What holds now: the days that may be chosen follow from the clock. */
  getActivePortInConfig: call({
    method: 'GET',
    path: '/portin-service/v1/config/active',
    read: true,
    credentials: false,
    result: ActivePortInConfig,
    errors: [],
  }),
  listDonorTelcos: call({
    method: 'GET',
    path: '/portin-service/v1/donor-telcos',
    read: true,
    credentials: false,
    result: v.object({ donors: v.array(DonorTelco) }),
    errors: [],
  }),
  /** A number as typed, "+52" and separators dropped; NUMBER_TAKEN when it is ours or is being transferred already. */
  validatePortInNumber: call({
    method: 'POST',
    path: '/portin-service/v1/numbers/validate',
    read: true,
    credentials: true,
    body: v.object({ number: v.pipe(v.string(), v.maxLength(24)) }),
    result: v.object({ number: PhoneNumber }),
    errors: ['INVALID_REQUEST', 'NUMBER_TAKEN'],
  }),
  /** Whether the donor lets the number go to who has its NIP; opens a request that `validatePortInOtp` answers. */
  checkPortInEligibility: call({
    method: 'POST',
    path: '/portin-service/v1/eligibility/otp',
    read: false,
    credentials: true,
    body: v.object({ number: PhoneNumber, donorId: Id }),
    result: v.object({ eligible: v.boolean(), requestId: v.optional(Id), triesLeft: v.number() }),
    errors: ['INVALID_REQUEST', 'NUMBER_TAKEN', 'TOO_MANY_REQUESTS'],
  }),
  /** Takes the NIP. It is good for 5 days from then; the transfer must have begun before. Given again within 60 s, it is answered alike. */
  validatePortInOtp: call({
    method: 'POST',
    path: '/portin-service/v1/otp/validate',
    read: false,
    credentials: true,
    body: v.object({ requestId: Id, otpCode: Nip }),
    result: v.object({ requestId: Id, number: PhoneNumber, validUntil: Instant }),
    errors: ['INCORRECT_OTP', 'OTP_EXPIRED', 'INVALID_OTP', 'TOO_MANY_REQUESTS'],
  }),
  getLatestPortIn: call({
    method: 'GET',
    path: '/portin-service/v1/orders/{orderReference}/latest',
    read: true,
    credentials: true,
    params: order,
    result: PortIn,
    errors: ['NOT_FOUND'],
  }),
  getPortInCancelEligibility: call({
    method: 'GET',
    path: '/portin-service/v1/orders/{orderReference}/cancel-eligibility',
    read: true,
    credentials: true,
    params: order,
    result: Eligibility,
    errors: ['NOT_FOUND'],
  }),
  /** Until the donor switches the number over. The line keeps the number that it has. */
  cancelPortIn: call({
    method: 'POST',
    path: '/portin-service/v1/orders/{orderReference}/cancel',
    read: false,
    credentials: true,
    params: order,
    result: PortIn,
    errors: ['NOT_ELIGIBLE', 'NOT_FOUND'],
  }),
  getPortInReinitiationEligibility: call({
    method: 'GET',
    path: '/portin-service/v1/orders/{orderReference}/reinitiation-eligibility',
    read: true,
    credentials: true,
    params: order,
    result: Eligibility,
    errors: ['NOT_FOUND'],
  }),
  /** Asks the donor once more, with a NIP that was validated (`requestId`); `portDate` is one of the active dates. */
  reinitiatePortIn: call({
    method: 'POST',
    path: '/portin-service/v1/orders/{orderReference}/reinitiate',
    read: false,
    credentials: true,
    params: order,
    body: v.object({ requestId: Id, portDate: v.optional(v.pipe(v.string(), v.isoDate())) }),
    result: PortIn,
    errors: ['INVALID_REQUEST', 'NOT_ELIGIBLE', 'NUMBER_TAKEN', 'OTP_EXPIRED', 'NOT_FOUND'],
  }),
} as const;
