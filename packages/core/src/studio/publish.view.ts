import type {
  JourneyPart,
  JourneyReview,
  JourneyVersion,
  JourneyVersionText,
  ScheduledPublication,
} from '@senda/contract';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { type StateName, stateName } from '../base/calls/states.ts';
import {
  canAsk,
  canConfirm,
  canPublish,
  mayPublish,
  needsOther,
  outIn,
  type PublishAction,
  reviewOf,
  shareOf,
  targetText,
  waitingIn,
} from './publish.context.ts';
import type { publishMachine } from './publish.machine.ts';

/** What may be published, and what was. */
export interface PublishView {
  readonly state: StateName<typeof publishMachine>;
  readonly loading: boolean;
  readonly publishing: boolean;
  /** Who is signed in. */
  readonly person: string | null;
  readonly live: JourneyVersionText | null;
  /** The newest first. */
  readonly versions: readonly JourneyVersion[];
  /** Publications at a time, the newest first. */
  readonly scheduled: readonly ScheduledPublication[];
  /** The one that waits. */
  readonly waiting: ScheduledPublication | null;
  /** What was scheduled or cancelled last. */
  readonly changed: ScheduledPublication | null;
  /** Texts that a part of the customers is or was given, the newest first. */
  readonly parts: readonly JourneyPart[];
  /** The one that is out. */
  readonly out: JourneyPart | null;
  /** What was given to a part of the customers last, or what became of it. */
  readonly given: JourneyPart | null;
  /** The share of the customers that it is for, in whole percent; null for everyone. */
  readonly share: number | null;
  /** The version that is brought back; null where the draft is published. */
  readonly restored: JourneyVersionText | null;
  readonly restores: boolean;
  /** What another person is asked to approve is read. */
  readonly reviews: boolean;
  /** Another person has to approve it. */
  readonly needsOther: boolean;
  /** What was asked for of this text; null when nothing was. */
  readonly review: JourneyReview | null;
  /** What was asked for of another text. */
  readonly otherReview: JourneyReview | null;
  /** What is asked for was asked by who is signed in. */
  readonly isAsker: boolean;
  readonly canAsk: boolean;
  readonly canConfirm: boolean;
  /** What was sent last. */
  readonly action: PublishAction;
  /** The text that would be live. */
  readonly target: string | null;
  /** What would be live is live already. */
  readonly isSame: boolean;
  /** The draft is being put on top of what is live, or both cannot be kept. */
  readonly isBehind: boolean;
  readonly note: string;
  /** The text as it is now was approved. */
  readonly isApproved: boolean;
  /** Another text was approved before. */
  readonly isVoid: boolean;
  /** It may be published, at once or at a time. */
  readonly mayPublish: boolean;
  /** It may be, and the time is chosen unless that is now. */
  readonly canPublish: boolean;
  /** The local time at which it is published, as the input has it; null to publish at once. */
  readonly when: string | null;
  /** The chosen time is past, or further than a year. */
  readonly isLate: boolean;
  readonly reasons: readonly string[];
  readonly published: JourneyVersionText | null;
  /** What the person sent in this visit is on the server. */
  readonly isSent: boolean;
  setNote(note: string): void;
  approve(isApproved: boolean): void;
  setWhen(when: string | null): void;
  setShare(share: number | null): void;
  publish(): void;
  /** Changes the share of what is out, in whole percent. */
  changeShare(share: number): void;
  /** Publishes to everyone what is out. */
  publishToAll(): void;
  /** Ends what is out. */
  endPart(): void;
  /** Cancels a publication at a time. */
  cancel(id: string): void;
  /** Asks another person for their approval. */
  ask(): void;
  /** Approves what another person asks for. */
  confirm(): void;
  retry(): void;
}

/** Maps the machine of a publication to its screen. */
export function publishView(
  snapshot: SnapshotFrom<typeof publishMachine>,
  send: ActorRefFrom<typeof publishMachine>['send'],
): PublishView {
  const { context } = snapshot;
  const { open, draft, note, approved, reasons, published, restores, reviews, action } = context;
  const target = targetText(context);
  const review = reviewOf(context);
  const asked = (needsOther(context) && open?.approval.review) || null;
  return {
    state: stateName(snapshot) as StateName<typeof publishMachine>,
    loading: snapshot.hasTag('loading'),
    publishing: snapshot.matches('publishing'),
    person: open?.person ?? null,
    live: open?.live ?? null,
    versions: open?.versions ?? [],
    scheduled: open?.scheduled ?? [],
    waiting: waitingIn(context),
    changed: context.scheduled,
    parts: open?.parts ?? [],
    out: outIn(context),
    given: context.part,
    share: shareOf(context),
    restored: open?.restored ?? null,
    restores: restores !== null,
    reviews,
    needsOther: needsOther(context),
    review,
    otherReview: review ? null : asked,
    isAsker: asked !== null && asked.by.id === open?.personId,
    canAsk: snapshot.can({ type: 'ask' }) && canAsk(context),
    canConfirm: snapshot.can({ type: 'confirm' }) && canConfirm(context),
    action,
    target,
    isSame: open !== null && target === open.live.text,
    isBehind:
      restores === null && !reviews && open !== null && draft !== null && draft.base !== open.live.text,
    note,
    isApproved: approved !== null && approved === target,
    isVoid: approved !== null && approved !== target,
    mayPublish: mayPublish(context),
    canPublish: snapshot.matches('ready') && canPublish(context),
    when: context.when,
    isLate: context.isLate,
    reasons,
    published,
    isSent: context.scheduled !== null || context.part !== null || published !== null,
    setNote: (next) => send({ type: 'note', note: next }),
    approve: (isApproved) => send({ type: 'approve', isApproved }),
    setWhen: (when) => send({ type: 'when', when }),
    setShare: (share) => send({ type: 'share', share }),
    changeShare: (share) => send({ type: 'set-share', share }),
    publishToAll: () => send({ type: 'give-all' }),
    endPart: () => send({ type: 'end' }),
    publish: () => send({ type: 'publish', now: Date.now() }),
    cancel: (id) => send({ type: 'cancel', id }),
    ask: () => send({ type: 'ask' }),
    confirm: () => send({ type: 'confirm' }),
    retry: () => send({ type: 'retry' }),
  };
}
