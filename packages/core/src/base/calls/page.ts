/** A page that reads what it shows. */
import type { ErrorCode } from '@senda/contract';
import { assign, setup } from 'xstate';
import type { GatewayActor } from './call-actor.ts';
import { type CallTag, callState, type FailingContext, failed, failing } from './call-state.ts';
import { isRefusedWith } from './outcome.ts';

/** What a page is opened with. */
export interface Of<Input> {
  readonly input: Input;
}

export interface PageContext<Input, R> extends Of<Input>, FailingContext {
  readonly input: Input;
  /** Null until read, and if there is none. */
  readonly read: R | null;
}

/** Declares a page: `R` is what it shows. */
export interface Page<Input, R> {
  readonly id: string;
  /** Reads it; null if there is none. */
  readonly read: GatewayActor<R, Of<Input>>;
  /** Whether there is none whatever the gateway answers: then it is not asked. */
  isMisnamed?(input: Input): boolean;
  /** Refusals by which there is none. */
  readonly absent?: readonly ErrorCode[];
}

export interface PageEvent {
  readonly type: 'retry';
}

/** Returns the machine of a page: it reads once, and again if that failed. */
export function page<Input, R>({ id, read, isMisnamed, absent = [] }: Page<Input, R>) {
  type Context = PageContext<Input, R>;
  const readIn = (event: unknown) => (event as { output: R }).output;
  const calls = failing<Context, PageEvent>();
  return setup({
    types: {
      context: {} as Context,
      events: {} as PageEvent,
      input: {} as Input,
      tags: {} as CallTag,
    },
    actors: { read },
    guards: {
      ...calls.guards,
      isMisnamed: ({ context }) => isMisnamed?.(context.input) === true,
      isFound: ({ event }) => readIn(event) !== null,
      isAbsent: isRefusedWith(...absent),
    },
    actions: { ...calls.actions, setRead: assign({ read: ({ event }) => readIn(event) }) },
  }).createMachine({
    id,
    context: ({ input }) => ({ input, read: null, problem: null }),
    initial: 'reading',
    states: {
      reading: {
        ...callState('loading'),
        always: { guard: 'isMisnamed', target: 'notFound' },
        invoke: {
          src: 'read',
          input: ({ context: { input } }) => ({ input }),
          onDone: [{ guard: 'isFound', target: 'shown', actions: 'setRead' }, { target: 'notFound' }],
          onError: [{ guard: 'isAbsent', target: 'notFound' }, failed],
        },
      },
      shown: {},
      notFound: {},
    },
  });
}
