import { addedCardMachine, addedCardView } from '@senda/core/features/added-card';
import { useEffect, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { loadConfig } from '../platform/config/config.ts';
import { withCalls } from '../platform/gateway/gateway.ts';
import { useRunning } from '../platform/machine/use-running.ts';
import { addedCardAtom } from '../platform/state/added-card.ts';
import { claimsAtom } from '../platform/state/session.ts';
import { store } from '../platform/state/store.ts';
import { StepFrameContext, standaloneFrame } from '../shell/step-frame.ts';
import { AddedCardScreen } from './added-card.screen.tsx';

/** The page at /manage/add-payment-method-form, for the line in the address or for none. */
export function AddedCardPage() {
  const [query] = useSearchParams();
  const accountNumber = query.get('accountNumber');
  return <AddedCard key={accountNumber} accountNumber={accountNumber} />;
}

function AddedCard({ accountNumber }: { accountNumber: string | null }) {
  const navigate = useNavigate();
  const machine = useMemo(() => withCalls(addedCardMachine), []);
  const [snapshot, send] = useRunning(machine, {
    input: {
      accountNumber,
      customerId: store.get(claimsAtom)?.external_id ?? '',
      stored: store.get(addedCardAtom),
      origin: window.location.origin,
      now: Date.now,
    },
  });
  const view = addedCardView(snapshot, send);
  const { stored, leadsTo, backAt } = view;
  useEffect(() => store.set(addedCardAtom, stored), [stored]);
  useEffect(() => void loadConfig(), []);
  useEffect(() => {
    if (leadsTo !== null) void navigate(leadsTo, { replace: true });
  }, [leadsTo, navigate]);
  const frame = useMemo(
    () => ({ ...standaloneFrame, step: 'add-payment-method', back: () => void navigate(backAt) }),
    [navigate, backAt],
  );
  return (
    <StepFrameContext value={frame}>
      <AddedCardScreen view={view} />
    </StepFrameContext>
  );
}
