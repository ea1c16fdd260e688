import { serviceRequestMachine, serviceRequestView } from '@senda/core';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { loadConfig } from '../platform/config/config.ts';
import { withCalls } from '../platform/gateway/gateway.ts';
import { originAtom } from '../platform/state/entry.ts';
import { store } from '../platform/state/store.ts';
import { ServiceRequestScreen } from './service-request.screen.tsx';

/** The page at /manage/service-request-status: the request in the address, or the newest of the customer or of a line. */
export function ServiceRequestPage() {
  const [query] = useSearchParams();
  const requestId = query.get('requestId');
  const accountNumber = query.get('accountNumber');
  return (
    <FollowedRequest
      key={JSON.stringify([requestId, accountNumber])}
      requestId={requestId}
      accountNumber={accountNumber}
    />
  );
}

interface FollowedRequestProps {
  requestId: string | null;
  accountNumber: string | null;
}

function FollowedRequest({ requestId, accountNumber }: FollowedRequestProps) {
  const machine = useMemo(() => withCalls(serviceRequestMachine), []);
  const { channel } = store.get(originAtom);
  const actor = useActorRef(machine, { input: { requestId, accountNumber, channel, now: Date.now } });
  const snapshot = useSelector(actor, (current) => current);
  const view = serviceRequestView(snapshot, actor.send);
  useEffect(() => void loadConfig(), []);
  useEffect(() => {
    const returned = () => {
      if (document.visibilityState === 'visible') serviceRequestView(actor.getSnapshot(), actor.send).back();
    };
    document.addEventListener('visibilitychange', returned);
    return () => document.removeEventListener('visibilitychange', returned);
  }, [actor]);
  return <ServiceRequestScreen view={view} />;
}
