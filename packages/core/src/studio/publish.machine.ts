import type { JourneyApproval, JourneyReview, JourneyVersion, JourneyVersionText } from '@senda/contract';
import { assign, fromPromise, setup } from 'xstate';

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
      /** The version that is brought back. */
      readonly restored: JourneyVersionText | null;
    };

/** What is sent: a publication, a request for the approval of another person, or that approval. */
export type PublishAction = 'publish' | 'ask' | 'approve';

/** What the server answers. `unapproved`: what is asked for is another text by now, or nobody else has approved it. */
export type PublishOutcome =
  | { readonly kind: 'published'; readonly version: JourneyVersionText }
  | { readonly kind: 'asked'; readonly review: JourneyReview }
  | { readonly kind: 'stale' | 'unapproved' | 'signed-out' | 'forbidden' }
  | { readonly kind: 'refused'; readonly reasons: readonly string[] };

type Open = Extract<PublishOpened, { kind: 'open' }>;

export interface PublishContext extends PublishInput {
  readonly open: Open | null;
  readonly draft: PublishDraft | null;
  readonly note: string;
  /** What was sent last. */
  readonly action: PublishAction;
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
  | { readonly type: 'publish' | 'ask' | 'confirm' }
  | { readonly type: 'retry' };

/** What is sent. */
export interface PublishRequest extends Omit<PublishInput, 'reviews'> {
  readonly action: PublishAction;
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

/** Returns whether it can be published: it is due, and approved as it is. */
export function canPublish(context: PublishContext): boolean {
  if (needsOther(context)) return isDue(context) && reviewOf(context)?.approvedBy !== undefined;
  return isDue(context) && context.note.trim() !== '' && context.approved === targetText(context);
}

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
    setAction: assign((_, action: PublishAction) => ({ action })),
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

/** Publishes the draft of a journey, or brings an earlier version back. Nothing is published by saving, nor by an edit. */
export const publishMachine = publishSetup.createMachine({
  id: 'publish',
  context: ({ input }) => ({
    ...input,
    open: null,
    draft: null,
    note: '',
    action: 'publish',
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
        publish: {
          guard: 'canPublish',
          target: 'publishing',
          actions: { type: 'setAction', params: 'publish' },
        },
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
    published: {},
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
