import * as v from 'valibot';
import { call } from '../call.ts';
import { identityParts } from '../model/documents.ts';
import {
  Address,
  DeliveryChoice,
  Eligibility,
  Id,
  PlanSwitchEligibility,
  ServiceRequest,
  SimReplacementSpecifications,
  SimType,
  StepUpHeaders,
} from '../model.ts';

const sim = v.object({ simNumber: v.pipe(v.string(), v.regex(/^[0-9]{13,20}$/)) });
/** Another SIM, or another plan, for a line. */
export const simReplacementCalls = {
  getSimReplacementEligibility: call({
    method: 'GET',
    path: '/sim-service/v1/accounts/{accountNumber}/sim-replacement/eligibility',
    read: true,
    credentials: true,
    params: v.object({ accountNumber: Id }),
    result: Eligibility,
    errors: ['NOT_FOUND'],
  }),
  getSimReplacementSpecifications: call({
    method: 'GET',
    path: '/sim-service/v1/sim-replacement/specifications',
    read: true,
    credentials: false,
    result: SimReplacementSpecifications,
    errors: [],
  }),
  /**
   * Identity check and delivery in one form, under a step-up. With a fee the request waits for its order to be paid;
   * then the documents are reviewed, the SIM is sent, and the line changes over to it.
   */
  submitSimReplacement: call({
    method: 'POST',
    path: '/sim-service/v1/sim-replacement',
    read: false,
    credentials: true,
    // Three files of 5 MB, and the texts around them.
    largestBody: 16 * 1024 * 1024,
    headers: StepUpHeaders,
    form: v.object({
      accountNumber: Id,
      simType: SimType,
      reasonId: Id,
      delivery: v.optional(DeliveryChoice),
      shippingAddress: v.optional(Address),
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
  }),
  /** The plans that the line may change to, and from when. */
  getPlanSwitchEligibility: call({
    method: 'GET',
    path: '/plan-service/v1/sims/{simNumber}/plan-switch/eligibility',
    read: true,
    credentials: true,
    params: sim,
    result: PlanSwitchEligibility,
    errors: ['NOT_FOUND'],
  }),
  /** Changes the plan at the beginning of the line's next period (a call of our own naming). */
  requestPlanSwitch: call({
    method: 'POST',
    path: '/plan-service/v1/sims/{simNumber}/plan-switch',
    read: false,
    credentials: true,
    params: sim,
    body: v.object({ planSku: Id }),
    result: ServiceRequest,
    errors: ['INVALID_REQUEST', 'NOT_ELIGIBLE', 'NOT_FOUND'],
  }),
  getPlanSwitchCancelEligibility: call({
    method: 'GET',
    path: '/plan-service/v1/sims/{simNumber}/plan-switch/cancel-eligibility',
    read: true,
    credentials: true,
    params: sim,
    result: Eligibility,
    errors: ['NOT_FOUND'],
  }),
  /** Calls the change of plan off; the line stays as it is. */
  cancelPlanSwitch: call({
    method: 'POST',
    path: '/order-service/v1/sims/{simNumber}/plan-switch/cancel',
    read: false,
    credentials: true,
    params: sim,
    result: ServiceRequest,
    errors: ['NOT_ELIGIBLE', 'NOT_FOUND'],
  }),
} as const;
