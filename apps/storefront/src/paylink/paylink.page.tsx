import { linkAddress } from '@senda/core/base/addresses';
import {
  paylinkMachine,
  paylinkResultMachine,
  paylinkResultView,
  paylinkView,
} from '@senda/core/features/paylink';
import { useAtomValue } from 'jotai/react';
import { useEffect, useMemo } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { loadConfig } from '../platform/config/config.ts';
import { withCalls } from '../platform/gateway/gateway.ts';
import { useRunning } from '../platform/machine/use-running.ts';
import { newId } from '../platform/random-id.ts';
import { paylinkAtom } from '../platform/state/paylink.ts';
import { visitorAtom } from '../platform/state/session.ts';
import { store } from '../platform/state/store.ts';
import { PaylinkScreen } from './paylink.screen.tsx';
import { InvalidLinkScreen, PaidByLinkScreen } from './paylink-result.screen.tsx';

const resultScreens = {
  'direct-payment-success': PaidByLinkScreen,
  'paylink-expired': InvalidLinkScreen,
} as const;
type ResultPage = keyof typeof resultScreens;

/** The pages of pay links, without log-in. */
export function PaylinkPage({ page }: { page: 'paylink' | ResultPage }) {
  const [query] = useSearchParams();
  const id = query.get('paylink_id');
  useEffect(() => void loadConfig(), []);
  return page === 'paylink' ? <Paying key={id} id={id} /> : <Result key={id} id={id} page={page} />;
}

function Paying({ id }: { id: string | null }) {
  const navigate = useNavigate();
  const machine = useMemo(() => withCalls(paylinkMachine), []);
  const [snapshot, send] = useRunning(machine, {
    input: {
      paylinkId: id,
      storedDraft: store.get(paylinkAtom),
      origin: window.location.origin,
      now: Date.now,
      newId,
    },
  });
  const { draft, paylinkId } = snapshot.context;
  useEffect(() => {
    if (paylinkId !== null) store.set(paylinkAtom, draft);
  }, [draft, paylinkId]);
  const { output } = snapshot;
  useEffect(() => {
    if (!output) return;
    const page = output.outcome === 'paid' ? 'direct-payment-success' : 'paylink-expired';
    void navigate(linkAddress(page, paylinkId), { replace: true });
  }, [output, paylinkId, navigate]);
  return <PaylinkScreen view={paylinkView(snapshot, send)} />;
}

/** The page after a payment; redirects if the link has another status. */
function Result({ id, page }: { id: string | null; page: ResultPage }) {
  const Screen = resultScreens[page];
  const machine = useMemo(() => withCalls(paylinkResultMachine), []);
  const visitor = useAtomValue(visitorAtom);
  const [snapshot, send] = useRunning(machine, { input: { paylinkId: id, visitor } });
  const view = paylinkResultView(snapshot, send);
  const isHere = view.address === null || view.paid || view.address.startsWith(`/payment/${page}`);
  return isHere ? <Screen view={view} /> : <Navigate replace to={view.address ?? ''} />;
}
