import { type RequestScope, requestListMachine, requestListView } from '@senda/core/features/service-request';
import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { loadConfig } from '../platform/config/config.ts';
import { withCalls } from '../platform/gateway/gateway.ts';
import { useRunning } from '../platform/machine/use-running.ts';
import { originAtom } from '../platform/state/entry.ts';
import { store } from '../platform/state/store.ts';
import { RequestListScreen } from './request-list.screen.tsx';

/** The pages at /manage/service-request, /manage/past-service-requests and /manage/past-port-out-service-request. */
export function RequestListPage({ scope }: { scope: RequestScope }) {
  const [query] = useSearchParams();
  const accountNumber = query.get('accountNumber');
  return <Listed key={JSON.stringify([scope, accountNumber])} scope={scope} accountNumber={accountNumber} />;
}

function Listed({ scope, accountNumber }: { scope: RequestScope; accountNumber: string | null }) {
  const machine = useMemo(() => withCalls(requestListMachine), []);
  const { channel } = store.get(originAtom);
  const [snapshot, send, actor] = useRunning(machine, {
    input: { scope, accountNumber, channel, now: Date.now },
  });
  useEffect(() => void loadConfig(), []);
  useEffect(() => {
    const returned = () => {
      if (document.visibilityState === 'visible') requestListView(actor.getSnapshot(), send).back();
    };
    document.addEventListener('visibilitychange', returned);
    return () => document.removeEventListener('visibilitychange', returned);
  }, [actor, send]);
  return <RequestListScreen view={requestListView(snapshot, send)} />;
}
