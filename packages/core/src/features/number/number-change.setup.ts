import type { CallResult } from '@senda/contract';
import { getNumberChangeEligibility, getSubscription, listServiceRequests } from '@senda/contract/calls';
import { assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import type { NumberData } from '../../base/answers/number.ts';
import type { NumberChangeData } from '../../base/answers/number-change.ts';
import type { StepInput } from '../../base/answers/step-input.ts';
import { reads } from '../../base/calls/call-actor.ts';
import type { CallTag } from '../../base/calls/call-state.ts';
import { type LineObstacle, lineObstacle } from '../../common/line/eligibility.ts';
import { openIn } from '../../common/line/line.ts';
import { type LineContext, type LineRead, lineReading } from '../../common/line/line-read.ts';
import type { NumberDraft, NumberSettings } from './connection-details.schema.ts';
import type { Event as ChoiceEvent, NumberInput } from './number.context.ts';
import { numberMachine } from './number.machine.ts';
import { filters, type Opened, readFilters, type Supplement } from './number.setup.ts';

export type NumberChangeInput = StepInput<NumberChangeData, NumberDraft, NumberSettings>;

/** What is read of the line: also for how much its number can change. */
export interface Changeable extends LineRead {
  readonly eligibility: CallResult<'getNumberChangeEligibility'>;
}

export interface Context extends Omit<NumberChangeInput, 'draft'>, LineContext {
  readonly draft: NumberDraft;
  /** Null until read. */
  readonly read: Changeable | null;
  readonly obstacle: LineObstacle | null;
  /** The choice of a number; null before it. */
  readonly choice: SnapshotFrom<typeof numberMachine> | null;
  readonly chosen: NumberData['number'];
}

type Event = { readonly type: 'retry' } | Extract<ChoiceEvent, { type: 'draft.followed' }>;

const read = reads(
  { getSubscription, getNumberChangeEligibility, listServiceRequests },
  async (ask, params: { readonly accountNumber: string }): Promise<Changeable> => {
    const [line, eligibility, { serviceRequests }] = await Promise.all([
      ask.getSubscription({ params }),
      ask.getNumberChangeEligibility({ params }),
      ask.listServiceRequests({ query: params }),
    ]);
    return { line, eligibility, open: openIn(serviceRequests) };
  },
);

const readIn = (event: unknown) => (event as { output: Changeable }).output;
const snapshotIn = (event: unknown) => (event as { snapshot: NonNullable<Context['choice']> }).snapshot;

/** The choice of a number for a line that exists: no other line is counted, and no number is brought. */
const choiceMachine = numberMachine.provide({
  actors: {
    open: reads(
      filters,
      async (ask, _input: object): Promise<Opened> => ({
        lines: { eligible: true, lines: 0, linesLeft: 0 },
        ...(await readFilters(ask)),
      }),
    ),
    supplement: reads({}, async (): Promise<Supplement> => ({ mostLines: null, icons: null })),
  },
});

/** Returns the fee of a change to a number of a category; minor currency units. */
export const feeFor = (
  read: Context['read'],
  category: NonNullable<NumberData['number']>['category'],
): number => read?.eligibility.categories.find((each) => each.category === category)?.fee.amount ?? 0;

function startDraft({ draft, answer }: NumberChangeInput): NumberDraft {
  if (draft) return draft;
  if (!answer) return {};
  const { number, category } = answer.numberChange;
  return { number, category };
}

export function choiceInput({ draft, settings, channel, email, now, newId }: Context): NumberInput {
  return { data: {}, draft, settings, channel, email, now, newId };
}

const withLine = lineReading<Context, Event>();

/** Actors, guards and actions of the machine. */
export const numberChangeSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as NumberChangeInput,
    output: {} as NumberChangeData,
    tags: {} as CallTag,
    children: {} as { choice: 'choice' },
  },
  actors: { read, choice: choiceMachine },
  guards: withLine.guards,
  actions: {
    ...withLine.actions,
    setRead: assign({ read: ({ event }) => readIn(event) }),
    setObstacle: assign({ obstacle: ({ event }) => lineObstacle(readIn(event).eligibility.reason) }),
    setChoice: assign(({ event }) => {
      const choice = snapshotIn(event);
      return { choice, draft: choice.context.draft };
    }),
    setChosen: assign({ chosen: ({ event }) => (event as unknown as { output: NumberData }).output.number }),
    forward: sendTo('choice', ({ event }) => event as Extract<Event, { type: 'draft.followed' }>),
  },
});

/** Returns the context that the machine starts with. */
export const startContext = ({ input }: { readonly input: NumberChangeInput }): Context => ({
  ...input,
  accountNumber: input.data.accountNumber ?? '',
  draft: startDraft(input),
  read: null,
  obstacle: null,
  choice: null,
  chosen: null,
  problem: null,
});
