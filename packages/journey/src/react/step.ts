import { useActorRef, useSelector } from '@xstate/react';
import { type ComponentType, createElement, type FunctionComponent, memo, useEffect, useMemo } from 'react';
import type { ActorRefFrom, AnyMachineSnapshot, AnyStateMachine, InputFrom, SnapshotFrom } from 'xstate';
import type { Facts } from '../condition/condition.ts';
import { isEqual } from '../run/is-equal.ts';

/** A change by another tab: of this step's draft, or of the data of the steps before it. */
export type FollowedEvent =
  | { readonly type: 'draft.followed'; readonly draft: unknown }
  | { readonly type: 'data.followed'; readonly data: unknown };

/** Input of a step's machine, and its callbacks to the host. */
export interface HostedStepProps<Input = unknown> {
  input: Input;
  /** Called when the draft changes, or the facts that it lets expect. */
  onDraft: (draft: unknown, expected: Facts | undefined) => void;
  /** Called with the answer that finishing the step as it stands would give, while there is one. */
  onAnswer?: (answer: unknown) => void;
  /** Called when the step is finished, with its data. */
  onDone: (data: unknown) => void;
  /** Subscribes to changes by another tab; the listener returns whether the machine accepts the event. Returns a function that unsubscribes. */
  subscribe?: (listener: (event: FollowedEvent) => boolean) => () => void;
}

/** What a step is made of. */
export interface StepParts<M extends AnyStateMachine, V> {
  readonly machine: M;
  /** Returns what the screen shows and may do. */
  readonly view: (snapshot: SnapshotFrom<M>, send: ActorRefFrom<M>['send']) => V;
  readonly Screen: ComponentType<{ view: V }>;
  /** Returns the facts that finishing the step as it stands would decide or let expect, for the number of stages; undefined while unknown. */
  readonly expected?: ((snapshot: SnapshotFrom<M>) => Facts | undefined) | undefined;
  /** Subscribes to the running machine. Returns a function that unsubscribes. */
  readonly listen?: ((actor: ActorRefFrom<M>) => () => void) | undefined;
  /** Returns the machine to run, such as one whose calls are implemented; by default the machine itself. */
  readonly prepare?: ((machine: M) => M) | undefined;
}

/** Returns the output that a running machine would end with now; undefined while something is missing. */
function answerIn({ machine, context }: AnyMachineSnapshot): unknown {
  const { output } = machine.root;
  try {
    return typeof output === 'function' ? output({ context } as never) : output;
  } catch {
    return undefined;
  }
}

/**
 * Joins a step's machine, view and screen to a component that hides the types of its machine. The machine's context has the storable
 * part of the unfinished answer as `draft`; its output is the answer.
 */
export function stepComponent<M extends AnyStateMachine, V, Input = InputFrom<M>>({
  machine,
  view,
  Screen,
  expected,
  listen,
  prepare,
}: StepParts<M, V>): FunctionComponent<HostedStepProps<Input>> {
  // A draft that is stored renders the host again, not the screen.
  const Shown = memo(Screen as ComponentType<{ view: unknown }>);
  return function Step({ input, onDraft, onAnswer, onDone, subscribe }) {
    const filled: AnyStateMachine = useMemo(() => prepare?.(machine) ?? machine, []);
    // The journey has parsed the input by the step's own schemas.
    const actor = useActorRef(filled, { input: input as never });
    const snapshot = useSelector(actor, (current: AnyMachineSnapshot) => current);
    useEffect(() => listen?.(actor as ActorRefFrom<M>), [actor]);
    // Reported at once: the next event may leave this step before it renders again.
    useEffect(() => {
      let last: { readonly draft?: unknown; readonly facts?: Facts | undefined } = {};
      return watch(actor, (shown) => {
        const draft = (shown.context as { draft?: unknown } | undefined)?.draft ?? last.draft;
        const facts = expected?.(shown as SnapshotFrom<M>) ?? last.facts;
        if (draft !== last.draft || !isEqual(facts, last.facts)) onDraft(draft, facts);
        last = { draft, facts };
      });
    }, [actor, onDraft]);
    useEffect(() => {
      if (!onAnswer) return undefined;
      return watch(actor, (shown) => {
        const answer = answerIn(shown);
        if (answer !== undefined) onAnswer(answer);
      });
    }, [actor, onAnswer]);
    useEffect(
      () =>
        subscribe?.((event) => {
          const isAccepted = actor.getSnapshot().can(event);
          if (isAccepted) actor.send(event);
          return isAccepted;
        }),
      [actor, subscribe],
    );
    // The end is reported at once too: a finished step does not render again.
    useEffect(
      () =>
        watch(actor, ({ status, output }) => {
          if (status === 'done') onDone(output);
        }),
      [actor, onDone],
    );
    const shown = useMemo(() => {
      // A screen may still send after the end of its machine, which would warn.
      const send = (event: never) => {
        if (actor.getSnapshot().status === 'active') actor.send(event);
      };
      return view(snapshot as SnapshotFrom<M>, send as ActorRefFrom<M>['send']);
    }, [snapshot, actor]);
    return createElement(Shown, { view: shown });
  };
}

/** Calls back with the snapshot of an actor and each later one. Returns a function that stops. */
function watch(actor: ActorRefFrom<AnyStateMachine>, listener: (snapshot: AnyMachineSnapshot) => void) {
  listener(actor.getSnapshot());
  const subscription = actor.subscribe(listener);
  return () => subscription.unsubscribe();
}
