import { maintenanceMachine, maintenanceView } from '@senda/core/features/service';
import { useEffect, useMemo } from 'react';
import { withCalls } from '../platform/gateway/gateway.ts';
import { useRunning } from '../platform/machine/use-running.ts';
import { MaintenanceScreen } from './maintenance.screen.tsx';

/** The page at /maintenance: opens the requested page when the service is back. */
export function MaintenancePage() {
  const machine = useMemo(() => withCalls(maintenanceMachine), []);
  const returnUrl = new URLSearchParams(window.location.search).get('returnUrl');
  const [snapshot, send] = useRunning(machine, { input: { returnUrl } });
  const target = snapshot.output?.target;
  useEffect(() => {
    // A page load repeats all calls that failed during maintenance.
    if (target !== undefined) window.location.replace(target);
  }, [target]);
  return <MaintenanceScreen view={maintenanceView(snapshot, send)} />;
}
