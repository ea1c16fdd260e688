import { orderListMachine, orderListView } from '@senda/core/features/order';
import { lazy, Suspense, useMemo } from 'react';
import { withCalls } from '../platform/gateway/gateway.ts';
import { withStyles } from '../platform/load/failed-styles.ts';
import { useRunning } from '../platform/machine/use-running.ts';
import { site } from '../platform/site.ts';
import { OrderListScreen } from './order-list.screen.tsx';

const Banners = lazy(async () => ({ default: (await withStyles(import('./banners.tsx'))).Banners }));

/** The page at /orderlist: all orders of the customer. */
export function OrderListPage() {
  const machine = useMemo(() => withCalls(orderListMachine), []);
  const [snapshot, send] = useRunning(machine, { input: { now: Date.now } });
  const notices = site.banners && (
    <Suspense>
      <Banners />
    </Suspense>
  );
  return <OrderListScreen view={orderListView(snapshot, send)} notices={notices} />;
}
