import type { CallResult } from '@senda/contract';
import { getLineLinkEligibility, getSubscription, listServiceRequests } from '@senda/contract/calls';
import { assign, setup } from 'xstate';
import { isCurp } from '#country/curp.ts';
import type { LineLinkData } from '../../base/answers/line-link.ts';
import type { StepInput } from '../../base/answers/step-input.ts';
import { reads } from '../../base/calls/call-actor.ts';
import type { CallTag } from '../../base/calls/call-state.ts';
import { curpIn } from '../../base/form/curp-in.ts';
import { openIn } from '../../common/line/line.ts';
import { type LineContext, type LineRead, lineReading } from '../../common/line/line-read.ts';
import { type Obstacle, type Obstructed, obstacleIn } from '../../common/line/obstacle.ts';
import type { LinkLineDraft } from './link-line.schema.ts';

/** What is read of the line. */
export interface LinkLineRead extends LineRead {
  readonly eligibility: CallResult<'getLineLinkEligibility'>;
}

/** The line has ended, is suspended or is linked, or staff links it: the attempts online are used. */
type Reason = 'ended' | 'suspended' | 'linked' | 'assisted';
/** Why a line cannot be linked. */
export type LinkLineObstacle = Obstacle<Reason>;

export interface Context extends LineContext {
  readonly now: () => number;
  readonly draft: LinkLineDraft;
  /** Null until read. */
  readonly read: LinkLineRead | null;
  readonly obstacle: LinkLineObstacle | null;
  /** Whether a submit was attempted: problems are shown. */
  readonly tried: boolean;
}

type Event =
  | { readonly type: 'curp.typed'; readonly text: string }
  | { readonly type: 'submit' | 'retry' | 'back' };

export type LinkLineInput = StepInput<LineLinkData, LinkLineDraft, Readonly<Record<string, never>>>;

const request: Obstructed<Reason> = {
  type: 'LINE_LINK',
  obstacles: {
    LINE_INACTIVE: 'ended',
    LINE_SUSPENDED: 'suspended',
    ALREADY_LINKED: 'linked',
    NO_ATTEMPTS_LEFT: 'assisted',
  },
};

const read = reads(
  { getSubscription, getLineLinkEligibility, listServiceRequests },
  async (ask, params: { readonly accountNumber: string }): Promise<LinkLineRead> => {
    const [line, eligibility, { serviceRequests }] = await Promise.all([
      ask.getSubscription({ params }),
      ask.getLineLinkEligibility({ params }),
      ask.listServiceRequests({ query: params }),
    ]);
    return { line, eligibility, open: openIn(serviceRequests) };
  },
);

const readIn = (event: unknown) => (event as { output: LinkLineRead }).output;
const withLine = lineReading<Context, Event>();

/** Actors, guards and actions of the machine. */
export const linkLineSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as LinkLineInput,
    output: {} as LineLinkData,
    tags: {} as CallTag,
  },
  actors: { read },
  guards: {
    ...withLine.guards,
    isBegun: ({ context }) => context.draft.isBegun === true,
    isRight: ({ context }) => isCurp(curpIn(context.draft)),
  },
  actions: {
    ...withLine.actions,
    setRead: assign(({ event }) => ({ read: readIn(event), obstacle: obstacleIn(request, readIn(event)) })),
    begin: assign(({ context }) => ({ draft: { ...context.draft, isBegun: true } })),
    goBack: assign(({ context: { draft } }) => ({ draft: { ...draft, isBegun: false }, tried: false })),
    typeCurp: assign(({ context, event }) =>
      event.type === 'curp.typed'
        ? { draft: { ...context.draft, curp: event.text.toUpperCase().slice(0, 40) } }
        : {},
    ),
    markTried: assign({ tried: true }),
  },
});

/** Returns the context that the machine starts with. */
export const startContext = ({
  input: { data, answer, draft, now },
}: {
  readonly input: LinkLineInput;
}): Context => ({
  accountNumber: data.accountNumber ?? '',
  now,
  draft: draft ?? (answer ? { curp: answer.lineLink.curp, isBegun: true } : {}),
  read: null,
  obstacle: null,
  tried: false,
  problem: null,
});
