import { flowMachine, flowView } from '@senda/core/studio';
import { useMachine } from '@xstate/react';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import { fromPromise } from 'xstate';
import { openFlow } from '../platform/flow.ts';
import { signIn } from '../platform/staff.ts';
import { useStudio } from '../platform/studio.ts';
import { FlowScreen } from './flow.screen.tsx';

/** The page at /journeys/:name/flow: how far people come, by version, step and path. */
export function FlowPage() {
  const { name = '' } = useParams();
  const { prover } = useStudio();
  const provided = useMemo(
    () => flowMachine.provide({ actors: { open: fromPromise(({ input }) => openFlow(input, prover)) } }),
    [prover],
  );
  // The id of a journey is the name of its file.
  const [snapshot, send] = useMachine(provided, { input: { journey: name } });
  const [isLost, setLost] = useState(false);
  return (
    <FlowScreen
      name={name}
      flow={flowView(snapshot, send)}
      isLost={isLost}
      onSignIn={() => void signIn().catch(() => setLost(true))}
    />
  );
}
