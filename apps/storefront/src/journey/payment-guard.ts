import { type Client, createClient } from '@senda/client';
import { isLoginRequired, type PaymentGuardOutput, paymentGuardMachine } from '@senda/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { createActor, toPromise } from 'xstate';
import { fillCalls } from '../platform/gateway/fill-calls.ts';
import { suspendSession } from '../platform/session/end-session.ts';
import { site } from '../platform/site.ts';
import { deviceId } from '../platform/state/device.ts';
import { paymentKeptAtom } from '../platform/state/redirects.ts';
import { accessTokenAtom, visitorAtom } from '../platform/state/session.ts';
import { storeNothingMore } from '../platform/state/storage.ts';
import { store } from '../platform/state/store.ts';

/**
 * Whether a page of the journey may be shown. A payment page that a page load or a log-in leads to is looked at first;
 * whoever comes to it from another step has just been let through by the gateway.
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
    store.set(paymentKeptAtom, { version: 1, redirect: output.redirect });
    if (isOver) {
      storeNothingMore();
      window.location.replace(output.target);
    } else void navigate(output.target, { replace: true });
  });
  const look = useEffectEvent(() => verdictOn(pathname + search));
  useEffect(() => {
    if (!checking) return undefined;
    let left = false;
    void look().then((output) => {
      if (!left) decide(output);
    });
    return () => {
      left = true;
    };
  }, [checking]);
  return !checking;
}

/** What becomes of a payment page that is opened at an address. The stored path serves once. */
function verdictOn(address: string): Promise<PaymentGuardOutput> {
  const { redirect: stored } = store.get(paymentKeptAtom);
  const visitor = store.get(visitorAtom);
  if (stored !== null && visitor !== 'none') store.set(paymentKeptAtom, { version: 1, redirect: null });
  const actor = createActor(fillCalls(paymentGuardMachine, quietly), { input: { visitor, address, stored } });
  const output = toPromise(actor);
  actor.start();
  return output;
}

/** A look at the session that does not end it: what follows is the guard's to say. */
const quietly: Client['call'] = (...made) =>
  createClient({
    baseUrl: site.gateway,
    token: () => store.get(accessTokenAtom),
    saveToken: (token) => store.set(accessTokenAtom, token),
    onSignedOut: () => undefined,
    deviceId,
    newId: () => crypto.randomUUID(),
  }).call(...made);
