import { OrderIntent } from '@senda/core/features/payment';
import * as v from 'valibot';
import { keys } from './storage.ts';
import { storedAtom } from './stored-atom.ts';

/** The payment intent for a placed order, stored so that a reload or a time-out never makes a second charge. */
export const orderPaymentAtom = storedAtom(keys.orderPayment, null, v.nullable(OrderIntent));
