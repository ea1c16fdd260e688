import { orderListMachine, orderListView } from '@senda/core';
import { useActorRef, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { withCalls } from '../gateway/gateway.ts';
import { OrderListScreen } from './order-list.screen.tsx';

/** /orderlist: every order of the customer. */
export function OrderListPage() {
  const machine = useMemo(() => withCalls(orderListMachine), []);
  const actor = useActorRef(machine);
  const snapshot = useSelector(actor, (current) => current);
  return <OrderListScreen view={orderListView(snapshot, actor.send)} />;
}
