import type {
  JourneyApproval,
  JourneyReview,
  JourneyVersion,
  JourneyVersionText,
  ScheduledPublication,
} from '@senda/contract';
import { assign, fromPromise, setup } from 'xstate';
import { instantOf } from './local-time.ts';

/** What is published: the draft as it is now. */
export interface PublishDraft {
  readonly text: string;
  /** The text that it was made from. */
  readonly base: string;
  /** It works for every customer, and nothing of it is being checked. */
  readonly isSound: boolean;
}

export interface PublishInput {
  /** The id of the journey. */
  readonly journey: string;
  /** The number of the version that is brought back; null to publish the draft. */
  readonly restores: number | null;
  /** What somebody asks another person to approve is read, instead of the draft. */
  readonly reviews: boolean;
}

/** What the server has; `closed`: nothing is published there; `signed-out`: nobody, or nobody with the role, asks. */
export type PublishOpened =
  | { readonly kind: 'closed' | 'signed-out' | 'forbidden' }
  | {
      readonly kind: 'open';
      /** Who is signed in. */
      readonly person: string;
      /** Their id at the issuer. */
      readonly personId: string;
      readonly approval: JourneyApproval;
      readonly live: JourneyVersionText;
      readonly versions: readonly JourneyVersion[];
      /** Publications at a time, the newest first. */
      readonly scheduled: readonly ScheduledPublication[];
      /** The version that is brought back. */
      readonly restored: JourneyVersionText | null;
    };

/** What is sent: a publication at once or at a time, its end before that time, a request for the approval of another person, or that approval. */
export type PublishAction = 'publish' | 'schedule' | 'cancel' | 'ask' | 'approve';

/**
 * What the server answers. `unapproved`: what is asked for is another text by now, or nobody else has approved it. `late`: the time is past
 * there, or too far. `taken`: another publication waits than the person has seen.
 */
export type PublishOutcome =
  | { readonly kind: 'published'; readonly version: JourneyVersionText }
  | { readonly kind: 'asked'; readonly review: JourneyReview }
  | { readonly kind: 'scheduled' | 'cancelled'; readonly scheduled: ScheduledPublication }
  | { readonly kind: 'stale' | 'unapproved' | 'late' | 'taken' | 'signed-out' | 'forbidden' }
  | { readonly kind: 'refused'; readonly reasons: readonly string[] };

type Open = Extract<PublishOpened, { kind: 'open' }>;

export interface PublishContext extends PublishInput {
  readonly open: Open | null;
  readonly draft: PublishDraft | null;
  readonly note: string;
  /** The local time at which it is published, as the input has it (empty until one is chosen); null to publish at once. */
  readonly when: string | null;
  /** The chosen time is past, or too far. */
  readonly isLate: boolean;
  /** What was sent last. */
  readonly action: PublishAction;
  /** The id of the publication that is cancelled. */
  readonly cancels: string | null;
  /** What was scheduled or cancelled last. */
  readonly scheduled: ScheduledPublication | null;
  /** The text that the person has looked at and approved; an edit makes it another one. */
  readonly approved: string | null;
  /** Why the server did not publish it, in the person's language. */
  readonly reasons: readonly string[];
  readonly published: JourneyVersionText | null;
}

type Event =
  | { readonly type: 'draft'; readonly draft: PublishDraft }
  | { readonly type: 'note'; readonly note: string }
  | { readonly type: 'approve'; readonly isApproved: boolean }
  | { readonly type: 'when'; readonly when: string | null }
  /** `now` in ms since the epoch. */
  | { readonly type: 'publish'; readonly now: number }
  | { readonly type: 'cancel'; readonly id: string }
  | { readonly type: 'ask' | 'confirm' }
  | { readonly type: 'retry' };

/** What is sent. */
export interface PublishRequest extends Omit<PublishInput, 'reviews'> {
  readonly action: PublishAction;
  /** When it is published (ms since the epoch); null for at once. */
  readonly at: number | null;
  /** The id of the publication that waits, whose place it takes. */
  readonly replaces: string | null;
  readonly cancels: string | null;
  readonly base: string;
  readonly text: string;
  readonly note: string;
  readonly authors: readonly string[];
}

/** Returns the text that would be live. */
export function targetText({ open, draft, restores, reviews }: PublishContext): string | null {
  if (reviews) return open?.approval.review?.text ?? null;
  return (restores === null ? draft?.text : open?.restored?.text) ?? null;
}

/** Returns whether another person has to approve it: bringing a version back needs nobody. */
export const needsOther = ({ open, restores }: PublishContext): boolean =>
  restores === null && open?.approval.needed === true;

/** Returns what was asked for of exactly the text that would be live; null when nothing was. */
export function reviewOf(context: PublishContext): JourneyReview | null {
  const review = context.open?.approval.review;
  return needsOther(context) && review && review.text === targetText(context) ? review : null;
}

/** Returns whether the draft is another text than the live one, made from that, and works. */
function isDue(context: PublishContext): boolean {
  const { open, draft, restores, reviews } = context;
  const text = targetText(context);
  if (!open || text === null || text === open.live.text) return false;
  return reviews || restores !== null || (draft !== null && draft.isSound && draft.base === open.live.text);
}

/** Returns whether another person can be asked to approve the draft. */
export const canAsk = (context: PublishContext): boolean =>
  needsOther(context) && isDue(context) && context.note.trim() !== '' && reviewOf(context) === null;

/** Returns whether the person can approve what another one asks for. */
export function canConfirm(context: PublishContext): boolean {
  const review = reviewOf(context);
  return review !== null && !review.approvedBy && review.by.id !== context.open?.personId;
}

/** Returns the publication that waits for its time. */
export const waitingIn = ({ open }: PublishContext): ScheduledPublication | null =>
  open?.scheduled.find(({ state }) => state === 'waiting') ?? null;

/** Returns whether it may be published, at once or at a time: it is due, and approved as it is. */
export function mayPublish(context: PublishContext): boolean {
  if (needsOther(context)) return isDue(context) && reviewOf(context)?.approvedBy !== undefined;
  return isDue(context) && context.note.trim() !== '' && context.approved === targetText(context);
}

/** Returns when it is published (ms since the epoch); null for at once, or until a time is chosen. */
const dueAtOf = ({ when, restores }: PublishContext): number | null =>
  when === null || restores !== null ? null : instantOf(when);

/** Returns whether it can be published: it may be, and the time is chosen unless that is now. */
export const canPublish = (context: PublishContext): boolean =>
  mayPublish(context) && (context.when === null || context.restores !== null || dueAtOf(context) !== null);

/** How far ahead a publication may be (ms), as the server has it. */
const furthest = 366 * 24 * 60 * 60_000;

/** Returns whether the chosen time is past, or too far. */
function isOutside(context: PublishContext, now: number): boolean {
  const dueAt = dueAtOf(context);
  return dueAt !== null && (dueAt <= now || dueAt > now + furthest);
}

/** Puts a scheduled publication first; the one that waited before gives way to it. */
const withScheduled = (open: Open, added: ScheduledPublication): Open => ({
  ...open,
  scheduled: [
    added,
    ...open.scheduled
      .filter(({ id }) => id !== added.id)
      .map((one) =>
        one.state === 'waiting'
          ? ({ ...one, state: 'cancelled', endedAt: added.askedAt, cancelledBy: added.by } as const)
          : one,
      ),
  ],
});

const notProvided = (): Promise<never> => Promise.reject(new Error('Not provided.'));

type Done<Output> = { readonly event: { readonly output: Output } };
const output = <Output>({ event }: Done<Output>): Output => event.output;

const publishSetup = setup({
  types: {
    context: {} as PublishContext,
    events: {} as Event,
    input: {} as PublishInput,
    tags: {} as 'loading' | 'locked',
  },
  actors: {
    open: fromPromise<PublishOpened, PublishInput>(notProvided),
    publish: fromPromise<PublishOutcome, PublishRequest>(notProvided),
  },
  guards: {
    canPublish: ({ context }) => canPublish(context),
    isOutside: ({ context }, now: number) => isOutside(context, now),
    canAsk: ({ context }) => canAsk(context),
    canConfirm: ({ context }) => canConfirm(context),
    isOpened: (_, { params }: { params: readonly [PublishOpened, PublishOpened['kind']] }) =>
      params[0].kind === params[1],
    isOutcome: (_, { params }: { params: readonly [PublishOutcome, PublishOutcome['kind']] }) =>
      params[0].kind === params[1],
  },
  actions: {
    setDraft: assign((_, draft: PublishDraft) => ({ draft })),
    setNote: assign((_, note: string) => ({ note })),
    setApproved: assign(({ context }, isApproved: boolean) => ({
      approved: isApproved ? targetText(context) : null,
    })),
    setWhen: assign((_, when: string | null) => ({ when, isLate: false })),
    setLate: assign({ isLate: true }),
    setAction: assign((_, action: PublishAction) => ({ action })),
    setCancels: assign((_, cancels: string) => ({ cancels })),
    setScheduled: assign(({ context: { open } }, outcome: PublishOutcome) =>
      outcome.kind === 'scheduled'
        ? { scheduled: outcome.scheduled, open: open && withScheduled(open, outcome.scheduled), when: null }
        : outcome.kind === 'cancelled'
          ? { scheduled: outcome.scheduled }
          : {},
    ),
    setReview: assign(({ context: { open } }, outcome: PublishOutcome) =>
      open && outcome.kind === 'asked'
        ? { open: { ...open, approval: { ...open.approval, review: outcome.review } } }
        : {},
    ),
    setOpen: assign((_, opened: PublishOpened) => (opened.kind === 'open' ? { open: opened } : {})),
    setReasons: assign((_, outcome: PublishOutcome) => ({
      reasons: outcome.kind === 'refused' ? outcome.reasons : [],
      approved: null,
    })),
    voidApproval: assign({ approved: null }),
    setPublished: assign((_, outcome: PublishOutcome) =>
      outcome.kind === 'published' ? { published: outcome.version } : {},
    ),
    /** Provided by the page: what is live is what drafts are made from. */
    adopt: (_, text: string) => void text,
  },
});

const opened = (kind: PublishOpened['kind']) =>
  ({
    type: 'isOpened',
    params: ({ event }: Done<PublishOpened>) => ({ params: [event.output, kind] as const }),
  }) as const;
const outcome = (kind: PublishOutcome['kind']) =>
  ({
    type: 'isOutcome',
    params: ({ event }: Done<PublishOutcome>) => ({ params: [event.output, kind] as const }),
  }) as const;

/** A publication at a time is cancelled wherever it is shown. */
const cancel = {
  target: 'publishing',
  actions: [
    { type: 'setAction', params: 'cancel' },
    { type: 'setCancels', params: ({ event }: { readonly event: { readonly id: string } }) => event.id },
  ],
} as const;

/** Publishes the draft of a journey, or brings an earlier version back. Nothing is published by saving, nor by an edit. */
export const publishMachine = publishSetup.createMachine({
  id: 'publish',
  context: ({ input }) => ({
    ...input,
    open: null,
    draft: null,
    note: '',
    when: null,
    isLate: false,
    action: 'publish',
    cancels: null,
    scheduled: null,
    approved: null,
    reasons: [],
    published: null,
  }),
  initial: 'opening',
  on: { draft: { actions: { type: 'setDraft', params: ({ event }) => event.draft } } },
  states: {
    opening: {
      tags: 'loading',
      invoke: {
        src: 'open',
        input: ({ context: { journey, restores, reviews } }) => ({ journey, restores, reviews }),
        onDone: [
          { guard: opened('closed'), target: 'closed' },
          { guard: opened('signed-out'), target: 'signedOut' },
          { guard: opened('forbidden'), target: 'forbidden' },
          {
            target: 'ready',
            actions: [
              { type: 'setOpen', params: output },
              {
                type: 'adopt',
                params: ({ event }) => (event.output.kind === 'open' ? event.output.live.text : ''),
              },
            ],
          },
        ],
        onError: 'unreachable',
      },
    },
    /** Nothing is published here: a page without a gateway, or a gateway without staff. */
    closed: {},
    signedOut: {},
    /** The person who is signed in may not even see versions. */
    forbidden: {},
    /** The gateway is silent: nothing was sent. */
    unreachable: { on: { retry: 'opening' } },
    ready: {
      on: {
        note: { actions: { type: 'setNote', params: ({ event }) => event.note } },
        approve: { actions: { type: 'setApproved', params: ({ event }) => event.isApproved } },
        when: { actions: { type: 'setWhen', params: ({ event }) => event.when } },
        publish: [
          { guard: { type: 'isOutside', params: ({ event }) => event.now }, actions: 'setLate' },
          {
            guard: 'canPublish',
            target: 'publishing',
            actions: {
              type: 'setAction',
              params: ({ context }) => (dueAtOf(context) === null ? 'publish' : 'schedule'),
            },
          },
        ],
        cancel,
        ask: { guard: 'canAsk', target: 'publishing', actions: { type: 'setAction', params: 'ask' } },
        confirm: {
          guard: 'canConfirm',
          target: 'publishing',
          actions: { type: 'setAction', params: 'approve' },
        },
        retry: 'opening',
      },
    },
    /** What the person has pressed is on its way: a publication, a request for approval, or an approval. */
    publishing: {
      tags: 'locked',
      invoke: {
        src: 'publish',
        input: ({ context }) => ({
          journey: context.journey,
          restores: context.restores,
          action: context.action,
          at: dueAtOf(context),
          replaces: waitingIn(context)?.id ?? null,
          cancels: context.cancels,
          base: context.open?.live.hash ?? '',
          text: targetText(context) ?? '',
          note: reviewOf(context)?.note ?? context.note.trim(),
          authors: reviewOf(context)?.authors ?? [context.open?.person ?? ''].filter((name) => name !== ''),
        }),
        onDone: [
          {
            guard: outcome('published'),
            target: 'published',
            actions: [
              { type: 'setPublished', params: output },
              {
                type: 'adopt',
                params: ({ event }) => (event.output.kind === 'published' ? event.output.version.text : ''),
              },
            ],
          },
          { guard: outcome('asked'), target: 'ready', actions: { type: 'setReview', params: output } },
          {
            guard: outcome('scheduled'),
            target: 'scheduled',
            actions: { type: 'setScheduled', params: output },
          },
          {
            guard: outcome('cancelled'),
            target: 'opening',
            actions: { type: 'setScheduled', params: output },
          },
          { guard: outcome('late'), target: 'ready', actions: 'setLate' },
          { guard: outcome('taken'), target: 'taken' },
          { guard: outcome('unapproved'), target: 'unapproved' },
          { guard: outcome('stale'), target: 'stale', actions: 'voidApproval' },
          { guard: outcome('refused'), target: 'refused', actions: { type: 'setReasons', params: output } },
          { guard: outcome('forbidden'), target: 'readOnly' },
          { target: 'signedOut' },
        ],
        onError: 'unanswered',
      },
    },
    /** The person may read versions and not publish. */
    readOnly: {},
    published: { on: { cancel } },
    /** It waits for its time on the server. */
    scheduled: { on: { cancel, retry: 'opening' } },
    /** Somebody else's publication waits: it is read before another one takes its place. */
    taken: { on: { retry: 'opening' } },
    /** Somebody else has published meanwhile: what is live is read again, and the draft is put on top of that. */
    stale: { on: { retry: 'opening' } },
    /** Nobody else has approved this text, or another one is asked for by now. */
    unapproved: { on: { retry: 'opening' } },
    /** The server proved it once more, and it does not work for everyone there. */
    refused: { on: { retry: 'opening' } },
    /** The answer was lost. Sending it again publishes nothing twice. */
    unanswered: { on: { retry: 'publishing' } },
  },
});
