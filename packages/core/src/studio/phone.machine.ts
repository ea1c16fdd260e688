import type { Facts } from '@senda/journey';
import { assign, emit, setup } from 'xstate';
import type { PhoneQuestion } from './phone.ts';

/** What is asked, before it has a number. */
export type PhoneStep = Omit<PhoneQuestion, 'type' | 'id'>;

interface Context {
  readonly wanted: PhoneStep;
  /** Number of the last question. */
  readonly asked: number;
  /** The customer whose screen is shown; null until there is one. */
  readonly customer: Facts | null;
}

type Event =
  /** The document listens: it has loaded, or loaded again. */
  | { readonly type: 'ready' }
  | { readonly type: 'shown'; readonly id: number; readonly customer: Facts }
  | { readonly type: 'failed'; readonly id: number }
  /** Another step, person or language. */
  | { readonly type: 'wanted'; readonly step: PhoneStep }
  | { readonly type: 'retry' };

const phoneSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as PhoneStep,
    tags: {} as 'busy',
    emitted: {} as { readonly type: 'question'; readonly question: PhoneQuestion },
  },
  guards: {
    isChange: ({ context, event }) =>
      event.type === 'wanted' && JSON.stringify(event.step) !== JSON.stringify(context.wanted),
    isCurrent: ({ context }, id: number) => id === context.asked,
  },
  actions: {
    setWanted: assign({ wanted: (_, step: PhoneStep) => step }),
    count: assign({ asked: ({ context }) => context.asked + 1, customer: null }),
    setCustomer: assign({ customer: (_, customer: Facts) => customer }),
    /** The page posts the question to the document. */
    ask: emit(({ context: { wanted, asked } }) => ({
      type: 'question',
      question: { ...wanted, type: 'senda.phone.show', id: asked },
    })),
  },
  delays: {
    /** A customer walks to their step within a second or two; a document that is silent this long has failed. */
    patience: 30_000,
  },
});

/** The telephone of Journey Studio: a document of its own walks a customer to a step and shows its screen. */
export const phoneMachine = phoneSetup.createMachine({
  id: 'phone',
  context: ({ input }) => ({ wanted: input, asked: 0, customer: null }),
  initial: 'loading',
  on: { ready: '.walking' },
  states: {
    loading: {
      tags: 'busy',
      on: {
        wanted: { guard: 'isChange', actions: { type: 'setWanted', params: ({ event }) => event.step } },
      },
      after: { patience: 'failed' },
    },
    walking: {
      tags: 'busy',
      entry: ['count', 'ask'],
      on: {
        wanted: {
          guard: 'isChange',
          target: 'walking',
          reenter: true,
          actions: { type: 'setWanted', params: ({ event }) => event.step },
        },
        shown: {
          guard: { type: 'isCurrent', params: ({ event }) => event.id },
          target: 'shown',
          actions: { type: 'setCustomer', params: ({ event }) => event.customer },
        },
        failed: { guard: { type: 'isCurrent', params: ({ event }) => event.id }, target: 'failed' },
      },
      after: { patience: 'failed' },
    },
    shown: {
      on: {
        wanted: {
          guard: 'isChange',
          target: 'walking',
          actions: { type: 'setWanted', params: ({ event }) => event.step },
        },
        // Who has pressed on sees the step again.
        retry: 'walking',
      },
    },
    /** No customer of this kind can be walked there. */
    failed: {
      on: {
        wanted: {
          guard: 'isChange',
          target: 'walking',
          actions: { type: 'setWanted', params: ({ event }) => event.step },
        },
        retry: 'walking',
      },
    },
  },
});
