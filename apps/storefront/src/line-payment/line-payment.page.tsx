import { linePaymentMachine, linePaymentView } from '@senda/core/features/line-payment';
import { useAtomValue } from 'jotai/react';
import { useEffect, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { loadConfig } from '../platform/config/config.ts';
import { withCalls } from '../platform/gateway/gateway.ts';
import { useRunning } from '../platform/machine/use-running.ts';
import { newId } from '../platform/random-id.ts';
import { linePaymentAtom } from '../platform/state/line-payment.ts';
import { claimsAtom } from '../platform/state/session.ts';
import { store } from '../platform/state/store.ts';
import { StepFrameContext, standaloneFrame } from '../shell/step-frame.ts';
import { LinePaymentScreen } from './line-payment.screen.tsx';

/** The page at /manage/payment?accountNumber=… and at the two addresses of a renewal's payment: pays for an overdue line. */
export function LinePaymentPage() {
  const [query] = useSearchParams();
  const accountNumber = query.get('accountNumber');
  return <LinePayment key={accountNumber} accountNumber={accountNumber} />;
}

function LinePayment({ accountNumber }: { accountNumber: string | null }) {
  const navigate = useNavigate();
  const claims = useAtomValue(claimsAtom);
  const machine = useMemo(() => withCalls(linePaymentMachine), []);
  const [snapshot, send] = useRunning(machine, {
    input: {
      accountNumber,
      customerId: claims?.external_id ?? '',
      kept: store.get(linePaymentAtom),
      origin: window.location.origin,
      now: Date.now,
      newId,
    },
  });
  const { draft } = snapshot.context;
  useEffect(() => store.set(linePaymentAtom, draft), [draft]);
  useEffect(() => void loadConfig(), []);
  const view = linePaymentView(snapshot, send);
  const { leadsTo, homeAt } = view;
  useEffect(() => {
    if (leadsTo !== null) void navigate(leadsTo, { replace: true });
  }, [leadsTo, navigate]);
  const frame = useMemo(
    () => ({ ...standaloneFrame, step: 'manage-payment', back: () => void navigate(homeAt) }),
    [navigate, homeAt],
  );
  return (
    <StepFrameContext value={frame}>
      <LinePaymentScreen view={view} />
    </StepFrameContext>
  );
}
