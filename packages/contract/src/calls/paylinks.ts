import * as v from 'valibot';
import { call } from '../call.ts';
import { Id, Paylink } from '../model.ts';

/** Links that pay an order. */
export const paylinkCalls = {
  /** What a pay link pays; who has the link may ask. */
  getPaylink: call({
    method: 'GET',
    path: '/payment-service/v1/paylinks/{paylink_id}',
    read: true,
    credentials: false,
    params: v.object({ paylink_id: Id }),
    result: Paylink,
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
} as const;
