import { orderListMachine, orderListView } from '@senda/core';
import { useActorRef, useSelector } from '@xstate/react';
import { lazy, Suspense, useMemo } from 'react';
import { withStyles } from '../app/lost-styles.ts';
import { site } from '../app/site.ts';
import { withCalls } from '../gateway/gateway.ts';
import { OrderListScreen } from './order-list.screen.tsx';

const Banners = lazy(async () => ({ default: (await withStyles(import('../banner/banners.tsx'))).Banners }));

/** /orderlist: every order of the customer. */
export function OrderListPage() {
  const machine = useMemo(() => withCalls(orderListMachine), []);
  const actor = useActorRef(machine);
  const snapshot = useSelector(actor, (current) => current);
  const notices = site.banners && (
    <Suspense>
      <Banners />
    </Suspense>
  );
  return <OrderListScreen view={orderListView(snapshot, actor.send)} notices={notices} />;
}
