import type { NamedCustomer } from '@senda/contract';
import type { Facts } from '@senda/journey';
import { assign, fromPromise, setup } from 'xstate';

/** Customers with a name as the server has them; `closed`: none are kept there; `signed-out`: nobody, or nobody with the role, asks. */
export type PeopleOpened =
  | { readonly kind: 'closed' | 'signed-out' | 'forbidden' }
  | { readonly kind: 'open'; readonly people: readonly NamedCustomer[] };

export interface PeopleInput {
  /** The id of the journey. */
  readonly journey: string;
}

/** A customer who gets a name, or who is forgotten. */
export type PeopleChange =
  | { readonly kind: 'name'; readonly name: string; readonly facts: Facts }
  | { readonly kind: 'forget'; readonly person: NamedCustomer };

export type PeopleRequest = PeopleInput & { readonly change: PeopleChange };

/** What became of a change; `full`: a journey has no more names. With `open` all who have a name then. */
export type PeopleOutcome = PeopleOpened | { readonly kind: 'full' };

export interface PeopleContext extends PeopleInput {
  readonly people: readonly NamedCustomer[];
  /** What is being sent, was sent last, or could not be. */
  readonly change: PeopleChange | null;
}

type Event = { readonly type: 'change'; readonly change: PeopleChange } | { readonly type: 'retry' };

type Done = { readonly event: { readonly output: PeopleOutcome } };
const output = ({ event }: Done): PeopleOutcome => event.output;
const outcome = (kind: PeopleOutcome['kind']) =>
  ({ type: 'isOutcome', params: ({ event }: Done) => ({ outcome: event.output, kind }) }) as const;

const peopleSetup = setup({
  types: {
    context: {} as PeopleContext,
    events: {} as Event,
    input: {} as PeopleInput,
    tags: {} as 'busy',
  },
  actors: {
    open: fromPromise<PeopleOpened, PeopleInput>(() => Promise.reject(new Error('Not provided.'))),
    send: fromPromise<PeopleOutcome, PeopleRequest>(() => Promise.reject(new Error('Not provided.'))),
  },
  guards: {
    isOutcome: (_, { outcome: { kind }, kind: wanted }: { outcome: PeopleOutcome; kind: string }) =>
      kind === wanted,
  },
  actions: {
    setPeople: assign((_, opened: PeopleOutcome) =>
      opened.kind === 'open' ? { people: opened.people } : {},
    ),
    setChange: assign((_, change: PeopleChange) => ({ change })),
  },
});

const change = {
  target: 'sending',
  actions: {
    type: 'setChange',
    params: ({ event }: { readonly event: { readonly change: PeopleChange } }) => event.change,
  },
} as const;

const closedBy = [
  { guard: outcome('closed'), target: 'closed' },
  { guard: outcome('signed-out'), target: 'signedOut' },
  { guard: outcome('forbidden'), target: 'forbidden' },
] as const;

/** The customers of a journey that have a name: named, and forgotten. */
export const peopleMachine = peopleSetup.createMachine({
  id: 'people',
  context: ({ input }) => ({ ...input, people: [], change: null }),
  initial: 'opening',
  states: {
    opening: {
      tags: 'busy',
      invoke: {
        src: 'open',
        input: ({ context: { journey } }) => ({ journey }),
        onDone: [...closedBy, { target: 'shown', actions: { type: 'setPeople', params: output } }],
        onError: 'failed',
      },
    },
    /** Nobody is kept here: a page without a gateway, or a gateway without staff. */
    closed: {},
    signedOut: {},
    forbidden: {},
    /** The gateway is silent. */
    failed: { on: { retry: 'opening' } },
    shown: { on: { change } },
    sending: {
      tags: 'busy',
      invoke: {
        src: 'send',
        input: ({ context: { journey, change: wanted } }) => ({ journey, change: wanted as PeopleChange }),
        onDone: [
          ...closedBy,
          { guard: outcome('full'), target: 'full' },
          { target: 'changed', actions: { type: 'setPeople', params: output } },
        ],
        onError: 'unsent',
      },
    },
    /** The change is made. */
    changed: { on: { change } },
    /** As many have a name as may. */
    full: { on: { change } },
    /** The gateway is silent: it may have arrived, and sending it again does nothing twice. */
    unsent: { on: { change, retry: 'sending' } },
  },
});
