import { profileMachine, profileView } from '@senda/core';
import { useActorRef, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { withCalls } from '../platform/gateway/gateway.ts';
import { useLogOut } from '../shell/use-log-out.ts';
import { ProfileScreen } from './profile.screen.tsx';

/** The page at /profile. */
export function ProfilePage() {
  const machine = useMemo(() => withCalls(profileMachine), []);
  const actor = useActorRef(machine);
  const snapshot = useSelector(actor, (current) => current);
  return <ProfileScreen view={profileView(snapshot, actor.send)} logOut={useLogOut()} />;
}
