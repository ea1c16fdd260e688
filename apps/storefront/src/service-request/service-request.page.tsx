import {
  requestTypeAt,
  serviceRequestMachine,
  serviceRequestView,
} from '@senda/core/features/service-request';
import { useEffect, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { InputFrom } from 'xstate';
import { loadConfig } from '../platform/config/config.ts';
import { withCalls } from '../platform/gateway/gateway.ts';
import { useRunning } from '../platform/machine/use-running.ts';
import { originAtom } from '../platform/state/entry.ts';
import { store } from '../platform/state/store.ts';
import { ServiceRequestScreen } from './service-request.screen.tsx';

/** The page at /manage/service-request-status: the request in the address, the one that an order pays, or the newest of the customer or of a line. Other addresses are about one type of request. */
export function ServiceRequestPage() {
  const [query] = useSearchParams();
  const type = requestTypeAt(useLocation().pathname);
  const named = {
    requestId: query.get('requestId'),
    accountNumber: query.get('accountNumber'),
    orderRef: query.get('orderRef'),
    type,
  };
  return <FollowedRequest key={JSON.stringify(named)} {...named} />;
}

type FollowedRequestProps = Pick<
  InputFrom<typeof serviceRequestMachine>,
  'requestId' | 'accountNumber' | 'orderRef' | 'type'
>;

function FollowedRequest(named: FollowedRequestProps) {
  const machine = useMemo(() => withCalls(serviceRequestMachine), []);
  const { channel } = store.get(originAtom);
  const [snapshot, send, actor] = useRunning(machine, { input: { ...named, channel, now: Date.now } });
  const view = serviceRequestView(snapshot, send);
  useEffect(() => void loadConfig(), []);
  useEffect(() => {
    const returned = () => {
      if (document.visibilityState === 'visible') serviceRequestView(actor.getSnapshot(), send).back();
    };
    document.addEventListener('visibilitychange', returned);
    return () => document.removeEventListener('visibilitychange', returned);
  }, [actor, send]);
  return <ServiceRequestScreen view={view} />;
}
