import { PaylinkDraft } from '@senda/core/features/paylink';
import * as v from 'valibot';
import { keys } from './storage.ts';
import { storedAtom } from './stored-atom.ts';

/** The payment intent of a payment link, stored so that a reload or a time-out never makes a second charge (decision 0062). */
export const paylinkAtom = storedAtom(keys.paylink, null, v.nullable(PaylinkDraft));
