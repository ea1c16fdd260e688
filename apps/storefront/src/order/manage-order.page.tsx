import { manageOrderMachine, manageOrderView } from '@senda/core';
import { useActorRef, useSelector } from '@xstate/react';
import { useAtomValue } from 'jotai/react';
import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { loadConfig } from '../platform/config/config.ts';
import { withCalls } from '../platform/gateway/gateway.ts';
import { claimsAtom } from '../platform/state/session.ts';
import { ManageOrderScreen } from './manage-order.screen.tsx';

/** The page at /manage/order: the order in the address, or the newest. */
export function ManageOrderPage() {
  const [query] = useSearchParams();
  // Both spellings are the specification's (section 7).
  const orderRef = query.get('orderRef') ?? query.get('order_ref');
  return <ManagedOrder key={orderRef} orderRef={orderRef} />;
}

function ManagedOrder({ orderRef }: { orderRef: string | null }) {
  const email = useAtomValue(claimsAtom)?.email ?? '';
  const machine = useMemo(() => withCalls(manageOrderMachine), []);
  const actor = useActorRef(machine, { input: { orderRef, email, now: Date.now } });
  const snapshot = useSelector(actor, (current) => current);
  useEffect(() => void loadConfig(), []);
  return <ManageOrderScreen view={manageOrderView(snapshot, actor.send)} />;
}
