import type { JourneyVersion, JourneyVersionText } from '@senda/contract';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { type StateName, stateName } from '../base/calls/states.ts';
import { canPublish, type publishMachine, targetText } from './publish.machine.ts';

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
  /** The version that is brought back; null where the draft is published. */
  readonly restored: JourneyVersionText | null;
  readonly restores: boolean;
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
  readonly canPublish: boolean;
  readonly reasons: readonly string[];
  readonly published: JourneyVersionText | null;
  setNote(note: string): void;
  approve(isApproved: boolean): void;
  publish(): void;
  retry(): void;
}

/** Maps the machine of a publication to its screen. */
export function publishView(
  snapshot: SnapshotFrom<typeof publishMachine>,
  send: ActorRefFrom<typeof publishMachine>['send'],
): PublishView {
  const { context } = snapshot;
  const { open, draft, note, approved, reasons, published, restores } = context;
  const target = targetText(context);
  return {
    state: stateName(snapshot) as StateName<typeof publishMachine>,
    loading: snapshot.hasTag('loading'),
    publishing: snapshot.matches('publishing'),
    person: open?.person ?? null,
    live: open?.live ?? null,
    versions: open?.versions ?? [],
    restored: open?.restored ?? null,
    restores: restores !== null,
    target,
    isSame: open !== null && target === open.live.text,
    isBehind: restores === null && open !== null && draft !== null && draft.base !== open.live.text,
    note,
    isApproved: approved !== null && approved === target,
    isVoid: approved !== null && approved !== target,
    canPublish: snapshot.can({ type: 'publish' }) && canPublish(context),
    reasons,
    published,
    setNote: (next) => send({ type: 'note', note: next }),
    approve: (isApproved) => send({ type: 'approve', isApproved }),
    publish: () => send({ type: 'publish' }),
    retry: () => send({ type: 'retry' }),
  };
}
