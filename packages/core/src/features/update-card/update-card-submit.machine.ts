import { assign, setup } from 'xstate';
import type { StepInput } from '../../base/answers/step-input.ts';
import {
  type CallTag,
  callState,
  type FailingContext,
  failed,
  failing,
} from '../../base/calls/call-state.ts';
import { isRefusedWith } from '../../base/calls/outcome.ts';
import { notFound } from '../../common/line/line-read.ts';
import { type PaidLine, readPaidLine } from '../../common/line/paid-line.ts';

export type UpdateCardSubmitInput = StepInput<unknown, unknown, Readonly<Record<string, never>>>;

export interface Context extends FailingContext {
  readonly accountNumber: string;
  /** Id of the card that was chosen. */
  readonly chosen: string;
  readonly isInWebview: boolean;
  readonly now: () => number;
  /** Null until read. */
  readonly read: PaidLine | null;
}

type Event = { readonly type: 'retry' };

const calls = failing<Context, Event>();

/** The card is changed: shows how the line is paid now, whenever the page is opened. */
export const updateCardSubmitMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as UpdateCardSubmitInput,
    tags: {} as CallTag,
  },
  actors: { read: readPaidLine },
  guards: { ...calls.guards, isNotFound: isRefusedWith('NOT_FOUND') },
  actions: {
    ...calls.actions,
    setRead: assign({ read: ({ event }) => (event as unknown as { output: PaidLine }).output }),
  },
}).createMachine({
  id: 'update-card-submit',
  context: ({ input: { data, webview, now } }) => ({
    accountNumber: data.accountNumber ?? '',
    chosen: data.updatedCard?.paymentMethodID ?? '',
    isInWebview: webview === true,
    now,
    read: null,
    problem: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      ...callState('loading'),
      invoke: {
        src: 'read',
        input: ({ context: { accountNumber } }) => ({ accountNumber }),
        onDone: { target: 'showing', actions: 'setRead' },
        onError: [notFound, failed],
      },
    },
    showing: {},
    /** The customer has no such line. */
    notFound: {},
  },
});
