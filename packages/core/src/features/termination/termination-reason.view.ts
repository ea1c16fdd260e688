import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { RoutePath } from '../../base/addresses/routes.ts';
import { navigationTargets } from '../../base/addresses/targets.ts';
import { feedbackLimit } from '../../base/answers/termination.ts';
import { type CallView, callView } from '../../base/calls/call-state.ts';
import { isLocked } from '../../base/calls/states.ts';
import type { FieldProblem } from '../../base/form/form.ts';
import { type ShownLine, shownLine } from '../../common/line/shown-line.ts';
import { type CancellationView, cancellationView } from './cancellation.view.ts';
import { type ObstacleView, obstacleView } from './obstacle.view.ts';
import type { terminationReasonMachine } from './termination-reason.machine.ts';
import type { Leavable } from './termination-reason.setup.ts';

type Snapshot = SnapshotFrom<typeof terminationReasonMachine>;
type Send = ActorRefFrom<typeof terminationReasonMachine>['send'];

/** State and actions of the first step of a termination. */
export interface TerminationReasonView extends CallView, ObstacleView {
  readonly screen: 'opening' | 'reasons' | 'underWay' | 'ineligible' | 'notFound' | 'failed';
  /** Whether an edit would be lost: the fields are read-only. */
  readonly locked: boolean;
  readonly line: ShownLine | null;
  readonly reasons: Leavable['reasons'];
  readonly reason: string | null;
  /** Message id of the reason's problem, after a submit. */
  readonly reasonProblem: FieldProblem | null;
  readonly feedback: string;
  /** Characters. */
  readonly feedbackLimit: number;
  /** Message id: the chosen reason is no longer available. */
  readonly notice: 'termination.gone.reason' | null;
  /** The termination in progress. */
  readonly underWay: CancellationView;
  readonly linesAt: RoutePath;
  chooseReason(reasonId: string): void;
  typeFeedback(text: string): void;
  submit(): void;
}

function screenOf(snapshot: Snapshot, { blocking, loading }: CallView): TerminationReasonView['screen'] {
  if (blocking) return 'failed';
  if (loading) return 'opening';
  if (snapshot.matches('ineligible')) return 'ineligible';
  if (snapshot.matches('notFound')) return 'notFound';
  // The page of a requested termination stays while its call is repeated.
  return snapshot.matches('choosing') || snapshot.matches('given') ? 'reasons' : 'underWay';
}

/** Maps the machine of the reason to its screen. */
export function terminationReasonView(snapshot: Snapshot, send: Send): TerminationReasonView {
  const { context } = snapshot;
  const { draft, tried, gone, email } = context;
  const { line = null, reasons = [], termination = null, open = null } = context.read ?? {};
  const page = callView(snapshot, send);
  return {
    ...page,
    locked: isLocked(snapshot, 'chosen'),
    screen: screenOf(snapshot, page),
    line: line && shownLine(line),
    reasons,
    reason: draft.terminationReason,
    reasonProblem: tried && draft.terminationReason === null ? 'termination.reason.missing' : null,
    feedback: draft.terminationFeedback,
    feedbackLimit,
    notice: gone ? 'termination.gone.reason' : null,
    ...obstacleView(context, open),
    underWay: cancellationView(
      snapshot,
      { line, termination, email, endsAt: termination?.expectedAt ?? null },
      send,
    ),
    linesAt: navigationTargets.gotoDashboardPage,
    chooseReason: (reasonId) => send({ type: 'chosen', choice: reasonId }),
    typeFeedback: (text) => send({ type: 'feedback.typed', text }),
    submit: () => send({ type: 'submit' }),
  };
}
