import {
  type PendingDetailsOutput,
  pendingDetailsMachine,
  pendingDetailsView,
} from '@senda/core/features/pending';
import { useEffect, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { withCalls } from '../platform/gateway/gateway.ts';
import { useRunning } from '../platform/machine/use-running.ts';
import { notify } from '../platform/state/notifications.ts';
import { claimsAtom } from '../platform/state/session.ts';
import { store } from '../platform/state/store.ts';
import { clearOrder, resumeOrder } from '../purchase/resume-order.ts';
import { PendingDetailsScreen } from './pending-details.screen.tsx';

/** The page at /web/pending-order-details: the unfinished order with `cartId`, or the latest. */
export function PendingDetailsPage() {
  const [query] = useSearchParams();
  const cartId = query.get('cartId');
  return <Details key={cartId} cartId={cartId} />;
}

function Details({ cartId }: { cartId: string | null }) {
  const machine = useMemo(() => withCalls(pendingDetailsMachine), []);
  const [snapshot, send] = useRunning(machine, {
    input: { email: store.get(claimsAtom)?.email ?? '', cartId },
  });
  const navigate = useNavigate();
  const { output } = snapshot;
  useEffect(() => {
    if (output) void navigate(nextAddress(output));
  }, [output, navigate]);
  return <PendingDetailsScreen view={pendingDetailsView(snapshot, send)} />;
}

/** Updates the run after the order was resumed or cancelled. Returns the address to continue at. */
function nextAddress({ outcome, cart }: PendingDetailsOutput): string {
  if (outcome === 'resumed') return resumeOrder(cart);
  clearOrder(cart);
  notify('pending.dropped', 'ok');
  return '/web/pending-orders';
}
