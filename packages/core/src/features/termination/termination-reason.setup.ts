import type { CallResult } from '@senda/contract';
import { listTerminationReasons } from '@senda/contract/calls';
import { assign, setup } from 'xstate';
import type { StepInput } from '../../base/answers/step-input.ts';
import { feedbackLimit, type ReasonData } from '../../base/answers/termination.ts';
import { reads } from '../../base/calls/call-actor.ts';
import type { CallTag } from '../../base/calls/call-state.ts';
import { type ChoosingContext, type ChosenEvent, choosing, type Offering } from '../../common/line/choice.ts';
import { cancellationActors, cancellationGuards } from './cancellation.ts';
import {
  readTerminable,
  type Terminable,
  type TerminableContext,
  terminableCalls,
  terminableReading,
} from './terminable.ts';
import type { TerminationReasonDraft } from './termination-reason.schema.ts';

export type TerminationReasonInput = StepInput<
  ReasonData,
  TerminationReasonDraft,
  Readonly<Record<string, never>>
>;

/** What is read of the line, and the reasons to choose from. */
export interface Leavable extends Terminable {
  readonly reasons: CallResult<'listTerminationReasons'>['reasons'];
}

export interface Context
  extends TerminableContext<Leavable>,
    ChoosingContext<Leavable, TerminationReasonDraft> {
  readonly now: () => number;
  /** Where the operator writes to. */
  readonly email: string;
}

type Event =
  | ChosenEvent
  | { readonly type: 'feedback.typed'; readonly text: string }
  | { readonly type: 'submit' | 'cancel' | 'retry' };

const noDraft: TerminationReasonDraft = { terminationReason: null, terminationFeedback: '' };
const reasons: Offering<Leavable, TerminationReasonDraft> = {
  offeredIn: (read) => read.reasons.map(({ reasonId }) => reasonId),
  choosesSingle: false,
  draftOf: (reasonId, draft = noDraft) => ({ ...draft, terminationReason: reasonId ?? null }),
  chosenIn: ({ terminationReason }) => terminationReason ?? undefined,
};

const withLine = terminableReading<Leavable, Context, Event>();
const withChoice = choosing<Leavable, TerminationReasonDraft, Context, Event>(reasons);

/** Actors, guards and actions of the machine. */
export const terminationReasonSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as TerminationReasonInput,
    output: {} as ReasonData,
    tags: {} as CallTag,
  },
  actors: {
    read: reads(
      { ...terminableCalls, listTerminationReasons },
      async (ask, params: { readonly accountNumber: string }): Promise<Leavable> => {
        const [line, { reasons }] = await Promise.all([
          readTerminable(ask, params),
          ask.listTerminationReasons({}),
        ]);
        return { ...line, reasons };
      },
    ),
    ...cancellationActors,
  },
  guards: {
    ...withLine.guards,
    ...withChoice.guards,
    ...cancellationGuards,
  },
  actions: {
    ...withLine.actions,
    ...withChoice.actions,
    typeFeedback: assign(({ context, event }) =>
      event.type === 'feedback.typed'
        ? { draft: { ...context.draft, terminationFeedback: event.text.slice(0, feedbackLimit) } }
        : {},
    ),
  },
});

/** Returns the context that the machine starts with. */
export const startContext = ({
  input: { data, draft, answer, now, email },
}: {
  readonly input: TerminationReasonInput;
}): Context => ({
  accountNumber: data.accountNumber ?? '',
  now,
  email,
  draft: draft ?? answer ?? noDraft,
  read: null,
  obstacle: null,
  tried: false,
  gone: false,
  problem: null,
});
