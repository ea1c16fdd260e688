import type {
  JourneyApproval,
  JourneyPart,
  JourneyReview,
  JourneyVersion,
  JourneyVersionText,
  ScheduledPublication,
} from '@senda/contract';
import { delayOf } from '../base/time/delay.ts';
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
      /** Texts that a part of the customers is or was given, the newest first. */
      readonly parts: readonly JourneyPart[];
      /** The version that is brought back. */
      readonly restored: JourneyVersionText | null;
    };

/**
 * What is sent: a publication at once or at a time, its end before that time, a request for the approval of another person, or that
 * approval; a publication to a part of the customers, and what becomes of that: another share, everyone, or its end.
 */
export type PublishAction =
  | 'publish'
  | 'schedule'
  | 'cancel'
  | 'ask'
  | 'approve'
  | 'give'
  | 'set-share'
  | 'give-all'
  | 'end';

/**
 * What the server answers. `unapproved`: what is asked for is another text by now, or nobody else has approved it. `late`: the time is past
 * there, or too far. `taken`: another publication waits than the person has seen. `moved`: a part of the customers is given another text
 * than the person has seen, or none any more.
 */
export type PublishOutcome =
  | { readonly kind: 'published'; readonly version: JourneyVersionText }
  | { readonly kind: 'asked'; readonly review: JourneyReview }
  | { readonly kind: 'scheduled' | 'cancelled'; readonly scheduled: ScheduledPublication }
  | { readonly kind: 'given' | 'changed'; readonly part: JourneyPart }
  | { readonly kind: 'stale' | 'unapproved' | 'late' | 'taken' | 'moved' | 'signed-out' | 'forbidden' }
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
  /** When the button that publishes was pressed last (ms since the epoch). */
  readonly pressedAt: number;
  /** The share of the customers that it is for, in whole percent; null for everyone. */
  readonly share: number | null;
  /** What was given to a part of the customers last, or what became of it. */
  readonly part: JourneyPart | null;
  /** The share that what is out is changed to. */
  readonly nextShare: number | null;
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

export type PublishEvent =
  | { readonly type: 'share'; readonly share: number | null }
  | { readonly type: 'set-share'; readonly share: number }
  | { readonly type: 'give-all' | 'end' }
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
  /** The share of the customers that it is for, in whole percent; null for everyone. */
  readonly share: number | null;
  /** The id of what a part of the customers is given, which is changed, or whose place it takes. */
  readonly part: string | null;
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

/** Returns what a part of the customers is given now. */
export const outIn = ({ open }: PublishContext): JourneyPart | null =>
  open?.parts.find(({ state }) => state === 'out') ?? null;

/** Returns the share of the customers that it is for; null for everyone: a version is brought back for all. */
export const shareOf = ({ share, restores }: PublishContext): number | null =>
  restores === null ? share : null;

/** Returns what a press of the button that publishes sends. */
export const publishes = (context: PublishContext): PublishAction =>
  dueAtOf(context) !== null ? 'schedule' : shareOf(context) === null ? 'publish' : 'give';

/** Returns what is sent. */
export const requestOf = (context: PublishContext): PublishRequest => ({
  journey: context.journey,
  restores: context.restores,
  action: context.action,
  at: dueAtOf(context),
  replaces: waitingIn(context)?.id ?? null,
  cancels: context.cancels,
  share: context.action === 'set-share' ? context.nextShare : shareOf(context),
  part: outIn(context)?.id ?? null,
  base: context.open?.live.hash ?? '',
  text: targetText(context) ?? '',
  note: reviewOf(context)?.note ?? context.note.trim(),
  authors: reviewOf(context)?.authors ?? [context.open?.person ?? ''].filter((name) => name !== ''),
});

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

/** How long after its time a publication is done (ms): the operator looks twice a second; it is read once. */
const grace = 5_000;

/** Returns how long after it was scheduled it is known what became of a publication (ms). */
export const knownAfter = ({ scheduled, pressedAt }: PublishContext): number =>
  delayOf(Math.max(0, (scheduled?.dueAt ?? 0) - pressedAt) + grace);

/** How far ahead a publication may be (ms), as the server has it. */
const furthest = 366 * 24 * 60 * 60_000;

/** Returns whether the chosen time is past, or too far. */
export function isOutside(context: PublishContext, now: number): boolean {
  const dueAt = dueAtOf(context);
  return dueAt !== null && (dueAt <= now || dueAt > now + furthest);
}

/** Puts a scheduled publication first; the one that waited before gives way to it. */
export const withScheduled = (open: Open, added: ScheduledPublication): Open => ({
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
