import type { Subscription } from '@senda/contract';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { RoutePath } from '../addresses/routes.ts';
import { navigationTargets } from '../addresses/targets.ts';
import type { Problem } from '../calls/outcome.ts';
import { sendWhileActive } from '../calls/send-while-active.ts';
import { isLocked, stateName } from '../calls/states.ts';
import { hasEnded } from '../line/line.ts';
import { type OpenRequest, openRequestLink } from '../line/open-request.ts';
import { groupedNumber } from '../phone/grouped-number.ts';
import { type StepUpView, stepUpView } from '../step-up/step-up.view.ts';
import {
  type Context,
  reasonIn,
  type reversePortOutMachine,
  type Specifications,
  wasSubmitting,
} from './reverse-port-out.machine.ts';

type Snapshot = SnapshotFrom<typeof reversePortOutMachine>;
type Send = ActorRefFrom<typeof reversePortOutMachine>['send'];

/** Why the number cannot be asked for; part of message ids. here: it is on its line; ended: the line ended otherwise. */
export type ReversalObstacle = 'here' | 'ended' | 'tooLate' | 'requested' | 'occupied' | 'other';

/** The line as it will be with its number. */
export interface ReturningLine {
  readonly planName: Subscription['planName'];
  readonly simType: Subscription['simType'];
  /** Until when the line is paid, ms since the epoch; null if that will be over. */
  readonly paidUntil: number | null;
}

/** State and actions of the request for a number that was ported out. */
export interface ReversePortOutView {
  readonly state: string;
  readonly screen: 'opening' | 'request' | 'ineligible' | 'notFound' | 'failed';
  readonly busy: boolean;
  /** Whether an edit would be lost: the fields are read-only. */
  readonly locked: boolean;
  readonly problem: Problem | null;
  /** Grouped 2-4-4; null while unknown. */
  readonly number: string | null;
  /** When the number left, and until when it can be asked for; ms since the epoch, null if unknown. */
  readonly leftAt: number | null;
  readonly until: number | null;
  /** How long the return takes; null while unknown. */
  readonly hoursNeeded: number | null;
  readonly line: ReturningLine | null;
  readonly reasons: Specifications['reasons'];
  /** Id of the chosen reason; null without one. */
  readonly reason: string | null;
  /** Message id of the reason's problem, after a submit. */
  readonly reasonProblem: 'reversePortOut.reason.missing' | null;
  /** Message id: the chosen reason is no longer available, or why a step-up ended. */
  readonly notice: string | null;
  /** The dialog of the step-up; null while there is none. */
  readonly stepUp: StepUpView | null;
  /** Null if the number can be asked for. */
  readonly obstacle: ReversalObstacle | null;
  /** The request that is in the way; null if unknown, and for any other obstacle. */
  readonly openRequest: OpenRequest | null;
  /** Whether the obstacle can end while the page is open. */
  readonly canCheck: boolean;
  readonly linesAt: RoutePath;
  /** Where a plan is chosen, to which any number can be transferred. */
  readonly plansAt: RoutePath;
  chooseReason(reasonId: string): void;
  submit(): void;
  retry(): void;
}

const hour = 60 * 60_000;

const requestStates: readonly string[] = [
  'choosing',
  'submitting',
  'steppingUp',
  'requesting',
  'confirming',
  'submitted',
];

function screenOf(snapshot: Snapshot): ReversePortOutView['screen'] {
  const state = stateName(snapshot);
  if (snapshot.matches('ineligible')) return 'ineligible';
  if (state === 'notFound') return 'notFound';
  const isKept = (snapshot.matches('failed') || state === 'looking') && wasSubmitting(snapshot.context);
  if (isKept || requestStates.includes(state)) return 'request';
  return snapshot.matches('failed') ? 'failed' : 'opening';
}

function obstacleOf(state: string, { line }: Context): ReversalObstacle | null {
  const [name, reason] = state.split('.');
  if (name !== 'ineligible') return null;
  if (reason === 'notPortedOut') return line !== null && hasEnded(line) ? 'ended' : 'here';
  return reason as Exclude<ReversalObstacle, 'here' | 'ended'>;
}

/** Returns the line as it will be; paid time that ends before the number is back is lost. */
function returningLine({ line, specifications, now }: Context): ReturningLine | null {
  if (line === null) return null;
  const { planName, simType, nextCycleAt } = line;
  const isPaid = nextCycleAt > now() + (specifications?.hoursNeeded ?? 0) * hour;
  return { planName, simType, paidUntil: isPaid ? nextCycleAt : null };
}

/** Returns the dialog of a step-up in progress. */
const stepUpOf = ({ context: { stepUp }, children }: Snapshot): StepUpView | null =>
  stepUp && stepUpView(stepUp, sendWhileActive(children.stepUp));

function noticeOf({ gone, stepUpEnd }: Context): string | null {
  if (gone) return 'reversePortOut.gone';
  return stepUpEnd && `reversePortOut.notice.${stepUpEnd}`;
}

/** Maps the machine of the request for a number to its screen. */
export function reversePortOutView(snapshot: Snapshot, send: Send): ReversePortOutView {
  const { context } = snapshot;
  const { eligibility, specifications, open, tried, line } = context;
  const state = stateName(snapshot);
  const screen = screenOf(snapshot);
  const isFailed = snapshot.matches('failed');
  const number = eligibility?.number ?? line?.number;
  const obstacle = obstacleOf(state, context);
  const hasReason = reasonIn(context) !== undefined;
  return {
    state,
    locked: isLocked(snapshot, 'reason.chosen'),
    screen,
    busy: screen === 'request' && state !== 'choosing' && !isFailed,
    problem: isFailed ? context.problem : null,
    number: number === undefined ? null : groupedNumber(number),
    leftAt: eligibility?.portedOutAt ?? null,
    until: eligibility?.reversibleUntil ?? null,
    hoursNeeded: specifications?.hoursNeeded ?? null,
    line: returningLine(context),
    reasons: specifications?.reasons ?? [],
    reason: hasReason ? (context.draft.reasonId ?? null) : null,
    reasonProblem: tried && !hasReason ? 'reversePortOut.reason.missing' : null,
    notice: noticeOf(context),
    stepUp: stepUpOf(snapshot),
    obstacle,
    openRequest: open && openRequestLink(open),
    canCheck: obstacle === 'occupied' || obstacle === 'other',
    linesAt: navigationTargets.gotoDashboardPage,
    plansAt: navigationTargets.gotoShopPage,
    chooseReason: (reasonId) => send({ type: 'reason.chosen', reasonId }),
    submit: () => send({ type: 'submit' }),
    retry: () => send({ type: 'retry' }),
  };
}
