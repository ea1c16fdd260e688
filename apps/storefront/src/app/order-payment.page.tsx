import type { Order } from '@senda/contract';
import { orderAddress, orderPaymentResultAddress } from '@senda/core/base/addresses';
import { orderPaymentInput, paymentView } from '@senda/core/features/payment';
import { useAtomValue } from 'jotai/react';
import { useEffect, useMemo, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { PaymentScreen } from '../payment/payment.screen.tsx';
import { paymentWithWallets } from '../payment/payment-with-wallets.ts';
import { loadConfig } from '../platform/config/config.ts';
import { withCalls } from '../platform/gateway/gateway.ts';
import { useRunning } from '../platform/machine/use-running.ts';
import { newId } from '../platform/random-id.ts';
import { orderPaymentAtom } from '../platform/state/order-payment.ts';
import { claimsAtom } from '../platform/state/session.ts';
import { store } from '../platform/state/store.ts';
import { StepFrameContext, standaloneFrame } from '../shell/step-frame.ts';
import { OrderLookup } from './order-lookup.tsx';

/** The page at /manage/payment: pays a placed order by card. */
export function OrderPaymentPage() {
  const [query] = useSearchParams();
  const orderRef = query.get('orderRef');
  const [found, setFound] = useState<{ readonly order: Order; readonly isPayable: boolean } | null>(null);
  useEffect(() => void loadConfig(), []);
  if (orderRef === null) return <Navigate replace to="/orderlist" />;
  if (found?.order.order_ref !== orderRef)
    return (
      <OrderLookup
        key={orderRef}
        orderRef={orderRef}
        onFound={(order, { payAt }) => setFound({ order, isPayable: payAt !== null })}
      />
    );
  return found.isPayable ? (
    <OrderPayment order={found.order} />
  ) : (
    <Navigate replace to={orderAddress(orderRef)} />
  );
}

/** Pays the order; the outcome is shown at an address of its own. */
function OrderPayment({ order }: { order: Order }) {
  const navigate = useNavigate();
  const claims = useAtomValue(claimsAtom);
  const machine = useMemo(() => withCalls(paymentWithWallets), []);
  const [snapshot, send] = useRunning(machine, {
    input: orderPaymentInput(order, {
      stored: store.get(orderPaymentAtom),
      customerId: claims?.external_id,
      email: claims?.email ?? '',
      origin: window.location.origin,
      now: Date.now,
      newId,
    }),
  });
  const { draft } = snapshot.context;
  const { order_ref: orderRef } = order;
  useEffect(() => store.set(orderPaymentAtom, { orderRef, typed: draft }), [orderRef, draft]);
  const frame = useMemo(
    () => ({
      ...standaloneFrame,
      step: 'manage-payment',
      back: () => void navigate(orderAddress(orderRef)),
    }),
    [navigate, orderRef],
  );
  const { output } = snapshot;
  if (output) {
    const result = output.payment.outcome === 'paid' ? 'success' : 'failed';
    return <Navigate replace to={orderPaymentResultAddress(result, orderRef)} />;
  }
  // The order was closed meanwhile: this page must not create another.
  if (draft.orderRef === undefined) return <Navigate replace to={orderAddress(orderRef)} />;
  return (
    <StepFrameContext value={frame}>
      <PaymentScreen view={paymentView(snapshot, send)} />
    </StepFrameContext>
  );
}
