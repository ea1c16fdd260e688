import { privacyMachine, privacyView } from '@senda/core/features/privacy';
import { useEffect, useMemo } from 'react';
import { setPrivacySetting } from '../platform/customer/privacy.ts';
import { withCalls } from '../platform/gateway/gateway.ts';
import { useRunning } from '../platform/machine/use-running.ts';
import { PrivacyScreen } from './privacy.screen.tsx';

/** The page at /profile/privacy-settings. */
export function PrivacyPage() {
  const machine = useMemo(() => withCalls(privacyMachine), []);
  const [snapshot, send] = useRunning(machine);
  const view = privacyView(snapshot, send);
  const { setting } = view;
  useEffect(() => {
    if (setting !== null) setPrivacySetting(setting);
  }, [setting]);
  return <PrivacyScreen view={view} />;
}
