import { deviceMachine, deviceView } from '@senda/core/features/device';
import { useMemo } from 'react';
import { withCalls } from '../platform/gateway/gateway.ts';
import { useRunning } from '../platform/machine/use-running.ts';
import { type Answers, EsimDialog } from './device.screen.tsx';

/** Checks eSIM support in a dialog over the page. */
export function EsimCheck(answers: Answers) {
  const machine = useMemo(() => withCalls(deviceMachine), []);
  const [snapshot, send] = useRunning(machine);
  return <EsimDialog view={deviceView(snapshot, send)} {...answers} />;
}
