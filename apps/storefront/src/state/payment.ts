import * as v from 'valibot';
import { jsonStorage, keys } from './storage.ts';
import { storedAtom } from './stored-atom.ts';

/**
 * What is kept of paying outside of the journey's own run (specification, section 3, payment state): where a visitor was
 * when she was sent to log in to pay. It is looked at again when used.
 */
const PaymentKept = v.object({
  version: v.literal(1),
  redirect: v.nullable(v.string()),
});

export const paymentKeptAtom = storedAtom<v.InferOutput<typeof PaymentKept>>(
  keys.payment,
  { version: 1, redirect: null },
  jsonStorage(PaymentKept),
);
