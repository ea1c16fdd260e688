import {
  type TerminationPage as Page,
  type RoutePath,
  terminationMachine,
  terminationView,
} from '@senda/core';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { loadConfig } from '../platform/config/config.ts';
import { withCalls } from '../platform/gateway/gateway.ts';
import { store } from '../platform/state/store.ts';
import { terminationAtom } from '../platform/state/termination.ts';
import { TerminationScreen } from './termination.screen.tsx';

const paths: Readonly<Record<Page, RoutePath>> = {
  request: '/manage/termination-request',
  submit: '/manage/termination-request/submit',
  stay: '/manage/termination-request/stay',
  success: '/manage/termination-request/success',
};

/** The pages of /manage/termination-request: one machine, whose state determines the address. */
export function TerminationPage({ page: at }: { page: Page }) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const machine = useMemo(() => withCalls(terminationMachine), []);
  const actor = useActorRef(machine, {
    input: {
      accountNumber: query.get('accountNumber'),
      page: at,
      kept: store.get(terminationAtom),
    },
  });
  const snapshot = useSelector(actor, (current) => current);
  const view = terminationView(snapshot, actor.send);
  const { kept, page, line } = view;
  useEffect(() => void loadConfig(), []);
  useEffect(() => store.set(terminationAtom, kept), [kept]);

  const search = new URLSearchParams(query);
  if (line) search.set('accountNumber', line.accountNumber);
  const address = page && `${paths[page]}?${search}`;
  // Back from the decision works in the browser too; finished pages are replaced.
  useEffect(() => {
    if (address !== null)
      void navigate(address, { replace: page !== 'submit' || location.pathname === paths[page] });
    // oxlint-disable-next-line react/exhaustive-deps -- by the machine's page, not by the address
  }, [page, line?.accountNumber]);
  useEffect(() => {
    if (page === null || at === page) return;
    if (at === 'request' && page === 'submit') actor.send({ type: 'back' });
    else if (at === 'submit' && page === 'request') actor.send({ type: 'next' });
    else if (address !== null) void navigate(address, { replace: true });
    // oxlint-disable-next-line react/exhaustive-deps -- only the browser's own moves
  }, [at]);
  return <TerminationScreen view={view} />;
}
