import type { JourneyData, StepInput } from '@senda/core/base/answers';
import type { Facts } from '@senda/journey';
import { isEqual } from '@senda/journey/run';
import type { Feature } from '@senda/messages';
import { type ComponentType, type FunctionComponent, memo, useEffect, useMemo } from 'react';
import type { ActorRefFrom, AnyMachineSnapshot, AnyStateMachine, InputFrom, SnapshotFrom } from 'xstate';
import { withCalls } from '../platform/gateway/gateway.ts';
import { useRunning } from '../platform/machine/use-running.ts';

/** A change by another tab: of this step's draft, or of the data of the steps before it. */
export type FollowedEvent =
  | { readonly type: 'draft.followed'; readonly draft: unknown }
  | { readonly type: 'data.followed'; readonly data: JourneyData };

/** Input of a step, and its callbacks to the host. */
export interface HostedStepProps {
  input: StepInput<unknown, unknown, unknown>;
  /** Called when the draft changes, or the facts that it lets expect. */
  onDraft: (draft: unknown, expected: Facts | undefined) => void;
  /** Called with the answer that finishing the step as it stands would give, while there is one. */
  onAnswer?: (answer: unknown) => void;
  /** Called when the step is finished, with its data. */
  onDone: (data: unknown) => void;
  /** Subscribes to changes by another tab; the listener returns whether the machine accepts the event. Returns a function that unsubscribes. */
  subscribe?: (listener: (event: FollowedEvent) => boolean) => () => void;
}

/** What a story shows of a step: the view of a snapshot of its machine. */
export interface StepPicture {
  readonly machine: AnyStateMachine;
  readonly view: (snapshot: never, send: never) => unknown;
  readonly Screen: FunctionComponent<{ view: never }>;
  /** The state that shows first, by its name in the machine's `<x>.states.ts`. */
  readonly ready: string;
}

/** A step of the app: its message features, its parts, and a component that hides the types of its machine. */
export interface StepModule extends StepPicture {
  readonly features: readonly Feature[];
  readonly Step: ComponentType<HostedStepProps>;
}

/** Loads a step's module, the file named after the step. */
export type LoadStep = () => Promise<{ readonly step: StepModule }>;

interface StepParts<M extends AnyStateMachine, V> {
  readonly features: readonly Feature[];
  readonly machine: M;
  readonly view: (snapshot: SnapshotFrom<M>, send: ActorRefFrom<M>['send']) => V;
  /** Returns the facts that finishing the step as it stands would decide or let expect, for the number of stages; undefined while unknown. */
  readonly expected?: (snapshot: SnapshotFrom<M>) => Facts | undefined;
  readonly Screen: FunctionComponent<{ view: V }>;
  readonly ready: string;
  /** Subscribes to the running machine. Returns a function that unsubscribes. */
  readonly listen?: (actor: ActorRefFrom<M>) => () => void;
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

/** Joins a step's machine, view and screen. */
export function stepModule<M extends AnyStateMachine, V>(parts: StepParts<M, V>): StepModule {
  const { machine, view, expected, Screen, listen } = parts;
  // A draft that is stored renders the host again, not the screen.
  const Shown = memo(Screen);
  function Step({ input, onDraft, onAnswer, onDone, subscribe }: HostedStepProps) {
    const filled = useMemo(() => withCalls(machine), []);
    // The journey has parsed the input by the step's own schemas.
    const [snapshot, send, actor] = useRunning(filled as AnyStateMachine, {
      input: input as unknown as InputFrom<AnyStateMachine>,
    });
    useEffect(() => listen?.(actor as ActorRefFrom<M>), [actor]);
    // Reported at once: the next event may leave this step before it renders again.
    useEffect(() => {
      let last: { readonly draft?: unknown; readonly facts?: Facts | undefined } = {};
      const report = (shown: { context: { draft?: unknown } }) => {
        const draft = shown.context.draft ?? last.draft;
        const facts = expected?.(shown as SnapshotFrom<M>) ?? last.facts;
        if (draft !== last.draft || !isEqual(facts, last.facts)) onDraft(draft, facts);
        last = { draft, facts };
      };
      report(actor.getSnapshot());
      const subscription = actor.subscribe(report);
      return () => subscription.unsubscribe();
    }, [actor, onDraft]);
    useEffect(() => {
      if (!onAnswer) return undefined;
      const report = (shown: AnyMachineSnapshot) => {
        const answer = answerIn(shown);
        if (answer !== undefined) onAnswer(answer);
      };
      report(actor.getSnapshot());
      const subscription = actor.subscribe(report);
      return () => subscription.unsubscribe();
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
    useEffect(() => {
      const report = ({ status, output }: { status: string; output?: unknown }) => {
        if (status === 'done') onDone(output);
      };
      report(actor.getSnapshot());
      const subscription = actor.subscribe(report);
      return () => subscription.unsubscribe();
    }, [actor, onDone]);
    const shown = useMemo(
      () => view(snapshot as SnapshotFrom<M>, send as ActorRefFrom<M>['send']),
      [snapshot, send],
    );
    return <Shown view={shown} />;
  }
  return { ...parts, Step };
}
