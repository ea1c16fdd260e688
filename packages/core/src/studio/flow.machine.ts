import type { FlowVersion } from '@senda/contract';
import { assign, fromPromise, setup } from 'xstate';
import type { FlowRoad } from './flow.ts';

/** How many days are counted: step events are kept for 30. */
export type FlowDays = 7 | 30;

/** A version of which people were measured. */
export interface FlowMeasured extends Pick<FlowVersion, 'since' | 'live' | 'visits' | 'days'> {
  readonly number: number;
  readonly road: FlowRoad;
}

/** The people of a journey. */
export interface FlowOpen {
  readonly kind: 'open';
  /** The time that was counted (ms since the epoch). */
  readonly from: number;
  readonly until: number;
  /** Versions with people, the newest first. */
  readonly versions: readonly FlowMeasured[];
  /** People in versions whose file is not known any more. */
  readonly unknown: number;
  /** People who had steps of two versions. */
  readonly moved: number;
  /** People on it in the last 30 minutes. */
  readonly now: number;
}

/** What the server has; `closed`: nothing is measured there; `signed-out`: nobody, or nobody with the role, asks. */
export type FlowOpened = { readonly kind: 'closed' | 'signed-out' | 'forbidden' } | FlowOpen;

export interface FlowInput {
  /** The id of the journey. */
  readonly journey: string;
}

/** What is read. */
export interface FlowRequest extends FlowInput {
  readonly days: FlowDays;
}

export interface FlowContext extends FlowRequest {
  readonly open: FlowOpen | null;
  /** The key of the way whose people are shown; null for everybody. */
  readonly way: string | null;
}

type Event =
  | { readonly type: 'days'; readonly days: FlowDays }
  | { readonly type: 'choose'; readonly way: string | null }
  | { readonly type: 'retry' };

const flowSetup = setup({
  types: {
    context: {} as FlowContext,
    events: {} as Event,
    input: {} as FlowInput,
    tags: {} as 'loading',
  },
  actors: {
    open: fromPromise<FlowOpened, FlowRequest>(() => Promise.reject(new Error('Not provided.'))),
  },
  guards: {
    isOpened: (_, { opened, kind }: { opened: FlowOpened; kind: FlowOpened['kind'] }) => opened.kind === kind,
    isEmpty: (_, opened: FlowOpened) => opened.kind === 'open' && opened.versions.length === 0,
  },
  actions: {
    setDays: assign((_, days: FlowDays) => ({ days })),
    setWay: assign((_, way: string | null) => ({ way })),
    setOpen: assign((_, opened: FlowOpened) => (opened.kind === 'open' ? { open: opened } : {})),
  },
});

type Done = { readonly event: { readonly output: FlowOpened } };
const opened = (kind: FlowOpened['kind']) =>
  ({
    type: 'isOpened',
    params: ({ event }: Done) => ({ opened: event.output, kind }),
  }) as const;
const output = ({ event }: Done): FlowOpened => event.output;

const days = {
  target: 'opening',
  actions: {
    type: 'setDays',
    params: ({ event }: { readonly event: { readonly days: FlowDays } }) => event.days,
  },
} as const;

/** Shows how far people come in a journey. Nothing is changed by it. */
export const flowMachine = flowSetup.createMachine({
  id: 'flow',
  context: ({ input }) => ({ ...input, days: 30, open: null, way: null }),
  initial: 'opening',
  states: {
    opening: {
      tags: 'loading',
      invoke: {
        src: 'open',
        input: ({ context: { journey, days } }) => ({ journey, days }),
        onDone: [
          { guard: opened('closed'), target: 'closed' },
          { guard: opened('signed-out'), target: 'signedOut' },
          { guard: opened('forbidden'), target: 'forbidden' },
          {
            guard: { type: 'isEmpty', params: output },
            target: 'empty',
            actions: { type: 'setOpen', params: output },
          },
          { target: 'shown', actions: { type: 'setOpen', params: output } },
        ],
        onError: 'failed',
      },
    },
    /** Nobody is measured here: a page without a gateway, or a gateway without staff. */
    closed: {},
    signedOut: {},
    /** The person who is signed in may not see versions. */
    forbidden: {},
    /** The gateway is silent. */
    failed: { on: { retry: 'opening' } },
    /** Nobody was measured in these days. */
    empty: { on: { days, retry: 'opening' } },
    shown: {
      on: {
        days,
        choose: { actions: { type: 'setWay', params: ({ event }) => event.way } },
        retry: 'opening',
      },
    },
  },
});
