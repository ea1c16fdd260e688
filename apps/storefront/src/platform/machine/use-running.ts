import { sendWhileActive } from '@senda/core/base/calls';
import { useActorRef, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { Actor, AnyStateMachine, SnapshotFrom } from 'xstate';

type Options<M extends AnyStateMachine> =
  Parameters<typeof useActorRef<M>> extends [unknown, ...infer Rest] ? Rest : never;

/** Runs a machine while its component is mounted. Returns its snapshot, a `send` that drops events after its end, and its actor. */
export function useRunning<M extends AnyStateMachine>(
  machine: M,
  ...options: Options<M>
): readonly [SnapshotFrom<M>, Actor<M>['send'], Actor<M>] {
  const actor: Actor<M> = useActorRef<M>(
    ...([machine, ...options] as unknown as Parameters<typeof useActorRef<M>>),
  );
  const snapshot = useSelector(actor, (current) => current);
  const send = useMemo(() => sendWhileActive(actor), [actor]);
  return [snapshot, send, actor];
}
