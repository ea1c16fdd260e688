import { simActivationMachine, simActivationView } from '@senda/core/features/sim-activation';
import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { loadConfig } from '../platform/config/config.ts';
import { withCalls } from '../platform/gateway/gateway.ts';
import { useRunning } from '../platform/machine/use-running.ts';
import { scanner } from './scanner.ts';
import { SimActivationScreen } from './sim-activation.screen.tsx';

/** The page at /manage/sim-activation: the SIM card of the order in the address, or of the one that waits for it. */
export function SimActivationPage() {
  const [query] = useSearchParams();
  // Both spellings are specified (spec 7.manage-order.reference).
  const orderRef = query.get('orderRef') ?? query.get('order_ref');
  return <ActivatedCard key={orderRef} orderRef={orderRef} />;
}

function ActivatedCard({ orderRef }: { orderRef: string | null }) {
  const machine = useMemo(() => withCalls(simActivationMachine.provide({ actors: { scanner } })), []);
  const [snapshot, send, actor] = useRunning(machine, { input: { orderRef, now: Date.now } });
  useEffect(() => void loadConfig(), []);
  useEffect(() => {
    const returned = () => {
      if (document.visibilityState === 'visible') simActivationView(actor.getSnapshot(), send).back();
    };
    document.addEventListener('visibilitychange', returned);
    return () => document.removeEventListener('visibilitychange', returned);
  }, [actor, send]);
  return <SimActivationScreen view={simActivationView(snapshot, send)} />;
}
