import type { ServiceRequest } from '@senda/contract';
import { listReversePortOuts } from '@senda/contract/calls';
import { assign, setup } from 'xstate';
import type { StepInput } from '../answers/step-input.ts';
import { callActor } from '../calls/call-actor.ts';
import {
  failureStates,
  isRefusedWith,
  onFailure,
  outcomeGuards,
  outputIn,
  type Problem,
  problemIn,
} from '../calls/outcome.ts';

export type ReversePortOutSuccessInput = StepInput<unknown, unknown, Readonly<Record<string, never>>>;

export interface Context {
  readonly requestId: string;
  readonly isInWebview: boolean;
  readonly now: () => number;
  /** Null until loaded. */
  readonly request: ServiceRequest | null;
  readonly problem: Problem | null;
}

const requestIn = (event: unknown): ServiceRequest | undefined =>
  outputIn<'listReversePortOuts'>(event).requests[0];

/** The number is asked for: shows the request as it is now, whenever the page is opened. */
export const reversePortOutSuccessMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { readonly type: 'retry' },
    input: {} as ReversePortOutSuccessInput,
  },
  actors: { listReversePortOuts: callActor(listReversePortOuts) },
  guards: {
    ...outcomeGuards,
    isKnown: ({ event }) => requestIn(event) !== undefined,
    isNotFound: isRefusedWith('NOT_FOUND'),
  },
  actions: {
    setRequest: assign({ request: ({ event }) => requestIn(event) ?? null }),
    setProblem: assign({ problem: ({ event }) => problemIn(event) }),
    clearProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'reverse-port-out-success',
  context: ({ input: { data, webview, now } }) => ({
    requestId: data.serviceRequest?.requestId ?? '',
    isInWebview: webview === true,
    now,
    request: null,
    problem: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      entry: 'clearProblem',
      invoke: {
        src: 'listReversePortOuts',
        input: ({ context: { requestId } }) => ({ query: { requestId } }),
        onDone: [{ guard: 'isKnown', target: 'showing', actions: 'setRequest' }, { target: 'notFound' }],
        onError: [{ guard: 'isNotFound', target: 'notFound' }, ...onFailure],
      },
    },
    showing: {},
    /** The customer has no such request. */
    notFound: {},
    failed: { initial: 'unreachable', states: failureStates, on: { retry: 'loading' } },
  },
});
