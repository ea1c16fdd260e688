import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { RoutePath } from '../addresses/routes.ts';
import { navigationTargets } from '../addresses/targets.ts';
import { feedbackLimit } from '../answers/termination.ts';
import type { Problem } from '../calls/outcome.ts';
import { isLocked, stateName } from '../calls/states.ts';
import type { FieldProblem } from '../form/form.ts';
import { type ShownLine, shownLine } from '../line/shown-line.ts';
import { type CallOffView, callOffParts } from './call-off.view.ts';
import { type ObstacleView, obstacleView } from './obstacle.view.ts';
import type { Context, reasonMachine } from './reason.machine.ts';

type Snapshot = SnapshotFrom<typeof reasonMachine>;
type Send = ActorRefFrom<typeof reasonMachine>['send'];

/** State and actions of the first step of a termination. */
export interface ReasonView extends ObstacleView {
  readonly state: string;
  readonly screen: 'opening' | 'reasons' | 'underWay' | 'ineligible' | 'notFound' | 'failed';
  readonly busy: boolean;
  /** Whether an edit would be lost: the fields are read-only. */
  readonly locked: boolean;
  readonly problem: Problem | null;
  readonly line: ShownLine | null;
  readonly reasons: Context['reasons'];
  readonly reason: string | null;
  /** Message id of the reason's problem, after a submit. */
  readonly reasonProblem: FieldProblem | null;
  readonly feedback: string;
  /** Characters. */
  readonly feedbackLimit: number;
  /** Message id: the chosen reason is no longer available. */
  readonly notice: 'termination.gone.reason' | null;
  /** The termination in progress. */
  readonly underWay: CallOffView;
  readonly linesAt: RoutePath;
  chooseReason(reasonId: string): void;
  typeFeedback(text: string): void;
  submit(): void;
  retry(): void;
}

const screens: Readonly<Record<string, ReasonView['screen']>> = {
  choosing: 'reasons',
  given: 'reasons',
  asking: 'underWay',
  cancellable: 'underWay',
  settled: 'underWay',
  cancelling: 'underWay',
  calledOff: 'underWay',
  notFound: 'notFound',
};

function screenOf(snapshot: Snapshot): ReasonView['screen'] {
  if (snapshot.matches('ineligible')) return 'ineligible';
  if (!snapshot.matches('failed')) return screens[stateName(snapshot)] ?? 'opening';
  // The page of a requested termination stays while its call is repeated.
  return screens[snapshot.context.calling] === 'underWay' ? 'underWay' : 'failed';
}

/** Maps the machine of the reason to its screen. */
export function reasonView(snapshot: Snapshot, send: Send): ReasonView {
  const { draft, line, reasons, request, tried, gone, calling } = snapshot.context;
  const state = stateName(snapshot);
  const problem = snapshot.matches('failed') ? snapshot.context.problem : null;
  const retry = () => send({ type: 'retry' });
  return {
    state,
    locked: isLocked(snapshot, 'reason.chosen'),
    screen: screenOf(snapshot),
    busy: snapshot.matches('given'),
    problem,
    line: line && shownLine(line),
    reasons,
    reason: draft.terminationReason,
    reasonProblem: tried && draft.terminationReason === null ? 'termination.reason.missing' : null,
    feedback: draft.terminationFeedback,
    feedbackLimit,
    notice: gone ? 'termination.gone.reason' : null,
    ...obstacleView(state, snapshot.context),
    underWay: {
      state,
      number: line && shownLine(line).number,
      endsAt: request?.expectedAt ?? null,
      ...callOffParts(state, calling),
      problem,
      callOff: () => send({ type: 'callOff' }),
      retry,
    },
    linesAt: navigationTargets.gotoDashboardPage,
    chooseReason: (reasonId) => send({ type: 'reason.chosen', reasonId }),
    typeFeedback: (text) => send({ type: 'feedback.typed', text }),
    submit: () => send({ type: 'submit' }),
    retry,
  };
}
