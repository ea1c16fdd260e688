import { guestEntryMachine, guestEntryView } from '@senda/core';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { withCalls } from '../platform/gateway/gateway.ts';
import { useRunning } from '../platform/machine/use-running.ts';
import { enteringAtom } from '../platform/state/entry.ts';
import { store } from '../platform/state/store.ts';
import { beginGuest, clearGuest } from './begin-guest.ts';
import { GuestEntryScreen } from './guest-entry.screen.tsx';

/** Replaces every page until the guest is signed up, or continues without. */
export function GuestEntryPage() {
  const machine = useMemo(() => withCalls(guestEntryMachine), []);
  const [snapshot, send] = useRunning(machine);
  const { output } = snapshot;
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  // A reload must not sign the guest up again.
  const dropGuestParameter = useEffectEvent(() => {
    const query = new URLSearchParams(search);
    query.delete('guest');
    void navigate({ pathname, search: query.toString(), hash }, { replace: true, state });
  });
  useEffect(() => {
    if (!output) return;
    if (output.outcome === 'guest') beginGuest(output.user);
    else clearGuest();
    dropGuestParameter();
    store.set(enteringAtom, null);
  }, [output]);
  return <GuestEntryScreen view={guestEntryView(snapshot, send)} />;
}
