import { linkedLinesMachine, linkedLinesView } from '@senda/core/features/line-link';
import { useMemo } from 'react';
import { withCalls } from '../platform/gateway/gateway.ts';
import { useRunning } from '../platform/machine/use-running.ts';
import { claimsAtom } from '../platform/state/session.ts';
import { store } from '../platform/state/store.ts';
import { LinkedLinesScreen } from './linked-lines.screen.tsx';

/** The page at /profile/linked-lines. */
export function LinkedLinesPage() {
  const machine = useMemo(() => withCalls(linkedLinesMachine), []);
  const [snapshot, send] = useRunning(machine, {
    input: { email: store.get(claimsAtom)?.email ?? '', now: Date.now },
  });
  return <LinkedLinesScreen view={linkedLinesView(snapshot, send)} />;
}
