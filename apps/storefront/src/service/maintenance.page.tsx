import { maintenanceMachine, maintenanceView } from '@senda/core';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { withCalls } from '../platform/gateway/gateway.ts';
import { MaintenanceScreen } from './maintenance.screen.tsx';

/** /maintenance: stands until the service is back, then leads to where the customer wanted to be. */
export function MaintenancePage() {
  const machine = useMemo(() => withCalls(maintenanceMachine), []);
  const returnUrl = new URLSearchParams(window.location.search).get('returnUrl');
  const actor = useActorRef(machine, { input: { returnUrl } });
  const snapshot = useSelector(actor, (current) => current);
  const target = snapshot.output?.target;
  useEffect(() => {
    // Loaded anew: whatever was asked for while the service was down is asked for again.
    if (target !== undefined) window.location.replace(target);
  }, [target]);
  return <MaintenanceScreen view={maintenanceView(snapshot, actor.send)} />;
}
