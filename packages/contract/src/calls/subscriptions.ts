import * as v from 'valibot';
import { call } from '../call.ts';
import { Id, ServiceRequest, ServiceRequestType, Subscription } from '../model.ts';

/** The lines of an account and what was asked for them: calls of our own naming. */
export const subscriptionCalls = {
  /** Lines of the customer who asks, oldest first. A line is there once its order is completed. */
  listSubscriptions: call({
    method: 'GET',
    path: '/subscription-service/v1/subscriptions',
    read: true,
    credentials: true,
    result: v.object({ subscriptions: v.array(Subscription) }),
    errors: [],
  }),
  getSubscription: call({
    method: 'GET',
    path: '/subscription-service/v1/subscriptions/{accountNumber}',
    read: true,
    credentials: true,
    params: v.object({ accountNumber: Id }),
    result: Subscription,
    errors: ['NOT_FOUND'],
  }),
  /** Requests of the customer who asks, newest first; past ones too. */
  listServiceRequests: call({
    method: 'GET',
    path: '/subscription-service/v1/service-requests',
    read: true,
    credentials: true,
    query: v.object({ accountNumber: v.optional(Id), type: v.optional(ServiceRequestType) }),
    result: v.object({ serviceRequests: v.array(ServiceRequest) }),
    errors: ['NOT_FOUND'],
  }),
  getServiceRequest: call({
    method: 'GET',
    path: '/subscription-service/v1/service-requests/{requestId}',
    read: true,
    credentials: true,
    params: v.object({ requestId: Id }),
    result: ServiceRequest,
    errors: ['NOT_FOUND'],
  }),
} as const;
