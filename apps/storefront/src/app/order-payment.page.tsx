import type { Order } from '@senda/contract';
import {
  manageOrderMachine,
  manageOrderView,
  orderAddress,
  orderPaymentInput,
  paymentMachine,
  paymentView,
  routes,
} from '@senda/core';
import { useActorRef, useSelector } from '@xstate/react';
import { useAtomValue } from 'jotai/react';
import { useEffect, useMemo, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { ManageOrderScreen } from '../order/manage-order.screen.tsx';
import { PaymentScreen } from '../payment/payment.screen.tsx';
import { loadConfig } from '../platform/config/config.ts';
import { withCalls } from '../platform/gateway/gateway.ts';
import { orderPaymentAtom } from '../platform/state/order-payment.ts';
import { claimsAtom } from '../platform/state/session.ts';
import { store } from '../platform/state/store.ts';
import { LayoutContext } from '../shell/layout.ts';
import { StepFrameContext, standaloneFrame } from '../shell/step-frame.ts';

/** The page at /manage/payment: pays a placed order by card. */
export function OrderPaymentPage() {
  const [query] = useSearchParams();
  const orderRef = query.get('orderRef');
  const [order, setOrder] = useState<Order | null>(null);
  useEffect(() => void loadConfig(), []);
  if (orderRef === null) return <Navigate replace to="/orderlist" />;
  return order?.order_ref === orderRef ? (
    <OrderPayment order={order} />
  ) : (
    <OrderLookup key={orderRef} orderRef={orderRef} onPayable={setOrder} />
  );
}

/** Loads the order; redirects to its page if nothing is due. */
function OrderLookup({ orderRef, onPayable }: { orderRef: string; onPayable: (order: Order) => void }) {
  const email = useAtomValue(claimsAtom)?.email ?? '';
  const machine = useMemo(() => withCalls(manageOrderMachine), []);
  const actor = useActorRef(machine, { input: { orderRef, email, now: Date.now } });
  const snapshot = useSelector(actor, (current) => current);
  const view = manageOrderView(snapshot, actor.send);
  const { order } = snapshot.context;
  const isPayable = view.order?.payAt != null;
  useEffect(() => {
    if (order && isPayable) onPayable(order);
  }, [order, isPayable, onPayable]);
  if (view.order && !isPayable) return <Navigate replace to={orderAddress(orderRef)} />;
  return (
    <LayoutContext value={routes['/manage/order'].layout}>
      <ManageOrderScreen view={isPayable ? { ...view, order: null, loading: true } : view} />
    </LayoutContext>
  );
}

type Answer = NonNullable<Parameters<typeof orderPaymentInput>[1]['answer']>;

/** Runs payment attempts: each refusal starts another, which shows the reason. */
function OrderPayment({ order }: { order: Order }) {
  const navigate = useNavigate();
  const [tries, setTries] = useState<{ readonly count: number; readonly answer: Answer | null }>({
    count: 0,
    answer: null,
  });
  const orderAt = orderAddress(order.order_ref);
  const frame = useMemo(
    () => ({ ...standaloneFrame, step: 'manage-payment', back: () => void navigate(orderAt) }),
    [navigate, orderAt],
  );
  const end = (answer: Answer) => {
    if (answer.payment.outcome === 'paid') void navigate(orderAt, { replace: true });
    else setTries(({ count }) => ({ count: count + 1, answer }));
  };
  return (
    <StepFrameContext value={frame}>
      <PaymentAttempt key={tries.count} order={order} answer={tries.answer} onEnd={end} />
    </StepFrameContext>
  );
}

interface PaymentAttemptProps {
  order: Order;
  answer: Answer | null;
  onEnd: (answer: Answer) => void;
}

function PaymentAttempt({ order, answer, onEnd }: PaymentAttemptProps) {
  const email = useAtomValue(claimsAtom)?.email ?? '';
  const machine = useMemo(() => withCalls(paymentMachine), []);
  const actor = useActorRef(machine, {
    input: orderPaymentInput(order, {
      kept: store.get(orderPaymentAtom),
      answer,
      email,
      origin: window.location.origin,
      now: Date.now,
      newId: () => crypto.randomUUID(),
    }),
  });
  const snapshot = useSelector(actor, (current) => current);
  const { draft } = snapshot.context;
  const { order_ref: orderRef } = order;
  useEffect(() => store.set(orderPaymentAtom, { orderRef, typed: draft }), [orderRef, draft]);
  const { output } = snapshot;
  useEffect(() => {
    if (output) onEnd(output);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it ends
  }, [output]);
  // The order was closed meanwhile: this page must not create another.
  if (draft.orderRef === undefined) return <Navigate replace to={orderAddress(orderRef)} />;
  return <PaymentScreen view={paymentView(snapshot, actor.send)} />;
}
