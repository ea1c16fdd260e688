/** Reverse port-out: returns a ported-out number to its line. */
import * as v from 'valibot';
import { call } from '../call.ts';
import { Id } from '../model/common.ts';
import { ListedReason, ServiceRequest } from '../model/line.ts';
import { StepUpHeaders } from '../model/one-time-token.ts';
import { ReversePortOutEligibility } from '../model/service.ts';

export const getReversePortOutEligibility = call({
  name: 'getReversePortOutEligibility',
  method: 'GET',
  path: '/portout-service/v1/accounts/{accountNumber}/reverse-eligibility',
  read: true,
  credentials: true,
  params: v.object({ accountNumber: Id }),
  result: ReversePortOutEligibility,
  errors: ['NOT_FOUND'],
});

export const getReversePortOutSpecifications = call({
  name: 'getReversePortOutSpecifications',
  method: 'GET',
  path: '/portout-service/v1/reverse-specifications',
  read: true,
  credentials: false,
  result: v.object({ reversibleDays: v.number(), hoursNeeded: v.number(), reasons: v.array(ListedReason) }),
  errors: [],
});

export const submitReversePortOut = call({
  name: 'submitReversePortOut',
  method: 'POST',
  path: '/portout-service/v1/reverse-requests',
  read: false,
  credentials: true,
  headers: StepUpHeaders,
  body: v.object({ accountNumber: Id, reasonId: Id }),
  result: ServiceRequest,
  errors: ['INVALID_REQUEST', 'NOT_ELIGIBLE', 'MISSING_OTT_REQUEST_ID', 'OTT_VALIDATION_FAILED', 'NOT_FOUND'],
});

/** Returns requests by account or by request id (exactly one), newest first. */
export const listReversePortOuts = call({
  name: 'listReversePortOuts',
  method: 'GET',
  path: '/portout-service/v1/reverse-requests',
  read: true,
  credentials: true,
  query: v.object({ accountNumber: v.optional(Id), requestId: v.optional(Id) }),
  result: v.object({ requests: v.array(ServiceRequest) }),
  errors: ['INVALID_REQUEST', 'NOT_FOUND'],
});
