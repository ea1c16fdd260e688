import type { Order } from '@senda/contract';
import { orderPaymentAddress } from '@senda/core/base/addresses';
import { orderOutcomeAddress, orderOutcomeView } from '@senda/core/features/payment';
import { useEffect, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { SuccessScreen } from '../payment/outcome.screen.tsx';
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

const frame = { ...standaloneFrame, step: 'manage-payment' };

/** Redirects if the payment has another outcome than the address; the page that takes the payment says why it was refused. */
function OrderOutcome({ order }: { order: Order }) {
  const { pathname } = useLocation();
  const view = orderOutcomeView(order);
  const address = orderOutcomeAddress(order);
  if (view === null || !address.startsWith(`${pathname}?`)) return <Navigate replace to={address} />;
  if (view.outcome === 'failed') return <Navigate replace to={orderPaymentAddress(order.order_ref)} />;
  return (
    <StepFrameContext value={frame}>
      <SuccessScreen view={view} />
    </StepFrameContext>
  );
}
