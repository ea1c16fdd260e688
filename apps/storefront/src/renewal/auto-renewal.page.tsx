import { autoRenewalMachine, autoRenewalView } from '@senda/core/features/renewal';
import { useAtomValue } from 'jotai/react';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { loadConfig } from '../platform/config/config.ts';
import { withCalls } from '../platform/gateway/gateway.ts';
import { useRunning } from '../platform/machine/use-running.ts';
import { autoRenewalAtom } from '../platform/state/auto-renewal.ts';
import { originAtom, webviewAtom } from '../platform/state/entry.ts';
import { claimsAtom } from '../platform/state/session.ts';
import { store } from '../platform/state/store.ts';
import { AutoRenewalScreen } from './auto-renewal.screen.tsx';

/** The page at /manage/auto-renewal-details: of the line or order in the address, or the only active line. */
export function AutoRenewalPage() {
  const [query] = useSearchParams();
  const accountNumber = query.get('accountNumber');
  const orderRef = query.get('orderRef');
  return (
    <AutoRenewal
      key={accountNumber ?? orderRef}
      accountNumber={accountNumber}
      orderRef={orderRef}
      wantedCard={query.get('paymentMethodID')}
    />
  );
}

interface AutoRenewalProps {
  accountNumber: string | null;
  orderRef: string | null;
  wantedCard: string | null;
}

function AutoRenewal({ accountNumber, orderRef, wantedCard }: AutoRenewalProps) {
  const claims = useAtomValue(claimsAtom);
  const machine = useMemo(() => withCalls(autoRenewalMachine), []);
  const [snapshot, send] = useRunning(machine, {
    input: {
      accountNumber,
      orderRef,
      wantedCard,
      customerId: claims?.external_id ?? '',
      channel: store.get(originAtom).channel,
      email: claims?.email ?? '',
      kept: store.get(autoRenewalAtom),
      isInWebview: store.get(webviewAtom),
      now: Date.now,
    },
  });
  const view = autoRenewalView(snapshot, send);
  const { kept, closeAt } = view;
  const navigate = useNavigate();
  const close = useEffectEvent((address: string) => void navigate(address, { replace: true }));
  useEffect(() => {
    if (closeAt !== null) close(closeAt);
  }, [closeAt]);
  useEffect(() => void loadConfig(), []);
  // oxlint-disable-next-line react/exhaustive-deps -- by the pending code, not by object identity
  useEffect(() => store.set(autoRenewalAtom, kept), [kept?.ticket.requestId, kept?.ticket.deadline]);
  return <AutoRenewalScreen view={view} />;
}
