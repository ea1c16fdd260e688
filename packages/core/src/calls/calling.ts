/** The call that a machine makes: a retry repeats the last one. */
import { type AnyEventObject, assign } from 'xstate';
import { outcomeGuards, type Problem, problemIn } from './outcome.ts';

/** Context of a machine that records its calls. */
export interface CallingContext {
  /** The current or last call, named after its state. */
  readonly calling: string;
  readonly problem: Problem | null;
}

/** Returns the guards and actions of a machine's calls; spread into its `setup`. Each call also resets `cleared`. */
export function callingSetup<C extends CallingContext, E extends AnyEventObject>(cleared: Partial<C> = {}) {
  return {
    guards: {
      ...outcomeGuards,
      wasCalling: ({ context }: { readonly context: C }, { calling }: { readonly calling: C['calling'] }) =>
        context.calling === calling,
    },
    actions: {
      setCalling: assign<C, AnyEventObject, { readonly calling: C['calling'] }, E, never>(
        (_, { calling }) => ({ ...cleared, calling, problem: null }) as Partial<C>,
      ),
      setProblem: assign<C, AnyEventObject, undefined, E, never>(
        ({ event }) => ({ problem: problemIn(event) }) as Partial<C>,
      ),
    },
  };
}

/** Returns the entry action of the state that makes a call. */
export const setCalling = <Calling extends string>(calling: Calling) =>
  ({ type: 'setCalling', params: { calling } }) as const;

/** Returns the transition that repeats a call after it failed, or goes to `target` instead. */
export const retry = <Calling extends string>(calling: Calling, target: string = calling) =>
  ({ guard: { type: 'wasCalling', params: { calling } }, target }) as const;
