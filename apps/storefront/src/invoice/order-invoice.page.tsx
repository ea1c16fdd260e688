import { orderInvoiceMachine, orderInvoiceView } from '@senda/core/features/invoice';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { withCalls } from '../platform/gateway/gateway.ts';
import { useRunning } from '../platform/machine/use-running.ts';
import { OrderInvoiceScreen } from './order-invoice.screen.tsx';

/** The page at /manage/invoice: the invoice of the order in the address. */
export function OrderInvoicePage() {
  const [query] = useSearchParams();
  const orderRef = query.get('orderRef');
  return <OrderInvoice key={orderRef} orderRef={orderRef} />;
}

function OrderInvoice({ orderRef }: { orderRef: string | null }) {
  const machine = useMemo(() => withCalls(orderInvoiceMachine), []);
  const [snapshot, send] = useRunning(machine, { input: { orderRef } });
  return <OrderInvoiceScreen view={orderInvoiceView(snapshot, send)} />;
}
