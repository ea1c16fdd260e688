import type { CallResult } from '@senda/contract';
import { getPaylink } from '@senda/contract/calls';
import { assign, setup } from 'xstate';
import { callActor } from '../calls/call-actor.ts';
import {
  failureStates,
  isRefusedWith,
  onFailure,
  outcomeGuards,
  type Problem,
  problemIn,
} from '../calls/outcome.ts';
import { linkIdOf, type Paylink } from './paylink.ts';

interface Context {
  /** null if the URL has none. */
  readonly paylinkId: string | null;
  readonly link: Paylink | null;
  readonly problem: Problem | null;
}

const linkIn = (event: unknown): Paylink => (event as { output: CallResult<'getPaylink'> }).output;

/** Loads a payment link for the pages after it: paid, open or over. */
export const paylinkResultMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { readonly type: 'retry' },
    /** `paylink_id` of the URL, unchecked; null if missing. */
    input: {} as { readonly paylinkId: string | null },
  },
  actors: { getPaylink: callActor(getPaylink) },
  guards: {
    ...outcomeGuards,
    isMisnamed: ({ context }) => context.paylinkId === null,
    isPaid: ({ event }) => linkIn(event).status === 'PAID',
    isOpen: ({ event }) => linkIn(event).status === 'OPEN',
    isNotFound: isRefusedWith('NOT_FOUND'),
  },
  actions: {
    setLink: assign({ link: ({ event }) => linkIn(event) }),
    setProblem: assign({ problem: ({ event }) => problemIn(event) }),
    clearProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'paylink-result',
  context: ({ input }) => ({ paylinkId: linkIdOf(input.paylinkId), link: null, problem: null }),
  initial: 'loading',
  states: {
    loading: {
      entry: 'clearProblem',
      always: { guard: 'isMisnamed', target: 'over' },
      invoke: {
        src: 'getPaylink',
        input: ({ context }) => ({ params: { paylink_id: context.paylinkId ?? '' } }),
        onDone: [
          { guard: 'isPaid', target: 'paid', actions: 'setLink' },
          { guard: 'isOpen', target: 'open', actions: 'setLink' },
          { target: 'over', actions: 'setLink' },
        ],
        onError: [{ guard: 'isNotFound', target: 'over' }, ...onFailure],
      },
    },
    paid: {},
    /** It can still be paid. */
    open: {},
    /** It has expired or does not exist. */
    over: {},
    failed: { initial: 'unreachable', states: failureStates, on: { retry: 'loading' } },
  },
});
