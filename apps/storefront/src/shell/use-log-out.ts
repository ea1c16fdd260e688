import { type LogOutView, logOutMachine, logOutView } from '@senda/core/features/session';
import { useEffect, useMemo } from 'react';
import { withCalls } from '../platform/gateway/gateway.ts';
import { useRunning } from '../platform/machine/use-running.ts';
import { endSession } from '../platform/session/end-session.ts';

/** Returns the log-out; once it is done, the session ends here. */
export function useLogOut(): LogOutView {
  const machine = useMemo(() => withCalls(logOutMachine), []);
  const [snapshot, send] = useRunning(machine);
  const gone = snapshot.status === 'done';
  useEffect(() => {
    if (gone) endSession();
  }, [gone]);
  return logOutView(snapshot, send);
}
