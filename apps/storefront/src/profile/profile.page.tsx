import { profileMachine, profileView } from '@senda/core/features/profile';
import { useMemo } from 'react';
import { withCalls } from '../platform/gateway/gateway.ts';
import { useRunning } from '../platform/machine/use-running.ts';
import { useLogOut } from '../shell/use-log-out.ts';
import { ProfileScreen } from './profile.screen.tsx';

/** The page at /profile. */
export function ProfilePage() {
  const machine = useMemo(() => withCalls(profileMachine), []);
  const [snapshot, send] = useRunning(machine);
  return <ProfileScreen view={profileView(snapshot, send)} logOut={useLogOut()} />;
}
