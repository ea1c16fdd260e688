import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { type CallView, callView } from '../../base/calls/call-state.ts';
import { isLocked } from '../../base/calls/states.ts';
import { groupedNumber } from '../../base/phone/grouped-number.ts';
import { type LineWayOn, lineWayOn } from '../../common/line/request-way-on.ts';
import type { OrderColumn } from '../../common/purchase/lines.ts';
import { type CurpProblem, curpProblem } from './curp-problem.ts';
import type { linkLineMachine } from './link-line.machine.ts';
import type { LinkLineObstacle } from './link-line.setup.ts';

/** State and actions of the step that begins a link; the obstacle is part of message ids. */
export interface LinkLineView extends CallView {
  /** Whether an edit would be lost: the fields are read-only. */
  readonly locked: boolean;
  readonly order: OrderColumn;
  /** What is asked: to begin, or the CURP. */
  readonly part: 'intro' | 'curp';
  readonly obstacle: LinkLineObstacle | 'notFound' | null;
  readonly hasNext: boolean;
  readonly wayOn: LineWayOn;
  /** Whether the obstacle can end while the page is open. */
  readonly canCheck: boolean;
  /** The line's number, grouped 2-4-4; null until known. */
  readonly number: string | null;
  /** Until when the line has to be linked, ms since the epoch; null without such a day. */
  readonly dueAt: number | null;
  /** The attempts online that are used, and all; null if the gateway counts none. */
  readonly attempts: { readonly used: number; readonly allowed: number } | null;
  readonly curp: string;
  readonly curpProblem: CurpProblem | null;
  /** Leads from the CURP to the page before it; undefined there. */
  readonly back: (() => void) | undefined;
  type(text: string): void;
  submit(): void;
}

/** Obstacles that can end while the page is open. */
const passing: readonly (string | null)[] = ['suspended', 'occupied', 'other'];

/** Maps the machine to its screen. */
export function linkLineView(
  snapshot: SnapshotFrom<typeof linkLineMachine>,
  send: ActorRefFrom<typeof linkLineMachine>['send'],
): LinkLineView {
  const { read, draft, tried, now, obstacle: found } = snapshot.context;
  const obstacle = snapshot.matches('notFound') ? 'notFound' : found;
  const isEntering = snapshot.matches('entering') || snapshot.matches('entered');
  return {
    ...callView(snapshot, send),
    locked: isLocked(snapshot, 'curp.typed', 'submit'),
    order: { lines: [], total: 0 },
    part: isEntering ? 'curp' : 'intro',
    obstacle,
    hasNext: obstacle === null,
    wayOn: lineWayOn(obstacle, { line: read?.line ?? null, open: read?.open ?? null, now }),
    canCheck: passing.includes(obstacle),
    number: read && groupedNumber(read.line.number),
    dueAt: read?.eligibility.dueAt ?? null,
    attempts: read?.eligibility.attempts ?? null,
    curp: draft.curp ?? '',
    curpProblem: tried ? curpProblem(draft) : null,
    back: snapshot.matches('entering') ? () => send({ type: 'back' }) : undefined,
    type: (text) => send({ type: 'curp.typed', text }),
    submit: () => send({ type: 'submit' }),
  };
}
