import type { CallResult } from '@senda/contract';
import { listTerminationReasons } from '@senda/contract/calls';
import { assign, setup } from 'xstate';
import type { StepInput } from '../../base/answers/step-input.ts';
import { feedbackLimit, type ReasonData } from '../../base/answers/termination.ts';
import { reads } from '../../base/calls/call-actor.ts';
import type { CallTag } from '../../base/calls/call-state.ts';
import { type LineContext, lineReading } from '../../common/line/line-read.ts';
import { cancellationActors, cancellationGuards } from './cancellation.ts';
import {
  type FoundObstacle,
  isTerminating,
  obstacleIn,
  readTerminable,
  type Terminable,
  terminableCalls,
} from './terminable.ts';
import type { TerminationReasonDraft } from './termination-reason.schema.ts';

export type TerminationReasonInput = StepInput<
  ReasonData,
  TerminationReasonDraft,
  Readonly<Record<string, never>>
>;

type Reasons = CallResult<'listTerminationReasons'>['reasons'];

/** What is read of the line, and the reasons to choose from. */
export interface Leavable extends Terminable {
  readonly reasons: Reasons;
}

export interface Context extends LineContext {
  readonly draft: TerminationReasonDraft;
  /** Null until read. */
  readonly read: Leavable | null;
  /** Why the line cannot be terminated. */
  readonly obstacle: FoundObstacle | null;
  /** Whether continuing without a reason was attempted: the problem is shown. */
  readonly tried: boolean;
  /** The chosen reason is no longer listed. */
  readonly gone: boolean;
}

type Event =
  | { readonly type: 'reason.chosen'; readonly reasonId: string }
  | { readonly type: 'feedback.typed'; readonly text: string }
  | { readonly type: 'submit' | 'cancel' | 'retry' };

const readIn = (event: unknown) => (event as { output: Leavable }).output;
const isListed = (reasons: Reasons, { terminationReason }: TerminationReasonDraft): boolean =>
  reasons.some(({ reasonId }) => reasonId === terminationReason);

const withLine = lineReading<Context, Event>();

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
    ...cancellationGuards,
    isTerminating: ({ event }) => isTerminating(readIn(event)),
    hasReason: ({ context: { read, draft } }) => isListed(read?.reasons ?? [], draft),
  },
  actions: {
    ...withLine.actions,
    setRead: assign(({ event }) => ({ read: readIn(event), obstacle: obstacleIn(readIn(event)) })),
    /** Clears a chosen reason that is no longer listed. */
    clearLost: assign(({ context: { draft }, event }) => {
      const { reasons } = readIn(event);
      const gone = draft.terminationReason !== null && !isListed(reasons, draft);
      return { gone, draft: gone ? { ...draft, terminationReason: null } : draft };
    }),
    chooseReason: assign(({ context, event }) =>
      event.type === 'reason.chosen'
        ? { draft: { ...context.draft, terminationReason: event.reasonId }, gone: false }
        : {},
    ),
    typeFeedback: assign(({ context, event }) =>
      event.type === 'feedback.typed'
        ? { draft: { ...context.draft, terminationFeedback: event.text.slice(0, feedbackLimit) } }
        : {},
    ),
    markTried: assign({ tried: true }),
  },
});

/** Returns the context that the machine starts with. */
export const startContext = ({
  input: { data, draft, answer },
}: {
  readonly input: TerminationReasonInput;
}): Context => ({
  accountNumber: data.accountNumber ?? '',
  draft: draft ?? answer ?? { terminationReason: null, terminationFeedback: '' },
  read: null,
  obstacle: null,
  tried: false,
  gone: false,
  problem: null,
});
