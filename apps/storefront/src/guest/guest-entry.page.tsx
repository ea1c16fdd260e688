import { guestEntryMachine, guestEntryView } from '@senda/core';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { withCalls } from '../gateway/gateway.ts';
import { enteringAtom } from '../state/entry.ts';
import { store } from '../state/store.ts';
import { beginGuest, forgoGuest } from './begin-guest.ts';
import { GuestEntryScreen } from './guest-entry.screen.tsx';

/** Takes `guest` out of the address: what it asked for is done, and a reload is not to ask again. */
function forgetAsked(): void {
  const address = new URL(window.location.href);
  address.searchParams.delete('guest');
  window.history.replaceState(window.history.state, '', address.pathname + address.search + address.hash);
}

/** Stands in the place of every page until the guest's sign-up is answered, or she goes on without it. */
export function GuestEntryPage() {
  const machine = useMemo(() => withCalls(guestEntryMachine), []);
  const actor = useActorRef(machine);
  const snapshot = useSelector(actor, (current) => current);
  const { output } = snapshot;
  useEffect(() => {
    if (!output) return;
    if (output.outcome === 'guest') beginGuest(output.user);
    else forgoGuest();
    forgetAsked();
    store.set(enteringAtom, null);
  }, [output]);
  return <GuestEntryScreen view={guestEntryView(snapshot, actor.send)} />;
}
