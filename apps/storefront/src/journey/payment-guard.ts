import { type Client, createClient } from '@senda/client';
import { isLoginRequired } from '@senda/core/base/addresses';
import { fillCalls } from '@senda/core/base/calls';
import { type PaymentGuardOutput, paymentGuardMachine } from '@senda/core/features/payment';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { createActor, toPromise } from 'xstate';
import { newId } from '../platform/random-id.ts';
import { loadPage, suspendSession } from '../platform/session/end-session.ts';
import { site } from '../platform/site.ts';
import { deviceId } from '../platform/state/device.ts';
import { paymentStateAtom } from '../platform/state/redirects.ts';
import { accessTokenAtom, visitorAtom } from '../platform/state/session.ts';
import { store } from '../platform/state/store.ts';

/**
 * Returns whether a page of the journey may be shown. A payment page is checked after a page load or a log-in, not after another
 * step, whose call has just succeeded.
 */
export function useAdmitted(pathname: string): boolean {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [checking, setChecking] = useState(() => isLoginRequired(pathname));
  const decide = useEffectEvent((output: PaymentGuardOutput) => {
    if (output.verdict === 'admitted') {
      setChecking(false);
      return;
    }
    if (output.verdict === 'stored') {
      window.location.assign(output.target);
      return;
    }
    // The token has expired; the redirect is stored after the reset, which would clear it.
    const isOver = store.get(accessTokenAtom) !== null;
    if (isOver) suspendSession();
    store.set(paymentStateAtom, { version: 1, redirect: output.redirect });
    if (isOver) loadPage(output.target, { replace: true });
    else void navigate(output.target, { replace: true });
  });
  const check = useEffectEvent(() => checkPaymentPage(pathname + search));
  useEffect(() => {
    if (!checking) return undefined;
    let left = false;
    void check().then((output) => {
      if (!left) decide(output);
    });
    return () => {
      left = true;
    };
  }, [checking]);
  return !checking;
}

/** Checks the session of a payment page at an address. The stored path is used once. */
function checkPaymentPage(address: string): Promise<PaymentGuardOutput> {
  const { redirect: stored } = store.get(paymentStateAtom);
  const visitor = store.get(visitorAtom);
  if (stored !== null && visitor !== 'none') store.set(paymentStateAtom, { version: 1, redirect: null });
  const actor = createActor(fillCalls(paymentGuardMachine, callWithoutSignOut), {
    input: { visitor, address, stored },
  });
  const output = toPromise(actor);
  actor.start();
  return output;
}

/** Calls the gateway without ending an expired session: the guard decides what follows. */
const callWithoutSignOut: Client['call'] = (...args) =>
  createClient({
    baseUrl: site.gateway,
    token: () => store.get(accessTokenAtom),
    saveToken: (token) => store.set(accessTokenAtom, token),
    onSignedOut: () => undefined,
    deviceId,
    newId,
  }).call(...args);
