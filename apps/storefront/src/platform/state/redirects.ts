import type { StoredRedirects } from '@senda/core/routing';
import * as v from 'valibot';
import { authAtom } from './session.ts';
import { keys } from './storage.ts';
import { store } from './store.ts';
import { storedAtom } from './stored-atom.ts';

/**
 * The path of a visitor who was sent to log in to pay (spec 3.payment.redirect). Validated on use.
 */
const PaymentState = v.object({
  version: v.literal(1),
  redirect: v.nullable(v.string()),
});

export const paymentStateAtom = storedAtom(keys.payment, { version: 1, redirect: null }, PaymentState);

/** Returns the paths that are stored while a customer logs in. They are validated on use. */
export const storedRedirects = (): StoredRedirects => ({
  login: store.get(authAtom).redirectPath,
  payment: store.get(paymentStateAtom).redirect,
});

/** Stores changed paths. */
export function setRedirects({ login, payment }: StoredRedirects): void {
  const stored = storedRedirects();
  if (login !== stored.login) store.set(authAtom, (auth) => ({ ...auth, redirectPath: login }));
  if (payment !== stored.payment) store.set(paymentStateAtom, { version: 1, redirect: payment });
}
