import { guestEntryMachine, guestEntryView } from '@senda/core/features/guest';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { withCalls } from '../platform/gateway/gateway.ts';
import { useRunning } from '../platform/machine/use-running.ts';
import { enteringAtom } from '../platform/state/entry.ts';
import { store } from '../platform/state/store.ts';
import { useDropParameter } from '../shell/use-drop-parameter.ts';
import { beginGuest, clearGuest } from './begin-guest.ts';
import { GuestEntryScreen } from './guest-entry.screen.tsx';

/** Replaces every page until the guest is signed up, or continues without. */
export function GuestEntryPage() {
  const machine = useMemo(() => withCalls(guestEntryMachine), []);
  const [snapshot, send] = useRunning(machine);
  const { output } = snapshot;
  const drop = useDropParameter('guest');
  // A reload must not sign the guest up again.
  const dropGuestParameter = useEffectEvent(drop);
  useEffect(() => {
    if (!output) return;
    if (output.outcome === 'guest') beginGuest(output.user);
    else clearGuest();
    dropGuestParameter();
    store.set(enteringAtom, null);
  }, [output]);
  return <GuestEntryScreen view={guestEntryView(snapshot, send)} />;
}
