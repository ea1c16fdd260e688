/** Lines and their service requests (not in the specification). */
import * as v from 'valibot';
import { call } from '../call.ts';
import { Id } from '../model/common.ts';
import { ServiceRequest, ServiceRequestType, Subscription, SuspensionReason } from '../model/line.ts';
import { StepUpHeaders } from '../model/one-time-token.ts';

/** Returns the customer's lines, oldest first. A line exists once its order is completed. */
export const listSubscriptions = call({
  name: 'listSubscriptions',
  method: 'GET',
  path: '/subscription-service/v1/subscriptions',
  read: true,
  credentials: true,
  result: v.object({ subscriptions: v.array(Subscription) }),
  errors: [],
});

export const getSubscription = call({
  name: 'getSubscription',
  method: 'GET',
  path: '/subscription-service/v1/subscriptions/{accountNumber}',
  read: true,
  credentials: true,
  params: v.object({ accountNumber: Id }),
  result: Subscription,
  errors: ['NOT_FOUND'],
});

/**
 * Suspends a lost or stolen line at once, until the customer resumes it or its SIM is replaced. Requires no step-up. A line that
 * its customer has suspended already keeps that suspension. Fails with NOT_ELIGIBLE for a line that has ended.
 */
export const suspendLine = call({
  name: 'suspendLine',
  method: 'POST',
  path: '/subscription-service/v1/subscriptions/{accountNumber}/suspension',
  read: false,
  credentials: true,
  params: v.object({ accountNumber: Id }),
  body: v.object({ reason: SuspensionReason }),
  result: Subscription,
  errors: ['NOT_ELIGIBLE', 'NOT_FOUND'],
});

/** Ends a suspension by the customer; requires a step-up. Does not pay an unpaid line. */
export const resumeLine = call({
  name: 'resumeLine',
  method: 'DELETE',
  path: '/subscription-service/v1/subscriptions/{accountNumber}/suspension',
  read: false,
  credentials: true,
  headers: StepUpHeaders,
  params: v.object({ accountNumber: Id }),
  result: Subscription,
  errors: ['MISSING_OTT_REQUEST_ID', 'OTT_VALIDATION_FAILED', 'NOT_FOUND'],
});

/** Returns the customer's requests, including past ones, newest first. */
export const listServiceRequests = call({
  name: 'listServiceRequests',
  method: 'GET',
  path: '/subscription-service/v1/service-requests',
  read: true,
  credentials: true,
  query: v.object({ accountNumber: v.optional(Id), type: v.optional(ServiceRequestType) }),
  result: v.object({ serviceRequests: v.array(ServiceRequest) }),
  errors: ['NOT_FOUND'],
});

export const getServiceRequest = call({
  name: 'getServiceRequest',
  method: 'GET',
  path: '/subscription-service/v1/service-requests/{requestId}',
  read: true,
  credentials: true,
  params: v.object({ requestId: Id }),
  result: ServiceRequest,
  errors: ['NOT_FOUND'],
});
