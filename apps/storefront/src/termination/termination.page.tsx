import {
  type TerminationPage as Page,
  type RoutePath,
  terminationMachine,
  terminationView,
} from '@senda/core';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { withCalls } from '../gateway/gateway.ts';
import { loadConfig } from '../state/config.ts';
import { store } from '../state/store.ts';
import { terminationAtom } from '../state/termination.ts';
import { TerminationScreen } from './termination.screen.tsx';

const paths: Readonly<Record<Page, RoutePath>> = {
  request: '/manage/termination-request',
  submit: '/manage/termination-request/submit',
  stay: '/manage/termination-request/stay',
  success: '/manage/termination-request/success',
};

const pageOf = (pathname: string): Page =>
  (Object.keys(paths) as Page[]).find((page) => paths[page] === pathname) ?? 'request';

/** /manage/termination-request and what follows it: one machine, whose state says which address it is at. */
export function TerminationPage() {
  const [pathname, navigate] = useLocation();
  const query = useSearch();
  const machine = useMemo(() => withCalls(terminationMachine), []);
  const actor = useActorRef(machine, {
    input: {
      accountNumber: new URLSearchParams(query).get('accountNumber'),
      page: pageOf(pathname),
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
  // Her own way back from the decision is the browser's, too; what is over is not gone back to.
  useEffect(() => {
    if (address !== null)
      navigate(address, { replace: page !== 'submit' || location.pathname === paths[page] });
    // oxlint-disable-next-line react/exhaustive-deps -- only where the machine is, not each address it is given
  }, [page, line?.accountNumber]);
  useEffect(() => {
    const at = pageOf(pathname);
    if (page === null || at === page) return;
    if (at === 'request' && page === 'submit') actor.send({ type: 'back' });
    else if (at === 'submit' && page === 'request') actor.send({ type: 'next' });
    else if (address !== null) navigate(address, { replace: true });
    // oxlint-disable-next-line react/exhaustive-deps -- only the browser's own moves
  }, [pathname]);
  return <TerminationScreen view={view} />;
}
