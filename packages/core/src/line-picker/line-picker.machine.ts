import type { Subscription } from '@senda/contract';
import { listSubscriptions } from '@senda/contract/calls';
import { assign, setup } from 'xstate';
import type { StepInput } from '../answers/step-input.ts';
import { callActor } from '../calls/call-actor.ts';
import {
  failureStates,
  onFailure,
  outcomeGuards,
  outputIn,
  type Problem,
  problemIn,
} from '../calls/outcome.ts';
import { cancelPortin } from '../journeys/cancel-portin.ts';
import { numberRecovery } from '../journeys/number-recovery.ts';
import { reversePortOut } from '../journeys/reverse-port-out.ts';
import { arrivingLines, endedLines, livingLines } from '../line/line.ts';

export type LinePickerInput = StepInput<unknown, unknown, Readonly<Record<string, never>>>;

/** The lines that a journey may be about. arriving: those whose number is on its way. */
type About = 'living' | 'ended' | 'arriving' | 'any';

export interface Context {
  readonly about: About;
  /** The customer's lines that the journey may be about. */
  readonly lines: readonly Subscription[];
  readonly problem: Problem | null;
}

const choices = {
  living: livingLines,
  ended: endedLines,
  arriving: arrivingLines,
  any: (lines: readonly Subscription[]) => lines,
} as const satisfies Record<About, (lines: readonly Subscription[]) => readonly Subscription[]>;

/** Returns the lines of a response that the journey may be about. */
const linesIn = ({ about }: Context, event: unknown): readonly Subscription[] =>
  choices[about](outputIn<'listSubscriptions'>(event).subscriptions);

function aboutOf(journey: string | undefined): About {
  if (journey === reversePortOut.id) return 'ended';
  // A line that has ended works again with its number.
  if (journey === numberRecovery.id) return 'any';
  return journey === cancelPortin.id ? 'arriving' : 'living';
}

/** The choice of the line that a journey is about. The only line is chosen without asking. */
export const linePickerMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { readonly type: 'retry' },
    input: {} as LinePickerInput,
  },
  actors: { listSubscriptions: callActor(listSubscriptions) },
  guards: {
    ...outcomeGuards,
    hasNone: ({ context, event }) => linesIn(context, event).length === 0,
    hasOne: ({ context, event }) => linesIn(context, event).length === 1,
  },
  actions: {
    setLines: assign({ lines: ({ context, event }) => linesIn(context, event), problem: null }),
    setProblem: assign({ problem: ({ event }) => problemIn(event) }),
  },
}).createMachine({
  id: 'line-picker',
  context: ({ input: { journey } }) => ({
    about: aboutOf(journey),
    lines: [],
    problem: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'listSubscriptions',
        input: {},
        onDone: [
          { guard: 'hasNone', target: 'none' },
          { guard: 'hasOne', target: 'known', actions: 'setLines' },
          { target: 'choosing', actions: 'setLines' },
        ],
        onError: onFailure,
      },
    },
    choosing: {},
    /** There is only one line. */
    known: {},
    none: {},
    failed: { initial: 'unreachable', states: failureStates, on: { retry: 'loading' } },
  },
});
