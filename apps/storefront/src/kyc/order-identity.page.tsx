import { orderIdentityMachine, orderIdentityView } from '@senda/core/features/kyc';
import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { loadConfig } from '../platform/config/config.ts';
import { withCalls } from '../platform/gateway/gateway.ts';
import { useRunning } from '../platform/machine/use-running.ts';
import { browserKyc } from './browser-kyc.ts';
import { OrderIdentityScreen } from './order-identity.screen.tsx';

/** The page at /manage/manual-ekyc: another identity check for the order in the address. */
export function OrderIdentityPage() {
  const [query] = useSearchParams();
  // Both spellings are specified (spec 7.manage-order.reference).
  const orderRef = query.get('orderRef') ?? query.get('order_ref');
  return <OrderIdentity key={orderRef} orderRef={orderRef} />;
}

function OrderIdentity({ orderRef }: { orderRef: string | null }) {
  const machine = useMemo(() => withCalls(orderIdentityMachine.provide({ actors: { kyc: browserKyc } })), []);
  const [snapshot, send] = useRunning(machine, { input: { orderRef, now: Date.now } });
  useEffect(() => void loadConfig(), []);
  return <OrderIdentityScreen view={orderIdentityView(snapshot, send)} />;
}
