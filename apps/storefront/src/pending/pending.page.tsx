import { pendingOrdersMachine, pendingOrdersView } from '@senda/core';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { loadConfig } from '../platform/config/config.ts';
import { withCalls } from '../platform/gateway/gateway.ts';
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
  const actor = useActorRef(machine, { input: { email: store.get(claimsAtom)?.email ?? '' } });
  const snapshot = useSelector(actor, (current) => current);
  return <PendingOrdersScreen view={pendingOrdersView(snapshot, actor.send)} />;
}
