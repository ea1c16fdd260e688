import type { AutoRenewal, ServiceRequest, Subscription } from '@senda/contract';
import { getAutoRenewalSpecification, getSubscription, listServiceRequests } from '@senda/contract/calls';
import { assign, setup } from 'xstate';
import type { StepInput } from '../answers/step-input.ts';
import { callActor } from '../calls/call-actor.ts';
import {
  failureStates,
  isRefusedWith,
  outcomeGuards,
  outputIn,
  type Problem,
  problemIn,
} from '../calls/outcome.ts';
import { ofLine, onLineFailure } from '../line/line.setup.ts';

export type UpdateCardSubmitInput = StepInput<unknown, unknown, Readonly<Record<string, never>>>;

export interface Context {
  readonly accountNumber: string;
  /** Id of the card that was chosen. */
  readonly chosen: string;
  readonly isInWebview: boolean;
  readonly now: () => number;
  readonly line: Subscription | null;
  readonly renewal: AutoRenewal | null;
  /** Termination requests, newest first; null until loaded. */
  readonly terminations: readonly ServiceRequest[] | null;
  readonly problem: Problem | null;
}

/** The card is changed: shows how the line is paid now, whenever the page is opened. */
export const updateCardSubmitMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { readonly type: 'retry' },
    input: {} as UpdateCardSubmitInput,
  },
  actors: {
    getSubscription: callActor(getSubscription),
    getAutoRenewalSpecification: callActor(getAutoRenewalSpecification),
    listServiceRequests: callActor(listServiceRequests),
  },
  guards: {
    ...outcomeGuards,
    isLoaded: ({ context: { line, renewal, terminations } }) =>
      line !== null && renewal !== null && terminations !== null,
    isNotFound: isRefusedWith('NOT_FOUND'),
  },
  actions: {
    clearLoaded: assign({ line: null, renewal: null, terminations: null, problem: null }),
    setLine: assign({ line: ({ event }) => outputIn<'getSubscription'>(event) }),
    setRenewal: assign({ renewal: ({ event }) => outputIn<'getAutoRenewalSpecification'>(event) }),
    setTerminations: assign({
      terminations: ({ event }) => outputIn<'listServiceRequests'>(event).serviceRequests,
    }),
    setProblem: assign({ problem: ({ event }) => problemIn(event) }),
  },
}).createMachine({
  id: 'update-card-submit',
  context: ({ input: { data, webview, now } }) => ({
    accountNumber: data.accountNumber ?? '',
    chosen: data.updatedCard?.paymentMethodID ?? '',
    isInWebview: webview === true,
    now,
    line: null,
    renewal: null,
    terminations: null,
    problem: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      entry: 'clearLoaded',
      always: { guard: 'isLoaded', target: 'showing' },
      invoke: [
        {
          src: 'getSubscription',
          input: ofLine,
          onDone: { actions: 'setLine' },
          onError: onLineFailure,
        },
        {
          src: 'getAutoRenewalSpecification',
          input: ({ context: { accountNumber } }) => ({ query: { subscriptionId: accountNumber } }),
          onDone: { actions: 'setRenewal' },
          onError: onLineFailure,
        },
        {
          src: 'listServiceRequests',
          input: ({ context: { accountNumber } }) => ({
            query: { accountNumber, type: 'TERMINATION_REQUEST' as const },
          }),
          onDone: { actions: 'setTerminations' },
          onError: onLineFailure,
        },
      ],
    },
    showing: {},
    /** The customer has no such line. */
    notFound: {},
    failed: { initial: 'unreachable', states: failureStates, on: { retry: 'loading' } },
  },
});
