import { pendingOrdersMachine, pendingOrdersView } from '@senda/core/features/pending';
import { useEffect, useMemo } from 'react';
import { loadConfig } from '../platform/config/config.ts';
import { withCalls } from '../platform/gateway/gateway.ts';
import { useRunning } from '../platform/machine/use-running.ts';
import { claimsAtom } from '../platform/state/session.ts';
import { store } from '../platform/state/store.ts';
import { PendingOrdersScreen } from './pending.screen.tsx';
import { PendingDetailsPage } from './pending-details.page.tsx';

/** The pages of unfinished orders. */
export function PendingPage({ page }: { page: 'orders' | 'details' }) {
  useEffect(() => void loadConfig(), []);
  return page === 'orders' ? <PendingOrdersPage /> : <PendingDetailsPage />;
}

function PendingOrdersPage() {
  const machine = useMemo(() => withCalls(pendingOrdersMachine), []);
  const [snapshot, send] = useRunning(machine, { input: { email: store.get(claimsAtom)?.email ?? '' } });
  return <PendingOrdersScreen view={pendingOrdersView(snapshot, send)} />;
}
