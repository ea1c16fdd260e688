import type { JourneyData, StepInput } from '@senda/core';
import type { Feature } from '@senda/messages';
import { useActorRef, useSelector } from '@xstate/react';
import { type ComponentType, useEffect, useMemo } from 'react';
import type { ActorRefFrom, AnyStateMachine, InputFrom, SnapshotFrom } from 'xstate';
import { withCalls } from '../platform/gateway/gateway.ts';

/** What another tab has changed: the draft of this step, or what the steps before it gave. */
export type FollowedEvent =
  | { readonly type: 'draft.followed'; readonly draft: unknown }
  | { readonly type: 'data.followed'; readonly data: JourneyData };

/** Input of a step, and its callbacks to the host. */
export interface HostedStepProps {
  input: StepInput<unknown, unknown, unknown>;
  /** What may be kept of the unfinished answer has changed. */
  onDraft: (draft: unknown) => void;
  /** The step is finished, with its data. */
  onDone: (data: unknown) => void;
  /** Calls back with what another tab has changed, and is answered whether the machine has taken it; returns how to stop. */
  follow?: (hear: (event: FollowedEvent) => boolean) => () => void;
}

/** A step as the app shows it: its texts, and a component in which its machine's types are closed over. */
export interface StepModule {
  readonly features: readonly Feature[];
  readonly Step: ComponentType<HostedStepProps>;
}

/** Loads a step's module: the file that is named after the step. */
export type LoadStep = () => Promise<{ readonly step: StepModule }>;

interface StepParts<M extends AnyStateMachine, V> {
  readonly features: readonly Feature[];
  readonly machine: M;
  readonly view: (snapshot: SnapshotFrom<M>, send: ActorRefFrom<M>['send']) => V;
  readonly Screen: ComponentType<{ view: V }>;
  /** Hears what the machine tells while it runs; answers how to stop. */
  readonly listen?: (actor: ActorRefFrom<M>) => () => void;
}

/** Joins a step's machine, view and screen. */
export function stepModule<M extends AnyStateMachine, V>({
  features,
  machine,
  view,
  Screen,
  listen,
}: StepParts<M, V>): StepModule {
  function Step({ input, onDraft, onDone, follow }: HostedStepProps) {
    const filled = useMemo(() => withCalls(machine), []);
    // The journey parsed the answer by the step's own schemas; their types meet again here.
    const actor = useActorRef(filled as AnyStateMachine, {
      input: input as unknown as InputFrom<AnyStateMachine>,
    });
    useEffect(() => listen?.(actor as ActorRefFrom<M>), [actor]);
    const snapshot = useSelector(actor, (current) => current);
    // Reported at once: the next event may leave this step before it renders again.
    useEffect(() => {
      let last: unknown;
      const tell = ({ context }: { context: { draft?: unknown } }) => {
        if (context.draft !== undefined && context.draft !== last) onDraft(context.draft);
        last = context.draft;
      };
      tell(actor.getSnapshot());
      const told = actor.subscribe(tell);
      return () => told.unsubscribe();
    }, [actor, onDraft]);
    // A machine that makes nothing of it stays as it is.
    useEffect(
      () =>
        follow?.((event) => {
          const isTaken = actor.getSnapshot().can(event);
          if (isTaken) actor.send(event);
          return isTaken;
        }),
      [actor, follow],
    );
    // So is the end: a finished step does not render again.
    useEffect(() => {
      const tell = ({ status, output }: { status: string; output?: unknown }) => {
        if (status === 'done') onDone(output);
      };
      tell(actor.getSnapshot());
      const told = actor.subscribe(tell);
      return () => told.unsubscribe();
    }, [actor, onDone]);
    return <Screen view={view(snapshot as SnapshotFrom<M>, actor.send as ActorRefFrom<M>['send'])} />;
  }
  return { features, Step };
}
