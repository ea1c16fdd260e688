import type { CallResult, ServiceRequest } from '@senda/contract';
import { getNumberChangeEligibility, getSubscription, listServiceRequests } from '@senda/contract/calls';
import { assign, fromPromise, type SnapshotFrom, sendTo, setup } from 'xstate';
import type { NumberData } from '../answers/number.ts';
import type { NumberChangeData } from '../answers/number-change.ts';
import type { StepInput } from '../answers/step-input.ts';
import { callActor } from '../calls/call-actor.ts';
import { retry, setCalling } from '../calls/calling.ts';
import { failureStates, outputIn } from '../calls/outcome.ts';
import { eligibleGuards, ineligibleStates, isBarredByRequest, onBarred } from '../line/eligibility.ts';
import {
  type LineContext,
  lineSetup,
  listRequests,
  ofLine,
  onLineFailure,
  openRequestIn,
  readLine,
  startLine,
} from '../line/line.setup.ts';
import type { NumberDraft, NumberSettings } from './connection-details.schema.ts';
import { endOf } from './hold.ts';
import type { Event as ChoiceEvent, NumberInput } from './number.context.ts';
import { numberMachine } from './number.machine.ts';

export type NumberChangeInput = StepInput<NumberChangeData, NumberDraft, NumberSettings>;

/** The current or last call, which a retry repeats. */
type Calling = 'finding' | 'checking' | 'reviewing';

export interface Context extends Omit<NumberChangeInput, 'draft'>, LineContext {
  readonly draft: NumberDraft;
  /** Whether the number can change, and for how much; null until loaded. */
  readonly eligibility: CallResult<'getNumberChangeEligibility'> | null;
  /** The line's request in progress, which prevents another one; null if unknown. */
  readonly request: ServiceRequest | null;
  /** The choice of a number; null before it. */
  readonly choice: SnapshotFrom<typeof numberMachine> | null;
  readonly chosen: NumberData['number'];
  readonly calling: Calling;
}

type Event = { readonly type: 'retry' } | Extract<ChoiceEvent, { type: 'draft.followed' }>;

const snapshotIn = (event: unknown) => (event as { snapshot: NonNullable<Context['choice']> }).snapshot;

/** The choice of a number for a line that exists: no other line is counted, and no number is brought. */
const choiceMachine = numberMachine.provide({
  actors: {
    getNumberOfLinesEligibility: fromPromise(() =>
      Promise.resolve({ eligible: true, lines: 0, linesLeft: 0 }),
    ) as never,
    getNumberOfLinesSpecification: fromPromise(() =>
      Promise.resolve({ minimumLines: 0, maximumLines: 0 }),
    ) as never,
    listNumberTypeIcons: fromPromise(() => Promise.resolve({ icons: [] })) as never,
  },
});

/** Returns the fee of a change to a number of a category; minor currency units. */
export const feeFor = (
  eligibility: Context['eligibility'],
  category: NonNullable<NumberData['number']>['category'],
): number => eligibility?.categories.find((each) => each.category === category)?.fee.amount ?? 0;

function startDraft({ draft, answer }: NumberChangeInput): NumberDraft {
  if (draft) return draft;
  if (!answer) return {};
  const { number, category } = answer.numberChange;
  return { number, category };
}

function choiceInput({ draft, settings, channel, email, now, newId }: Context): NumberInput {
  return { data: {}, draft, settings, channel, email, now, newId };
}

const withLine = lineSetup<Context, Event>();

/** Another number for a line: whether it can change, and which number is reserved for it. */
export const numberChangeMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as NumberChangeInput,
    output: {} as NumberChangeData,
    tags: {} as 'calling',
    children: {} as { choice: 'choice' },
  },
  actors: {
    getSubscription: callActor(getSubscription),
    getNumberChangeEligibility: callActor(getNumberChangeEligibility),
    listServiceRequests: callActor(listServiceRequests),
    choice: choiceMachine,
  },
  guards: {
    ...withLine.guards,
    ...eligibleGuards,
  },
  actions: {
    ...withLine.actions,
    setEligibility: assign({ eligibility: ({ event }) => outputIn<'getNumberChangeEligibility'>(event) }),
    setRequest: assign({
      request: ({ event }) => openRequestIn(event),
    }),
    setChoice: assign(({ event }) => {
      const choice = snapshotIn(event);
      return { choice, draft: choice.context.draft };
    }),
    setChosen: assign({ chosen: ({ event }) => (event as unknown as { output: NumberData }).output.number }),
    forward: sendTo('choice', ({ event }) => event as Extract<Event, { type: 'draft.followed' }>),
  },
}).createMachine({
  id: 'number-change',
  context: ({ input }) => ({
    ...input,
    accountNumber: input.data.accountNumber ?? '',
    draft: startDraft(input),
    ...startLine,
    eligibility: null,
    request: null,
    choice: null,
    chosen: null,
  }),
  initial: 'opening',
  states: {
    opening: {
      tags: 'calling',
      always: [{ guard: 'isMisnamed', target: 'notFound' }, { target: 'finding' }],
    },
    finding: { tags: 'calling', ...readLine({ target: 'checking', actions: 'setLine' }) },
    checking: {
      tags: 'calling',
      entry: setCalling('checking'),
      invoke: {
        src: 'getNumberChangeEligibility',
        input: ofLine,
        onDone: [
          { guard: 'isEligible', target: 'choosing', actions: 'setEligibility' },
          { guard: isBarredByRequest, target: 'reviewing' },
          ...onBarred,
        ],
        onError: onLineFailure,
      },
    },
    /** A request for the line is in progress: it is shown. */
    reviewing: {
      tags: 'calling',
      ...listRequests('reviewing', { target: 'ineligible.occupied', actions: 'setRequest' }),
    },
    choosing: {
      on: { 'draft.followed': { actions: 'forward' } },
      invoke: {
        id: 'choice',
        src: 'choice',
        input: ({ context }) => choiceInput(context),
        onSnapshot: { actions: 'setChoice' },
        onDone: { target: 'chosen', actions: 'setChosen' },
      },
    },
    ineligible: { initial: 'other', states: ineligibleStates, on: { retry: 'checking' } },
    /** The customer has no such line. */
    notFound: {},
    chosen: { type: 'final' },
    failed: {
      initial: 'unreachable',
      states: failureStates,
      on: { retry: [retry('checking'), retry('reviewing'), { target: 'finding' }] },
    },
  },
  output: ({ context: { chosen, choice, line, eligibility } }) => {
    if (chosen === null || line === null) throw new Error('The step cannot end without a reserved number.');
    const heldUntil = endOf(choice?.context.held ?? null);
    const fee = feeFor(eligibility, chosen.category);
    return {
      numberChange: {
        ...chosen,
        fee,
        currentNumber: line.number,
        ...(heldUntil !== null && { heldUntil }),
      },
    };
  },
});
