/** Lines and their service requests (not in the specification). */
import * as v from 'valibot';
import { call } from '../call.ts';
import { Id } from '../model/common.ts';
import { ServiceRequest, ServiceRequestType, Subscription } from '../model/line.ts';

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
