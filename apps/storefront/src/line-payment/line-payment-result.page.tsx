import { linePaymentResultMachine, linePaymentResultView } from '@senda/core/features/line-payment';
import { useEffect, useMemo } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { loadConfig } from '../platform/config/config.ts';
import { withCalls } from '../platform/gateway/gateway.ts';
import { useRunning } from '../platform/machine/use-running.ts';
import { LinePaymentResultScreen } from './line-payment-result.screen.tsx';

/** The pages at /manage/payment-success and /manage/payment-failed of a line's payment. */
export function LinePaymentResultPage() {
  const [query] = useSearchParams();
  const [accountNumber, transactionId] = [query.get('accountNumber'), query.get('transactionId')];
  useEffect(() => void loadConfig(), []);
  return (
    <LinePaymentResult
      key={`${accountNumber} ${transactionId}`}
      accountNumber={accountNumber}
      transactionId={transactionId}
    />
  );
}

interface LinePaymentResultProps {
  accountNumber: string | null;
  transactionId: string | null;
}

/** Redirects if the payment has another result than the address. */
function LinePaymentResult(input: LinePaymentResultProps) {
  const { pathname } = useLocation();
  const machine = useMemo(() => withCalls(linePaymentResultMachine), []);
  const [snapshot, send] = useRunning(machine, { input });
  const view = linePaymentResultView(snapshot, send);
  const isHere = view.address === null || view.address.startsWith(`${pathname}?`);
  if (!isHere) return <Navigate replace to={view.address ?? ''} />;
  // The page that takes the payment says why it was refused.
  if (view.result === 'refused') return <Navigate replace to={view.payAt} />;
  return <LinePaymentResultScreen view={view} />;
}
