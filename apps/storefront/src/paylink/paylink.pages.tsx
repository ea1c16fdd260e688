import {
  linkAddress,
  type PaylinkResultView,
  paylinkMachine,
  paylinkResultMachine,
  paylinkResultView,
  paylinkView,
} from '@senda/core';
import { useActorRef, useSelector } from '@xstate/react';
import { type ComponentType, useEffect, useMemo } from 'react';
import { Redirect, Route, Switch, useLocation, useSearch } from 'wouter';
import { withCalls } from '../gateway/gateway.ts';
import { loadConfig } from '../state/config.ts';
import { paylinkAtom } from '../state/paylink.ts';
import { store } from '../state/store.ts';
import { PaylinkScreen } from './paylink.screen.tsx';
import { LinkOverScreen, PaidByLinkScreen } from './paylink-result.screen.tsx';

/** The pages of pay links: open to whoever has one. */
export function PaylinkPages() {
  const id = new URLSearchParams(useSearch()).get('paylink_id');
  useEffect(() => void loadConfig(), []);
  return (
    <Switch>
      <Route path="/payment/paylink">
        <Paying key={id} id={id} />
      </Route>
      <Route path="/payment/direct-payment-success">
        <Result key={id} id={id} Screen={PaidByLinkScreen} page="direct-payment-success" />
      </Route>
      <Route path="/payment/paylink-expired">
        <Result key={id} id={id} Screen={LinkOverScreen} page="paylink-expired" />
      </Route>
    </Switch>
  );
}

function Paying({ id }: { id: string | null }) {
  const [, navigate] = useLocation();
  const machine = useMemo(() => withCalls(paylinkMachine), []);
  const actor = useActorRef(machine, {
    input: {
      paylinkId: id,
      kept: store.get(paylinkAtom),
      origin: window.location.origin,
      now: Date.now,
      newId: () => crypto.randomUUID(),
    },
  });
  const snapshot = useSelector(actor, (current) => current);
  const { typed, paylinkId } = snapshot.context;
  useEffect(() => {
    if (paylinkId !== null) store.set(paylinkAtom, typed);
  }, [typed, paylinkId]);
  const { output } = snapshot;
  useEffect(() => {
    if (!output) return;
    const page = output.outcome === 'paid' ? 'direct-payment-success' : 'paylink-expired';
    navigate(linkAddress(page, paylinkId), { replace: true });
  }, [output, paylinkId, navigate]);
  return <PaylinkScreen view={paylinkView(snapshot, actor.send)} />;
}

interface ResultProps {
  id: string | null;
  page: 'direct-payment-success' | 'paylink-expired';
  Screen: ComponentType<{ view: PaylinkResultView }>;
}

/** The page after a link; one that is opened too early or too late leads to where the link stands. */
function Result({ id, page, Screen }: ResultProps) {
  const machine = useMemo(() => withCalls(paylinkResultMachine), []);
  const actor = useActorRef(machine, { input: { paylinkId: id } });
  const snapshot = useSelector(actor, (current) => current);
  const view = paylinkResultView(snapshot, actor.send);
  const isHere = view.address === null || view.paid || view.address.startsWith(`/payment/${page}`);
  return isHere ? <Screen view={view} /> : <Redirect replace to={view.address ?? ''} />;
}
