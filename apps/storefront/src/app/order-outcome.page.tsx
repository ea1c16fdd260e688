import type { Order } from '@senda/contract';
import { orderPaymentAddress } from '@senda/core/base/addresses';
import { orderOutcomeAddress, orderOutcomeView } from '@senda/core/features/payment';
import { useEffect, useMemo, useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { FailedScreen, SuccessScreen } from '../payment/outcome.screen.tsx';
import { loadConfig } from '../platform/config/config.ts';
import { StepFrameContext, standaloneFrame } from '../shell/step-frame.ts';
import { OrderLookup } from './order-lookup.tsx';

/** The pages at /manage/payment-success and /manage/payment-failed of an order that was paid outside of the purchase. */
export function OrderOutcomePage() {
  const [query] = useSearchParams();
  const orderRef = query.get('orderRef') ?? '';
  const [order, setOrder] = useState<Order | null>(null);
  useEffect(() => void loadConfig(), []);
  return order?.order_ref === orderRef ? (
    <OrderOutcome order={order} />
  ) : (
    <OrderLookup key={orderRef} orderRef={orderRef} onFound={setOrder} />
  );
}

/** Redirects if the payment has another outcome than the address. */
function OrderOutcome({ order }: { order: Order }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { order_ref: orderRef } = order;
  const frame = useMemo(
    () => ({
      ...standaloneFrame,
      step: 'manage-payment',
      retry: () => void navigate(orderPaymentAddress(orderRef)),
    }),
    [navigate, orderRef],
  );
  const view = orderOutcomeView(order);
  const address = orderOutcomeAddress(order);
  if (view === null || !address.startsWith(`${pathname}?`)) return <Navigate replace to={address} />;
  const Screen = view.outcome === 'paid' ? SuccessScreen : FailedScreen;
  return (
    <StepFrameContext value={frame}>
      <Screen view={view} />
    </StepFrameContext>
  );
}
