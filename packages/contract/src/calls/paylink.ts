/** Pay links. */
import * as v from 'valibot';
import { call } from '../call.ts';
import { Id } from '../model/common.ts';
import { Paylink } from '../model/payment.ts';

/** Returns the order summary of a pay link. Anyone with the link can read it. */
export const getPaylink = call({
  name: 'getPaylink',
  method: 'GET',
  path: '/payment-service/v1/paylinks/{paylink_id}',
  read: true,
  credentials: false,
  params: v.object({ paylink_id: Id }),
  result: Paylink,
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
});
