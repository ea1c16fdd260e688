/** SIM replacement and plan switch. */
import * as v from 'valibot';
import { call } from '../call.ts';
import { Address } from '../model/address.ts';
import { Id, SimType } from '../model/common.ts';
import { DeliveryChoice } from '../model/delivery.ts';
import { identityParts } from '../model/document.ts';
import { Eligibility, ServiceRequest } from '../model/line.ts';
import { StepUpHeaders } from '../model/one-time-token.ts';
import { PlanSwitchEligibility, SimReplacementSpecifications } from '../model/service.ts';

const sim = v.object({ simNumber: v.pipe(v.string(), v.regex(/^[0-9]{13,20}$/)) });
export const getSimReplacementEligibility = call({
  name: 'getSimReplacementEligibility',
  method: 'GET',
  path: '/sim-service/v1/accounts/{accountNumber}/sim-replacement/eligibility',
  read: true,
  credentials: true,
  params: v.object({ accountNumber: Id }),
  result: Eligibility,
  errors: ['NOT_FOUND'],
});

export const getSimReplacementSpecifications = call({
  name: 'getSimReplacementSpecifications',
  method: 'GET',
  path: '/sim-service/v1/sim-replacement/specifications',
  read: true,
  credentials: false,
  result: SimReplacementSpecifications,
  errors: [],
});

/**
 * Submits delivery and identity in one form; requires a step-up. The identity is either its parts, or the reference of a
 * check that this customer submitted for a SIM replacement and that is unused and not rejected. With a fee, the request
 * waits for payment. Then the documents are reviewed, the SIM is shipped, and the line moves to it.
 */
export const submitSimReplacement = call({
  name: 'submitSimReplacement',
  method: 'POST',
  path: '/sim-service/v1/sim-replacement',
  read: false,
  credentials: true,
  // Three files of 5 MB and the text fields.
  maximumBodySize: 16 * 1024 * 1024,
  headers: StepUpHeaders,
  form: v.object({
    accountNumber: Id,
    simType: SimType,
    reasonId: Id,
    delivery: v.optional(DeliveryChoice),
    shippingAddress: v.optional(Address),
    kycReference: v.optional(Id),
    ...identityParts,
  }),
  result: ServiceRequest,
  errors: [
    'INVALID_REQUEST',
    'FILE_TOO_LARGE',
    'FILE_TYPE_REFUSED',
    'NOT_ELIGIBLE',
    'SLOT_FULL',
    'MISSING_OTT_REQUEST_ID',
    'OTT_VALIDATION_FAILED',
    'NOT_FOUND',
  ],
});

/** Returns the plans that the line can switch to, and the effective date. */
export const getPlanSwitchEligibility = call({
  name: 'getPlanSwitchEligibility',
  method: 'GET',
  path: '/plan-service/v1/sims/{simNumber}/plan-switch/eligibility',
  read: true,
  credentials: true,
  params: sim,
  result: PlanSwitchEligibility,
  errors: ['NOT_FOUND'],
});

/** Switches the plan at the start of the line's next period (not in the specification). */
export const requestPlanSwitch = call({
  name: 'requestPlanSwitch',
  method: 'POST',
  path: '/plan-service/v1/sims/{simNumber}/plan-switch',
  read: false,
  credentials: true,
  params: sim,
  body: v.object({ planSku: Id }),
  result: ServiceRequest,
  errors: ['INVALID_REQUEST', 'NOT_ELIGIBLE', 'NOT_FOUND'],
});

export const getPlanSwitchCancelEligibility = call({
  name: 'getPlanSwitchCancelEligibility',
  method: 'GET',
  path: '/plan-service/v1/sims/{simNumber}/plan-switch/cancel-eligibility',
  read: true,
  credentials: true,
  params: sim,
  result: Eligibility,
  errors: ['NOT_FOUND'],
});

/** Cancels a plan switch. */
export const cancelPlanSwitch = call({
  name: 'cancelPlanSwitch',
  method: 'POST',
  path: '/order-service/v1/sims/{simNumber}/plan-switch/cancel',
  read: false,
  credentials: true,
  params: sim,
  result: ServiceRequest,
  errors: ['NOT_ELIGIBLE', 'NOT_FOUND'],
});
