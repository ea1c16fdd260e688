import { LinePaymentDraft } from '@senda/core/features/line-payment';
import * as v from 'valibot';
import { keys } from './storage.ts';
import { storedAtom } from './stored-atom.ts';

/** The payment intent of a line, stored so that a reload or a time-out never makes a second charge (decision 0062). */
export const linePaymentAtom = storedAtom(keys.linePayment, null, v.nullable(LinePaymentDraft));
