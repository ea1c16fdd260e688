import type { StoredRedirects } from '@senda/core';
import { paymentKeptAtom } from './payment.ts';
import { authAtom } from './session.ts';
import { store } from './store.ts';

/** The paths that are stored while a customer logs in, as they were read: each is checked when used. */
export const storedRedirects = (): StoredRedirects => ({
  login: store.get(authAtom).redirectPath,
  payment: store.get(paymentKeptAtom).redirect,
});

/** Stores what stays of them. */
export function keepRedirects({ login, payment }: StoredRedirects): void {
  const stored = storedRedirects();
  if (login !== stored.login) store.set(authAtom, (auth) => ({ ...auth, redirectPath: login }));
  if (payment !== stored.payment) store.set(paymentKeptAtom, { version: 1, redirect: payment });
}
