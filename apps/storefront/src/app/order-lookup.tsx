import type { Order } from '@senda/contract';
import { routes } from '@senda/core/base/addresses';
import { type ManagedOrder, manageOrderMachine, manageOrderView } from '@senda/core/features/order';
import { useAtomValue } from 'jotai/react';
import { useEffect, useMemo } from 'react';
import { ManageOrderScreen } from '../order/manage-order.screen.tsx';
import { withCalls } from '../platform/gateway/gateway.ts';
import { useRunning } from '../platform/machine/use-running.ts';
import { claimsAtom } from '../platform/state/session.ts';
import { LayoutContext } from '../shell/layout.ts';

interface OrderLookupProps {
  /** As in the address, unchecked. */
  orderRef: string;
  /** Called with the order, and with what its page shows of it. */
  onFound: (order: Order, shown: ManagedOrder) => void;
}

/** Loads an order for a page about its payment; while that lasts, and if it fails, looks like the order's page. */
export function OrderLookup({ orderRef, onFound }: OrderLookupProps) {
  const email = useAtomValue(claimsAtom)?.email ?? '';
  const machine = useMemo(() => withCalls(manageOrderMachine), []);
  const [snapshot, send] = useRunning(machine, { input: { orderRef, email, now: Date.now } });
  const view = manageOrderView(snapshot, send);
  const { order } = snapshot.context;
  const { order: shown } = view;
  useEffect(() => {
    if (order && shown) onFound(order, shown);
    // oxlint-disable-next-line react/exhaustive-deps -- a view is built on each read: once, when the order is there
  }, [order]);
  return (
    <LayoutContext value={routes['/manage/order'].layout}>
      <ManageOrderScreen view={shown ? { ...view, order: null, loading: true } : view} />
    </LayoutContext>
  );
}
