import type { StoredRedirects } from '@senda/core';
import * as v from 'valibot';
import { authAtom } from './session.ts';
import { keys } from './storage.ts';
import { store } from './store.ts';
import { storedAtom } from './stored-atom.ts';

/**
 * Where a visitor was who was sent to log in to pay (specification, section 3, payment state): kept beside the run of the journey, and
 * checked when used.
 */
const PaymentKept = v.object({
  version: v.literal(1),
  redirect: v.nullable(v.string()),
});

export const paymentKeptAtom = storedAtom(keys.payment, { version: 1, redirect: null }, PaymentKept);

/** The paths that are stored while a customer logs in, as they were read: each is checked when used. */
export const storedRedirects = (): StoredRedirects => ({
  login: store.get(authAtom).redirectPath,
  payment: store.get(paymentKeptAtom).redirect,
});

/** Stores what stays of them. */
export function setRedirects({ login, payment }: StoredRedirects): void {
  const stored = storedRedirects();
  if (login !== stored.login) store.set(authAtom, (auth) => ({ ...auth, redirectPath: login }));
  if (payment !== stored.payment) store.set(paymentKeptAtom, { version: 1, redirect: payment });
}
