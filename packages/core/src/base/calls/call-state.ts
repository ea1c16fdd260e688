/** A state that makes a call: it asks, and a call that fails, fails inside it, so that a retry needs no record of what was asked. */
import { type AnyEventObject, assign, type MachineContext, type StateValue } from 'xstate';
import { type Problem, problemIn } from './outcome.ts';
import { stateName } from './states.ts';

/** What a state says of its call: nothing can be shown before its answer, an answer is sent by it, or it failed. */
export type CallTag = 'loading' | 'busy' | 'failed';

/** Context of a machine that makes calls. */
export interface FailingContext {
  /** Why the last call failed; null since the next was made. */
  readonly problem: Problem | null;
}

/**
 * Returns what makes actions of a part of a machine's context, `Part`. XState types the change of a context that is a type parameter only by
 * an assertion: this is the one place for it.
 */
export const changing =
  <Part extends MachineContext, C extends Part, E extends AnyEventObject>() =>
  (of: (context: C, event: AnyEventObject) => Partial<Part>) =>
    assign<C, AnyEventObject, undefined, E, never>(({ context, event }) => of(context, event) as Partial<C>);

/** Returns the guards and actions of calls that can fail; spread into a machine's `setup`. */
export function failing<C extends FailingContext, E extends AnyEventObject>() {
  const patch = changing<FailingContext, C, E>();
  return {
    guards: { hasFailed: ({ context }: { readonly context: C }) => context.problem !== null },
    actions: {
      setProblem: patch((_, event) => ({ problem: problemIn(event) })),
      clearProblem: patch(() => ({ problem: null })),
    },
  };
}

const again = { guard: 'hasFailed', target: '.asking', reenter: true } as const;

/** Transitions that make a failed call again. */
export const repeated = { retry: again, submit: again } as const;

/**
 * Returns what a state has that makes a call: spread into the state, beside its `invoke`, whose `onError` ends with `failed`. While it has
 * failed, `retry` and `submit` make the call again, or what `on` says.
 */
export const callState = <const Tag extends Exclude<CallTag, 'failed'>, const On extends object>(
  tag: Tag,
  on?: On,
) =>
  ({
    tags: tag,
    initial: 'asking',
    entry: 'clearProblem',
    on: repeated,
    states: { asking: {}, failed: { tags: 'failed', ...(on && { on }) } },
  }) as const;

/** The transition of a call that fails for a reason that its machine does not name. */
export const failed = { target: '.failed', actions: 'setProblem' } as const;

/**
 * What a state has in which the customer answers, if it also shows that a call with the answers failed: spread into the state. The call's
 * `onError` leads to its `failed`.
 */
export const answerState = {
  initial: 'open',
  states: { open: { entry: 'clearProblem' }, failed: { tags: 'failed' } },
} as const;

/** What a page shows of its calls. */
export interface CallView {
  readonly state: string;
  /** Nothing can be shown yet. */
  readonly loading: boolean;
  /** An answer is being sent. */
  readonly busy: boolean;
  /** Why a call failed that can be made again. */
  readonly problem: Problem | null;
  /** The page could not load. */
  readonly blocking: boolean;
  retry(): void;
}

interface Snapshot {
  readonly value: StateValue;
  readonly context: FailingContext;
  hasTag(tag: CallTag): boolean;
}

/** Maps the calls of a machine to its page. */
export function callView(snapshot: Snapshot, send: (event: { readonly type: 'retry' }) => void): CallView {
  const isFailed = snapshot.hasTag('failed');
  const isLoading = snapshot.hasTag('loading');
  return {
    state: stateName(snapshot),
    loading: isLoading && !isFailed,
    busy: snapshot.hasTag('busy') && !isFailed,
    problem: isFailed ? snapshot.context.problem : null,
    blocking: isLoading && isFailed,
    retry: () => send({ type: 'retry' }),
  };
}
