import { assign, fromPromise, setup } from 'xstate';
import type { JourneyLately } from './lately.ts';

/** What the server says of people; null where it may not, or cannot. */
export type LatelyRead = ReadonlyMap<string, JourneyLately> | null;

export interface LatelyInput {
  /** The ids of the journeys. */
  readonly journeys: readonly string[];
}

export interface LatelyContext extends LatelyInput {
  /** By the id of the journey; none is there of whom nothing is known. */
  readonly people: ReadonlyMap<string, JourneyLately>;
}

/** How long "in the last half hour" is said without being read again (ms). */
const fresh = 5 * 60_000;

const nobody: LatelyContext['people'] = new Map();

const latelySetup = setup({
  types: { context: {} as LatelyContext, input: {} as LatelyInput },
  actors: {
    read: fromPromise<LatelyRead, LatelyInput>(() => Promise.reject(new Error('Not provided.'))),
  },
  guards: { isKnown: (_, read: LatelyRead) => read !== null },
  actions: {
    setPeople: assign((_, read: LatelyRead) => ({ people: read ?? nobody })),
    forget: assign({ people: nobody }),
  },
  delays: { fresh },
});

type Done = { readonly event: { readonly output: LatelyRead } };
const output = ({ event }: Done): LatelyRead => event.output;

/** Knows how many people were on journeys lately, while the server says so. */
export const latelyMachine = latelySetup.createMachine({
  id: 'lately',
  context: ({ input }) => ({ ...input, people: nobody }),
  initial: 'reading',
  states: {
    /** What is known stays, until it is known again. */
    reading: {
      invoke: {
        src: 'read',
        input: ({ context: { journeys } }) => ({ journeys }),
        onDone: [
          {
            guard: { type: 'isKnown', params: output },
            target: 'known',
            actions: { type: 'setPeople', params: output },
          },
          { target: 'unknown' },
        ],
        onError: 'failed',
      },
    },
    known: { after: { fresh: 'reading' } },
    /** Nobody is measured here, or who asks may not know. */
    unknown: { entry: 'forget' },
    /** The gateway is silent: what was known is too old. */
    failed: { entry: 'forget', after: { fresh: 'reading' } },
  },
});
