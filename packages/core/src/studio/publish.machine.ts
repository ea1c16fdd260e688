import { assign, fromPromise, setup } from 'xstate';
import {
  canAsk,
  canConfirm,
  canPublish,
  isOutside,
  knownAfter,
  outIn,
  type PublishAction,
  type PublishContext,
  type PublishDraft,
  type PublishEvent,
  type PublishInput,
  type PublishOpened,
  type PublishOutcome,
  type PublishRequest,
  publishes,
  requestOf,
  targetText,
  withScheduled,
} from './publish.context.ts';

const notProvided = (): Promise<never> => Promise.reject(new Error('Not provided.'));

type Done<Output> = { readonly event: { readonly output: Output } };
const output = <Output>({ event }: Done<Output>): Output => event.output;

const publishSetup = setup({
  types: {
    context: {} as PublishContext,
    events: {} as PublishEvent,
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
    isOut: ({ context }) => outIn(context) !== null,
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
    setPressed: assign((_, pressedAt: number) => ({ pressedAt })),
    setShare: assign((_, share: number | null) => ({ share })),
    setNextShare: assign((_, nextShare: number) => ({ nextShare })),
    setPart: assign((_, outcome: PublishOutcome) =>
      outcome.kind === 'given' || outcome.kind === 'changed' ? { part: outcome.part } : {},
    ),
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
    /** What became of the publication that was scheduled last is said. */
    setOpen: assign(({ context: { scheduled } }, opened: PublishOpened) =>
      opened.kind === 'open'
        ? { open: opened, scheduled: opened.scheduled.find(({ id }) => id === scheduled?.id) ?? scheduled }
        : {},
    ),
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
  delays: { known: ({ context }) => knownAfter(context) },
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

/** What becomes of what a part of the customers is given is pressed wherever it is shown. */
const part = {
  'set-share': {
    guard: 'isOut',
    target: 'publishing',
    actions: [
      { type: 'setAction', params: 'set-share' },
      {
        type: 'setNextShare',
        params: ({ event }: { readonly event: { readonly share: number } }) => event.share,
      },
    ],
  },
  'give-all': { guard: 'isOut', target: 'publishing', actions: { type: 'setAction', params: 'give-all' } },
  end: { guard: 'isOut', target: 'publishing', actions: { type: 'setAction', params: 'end' } },
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
    pressedAt: 0,
    share: null,
    part: null,
    nextShare: null,
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
        share: { actions: { type: 'setShare', params: ({ event }) => event.share } },
        ...part,
        publish: [
          { guard: { type: 'isOutside', params: ({ event }) => event.now }, actions: 'setLate' },
          {
            guard: 'canPublish',
            target: 'publishing',
            actions: [
              { type: 'setPressed', params: ({ event }) => event.now },
              { type: 'setAction', params: ({ context }) => publishes(context) },
            ],
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
        input: ({ context }) => requestOf(context),
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
          { guard: outcome('given'), target: 'given', actions: { type: 'setPart', params: output } },
          { guard: outcome('changed'), target: 'opening', actions: { type: 'setPart', params: output } },
          { guard: outcome('moved'), target: 'moved' },
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
    /** A part of the customers is given it. */
    given: { on: { retry: 'opening' } },
    /** What a part of the customers is given is another text by now, or ended: it is read before anything is done. */
    moved: { on: { retry: 'opening' } },
    /** It waits for its time on the server. */
    scheduled: { on: { cancel, retry: 'opening' }, after: { known: 'opening' } },
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
