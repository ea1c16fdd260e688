import { savedCardMachine, savedCardView } from '@senda/core/features/saved-card';
import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { loadConfig } from '../platform/config/config.ts';
import { withCalls } from '../platform/gateway/gateway.ts';
import { useRunning } from '../platform/machine/use-running.ts';
import { claimsAtom } from '../platform/state/session.ts';
import { store } from '../platform/state/store.ts';
import { SavedCardScreen } from './saved-card.screen.tsx';

/** The page at /profile/saved-payment-methods and /profile/payment-method. */
export function SavedCardPage() {
  const [query] = useSearchParams();
  const machine = useMemo(() => withCalls(savedCardMachine), []);
  const [snapshot, send] = useRunning(machine, {
    input: {
      customerId: store.get(claimsAtom)?.external_id ?? '',
      added: query.get('added'),
      now: Date.now,
    },
  });
  useEffect(() => void loadConfig(), []);
  return <SavedCardScreen view={savedCardView(snapshot, send)} />;
}
