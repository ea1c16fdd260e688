import { manageOrderMachine, manageOrderView } from '@senda/core/features/order';
import { useAtomValue, useSetAtom } from 'jotai/react';
import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { loadConfig } from '../platform/config/config.ts';
import { withCalls } from '../platform/gateway/gateway.ts';
import { useRunning } from '../platform/machine/use-running.ts';
import { chosenLineAtom } from '../platform/state/chosen-line.ts';
import { claimsAtom } from '../platform/state/session.ts';
import { LineListPage } from './line-list.page.tsx';
import { ManageOrderScreen } from './manage-order.screen.tsx';

const homeOf = (orderRef: string | null) => <ManagedOrder key={orderRef} orderRef={orderRef} />;

/** The page at /manage/order: the order in the address, else the home of the customer's line. */
export function ManageOrderPage() {
  const [query] = useSearchParams();
  // Both spellings are specified (spec 7.manage-order.reference).
  const orderRef = query.get('orderRef') ?? query.get('order_ref');
  if (orderRef !== null) return <ManagedOrder key={orderRef} orderRef={orderRef} />;
  return <LineListPage home={homeOf} />;
}

function ManagedOrder({ orderRef }: { orderRef: string | null }) {
  const email = useAtomValue(claimsAtom)?.email ?? '';
  const machine = useMemo(() => withCalls(manageOrderMachine), []);
  const [snapshot, send] = useRunning(machine, { input: { orderRef, email, now: Date.now } });
  useEffect(() => void loadConfig(), []);
  const view = manageOrderView(snapshot, send);
  const setChosen = useSetAtom(chosenLineAtom);
  const shown = view.order?.isLine ? view.order.orderRef : null;
  useEffect(() => {
    if (shown !== null) setChosen({ version: 1, orderRef: shown });
  }, [shown, setChosen]);
  return <ManageOrderScreen view={view} />;
}
