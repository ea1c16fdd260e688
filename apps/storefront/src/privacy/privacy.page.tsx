import { privacyMachine, privacyView } from '@senda/core';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { setPrivacySetting } from '../platform/customer/privacy.ts';
import { withCalls } from '../platform/gateway/gateway.ts';
import { PrivacyScreen } from './privacy.screen.tsx';

/** The page at /profile/privacy-settings. */
export function PrivacyPage() {
  const machine = useMemo(() => withCalls(privacyMachine), []);
  const actor = useActorRef(machine);
  const view = privacyView(
    useSelector(actor, (current) => current),
    actor.send,
  );
  const { setting } = view;
  useEffect(() => {
    if (setting !== null) setPrivacySetting(setting);
  }, [setting]);
  return <PrivacyScreen view={view} />;
}
