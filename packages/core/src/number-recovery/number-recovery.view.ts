import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { type CallView, callView } from '../calls/call-state.ts';
import { sendWhileActive } from '../calls/send-while-active.ts';
import { isLocked } from '../calls/states.ts';
import { hasEnded } from '../line/line.ts';
import { type LineWayOn, lineWayOn } from '../line/request-way-on.ts';
import { groupedNumber } from '../phone/grouped-number.ts';
import type { OrderColumn } from '../purchase/lines.ts';
import { type StepUpView, stepUpView } from '../step-up/step-up.view.ts';
import {
  type Context,
  choiceIn,
  type numberRecoveryMachine,
  numbersIn,
  type Obstacle,
} from './number-recovery.machine.ts';

type Snapshot = SnapshotFrom<typeof numberRecoveryMachine>;
type Send = ActorRefFrom<typeof numberRecoveryMachine>['send'];

/** Why no number can be recovered: part of message ids. */
export type RecoveryObstacle = Obstacle | 'notFound';

/** A number that can be recovered. */
export interface RecoverableNumber {
  /** Ten digits. */
  readonly number: string;
  /** Grouped 2-4-4. */
  readonly text: string;
  /** Until when it can be recovered, ms since the epoch. */
  readonly until: number;
  /** Minor currency units, tax included. */
  readonly fee: number;
  readonly chosen: boolean;
}

/** State and actions of the recovery of a former number. */
export interface NumberRecoveryView extends CallView {
  /** Whether an edit would be lost: the fields are read-only. */
  readonly locked: boolean;
  readonly hasNext: boolean;
  /** Whether a number is chosen, whose fee is the total. */
  readonly isPriced: boolean;
  /** What is due, without lines. */
  readonly order: OrderColumn;
  readonly numbers: readonly RecoverableNumber[];
  /** The chosen number, grouped 2-4-4; null without one. */
  readonly chosen: string | null;
  /** The line's number, which the chosen one replaces, grouped 2-4-4; null until known, and for a line that has ended. */
  readonly current: string | null;
  /** Whether the line has ended, and works again with the number. */
  readonly revives: boolean;
  /** Until when the line that works again is paid, ms since the epoch; null if that is over, and for a line that works. */
  readonly paidUntil: number | null;
  /** Message id of the problem of the choice. */
  readonly numberProblem: 'numberRecovery.missing' | 'numberRecovery.gone' | null;
  /** Message id: why a step-up ended. */
  readonly notice: string | null;
  /** The dialog of the step-up; null while there is none. */
  readonly stepUp: StepUpView | null;
  readonly obstacle: RecoveryObstacle | null;
  readonly wayOn: LineWayOn;
  /** Whether the obstacle can end while the page is open. */
  readonly canCheck: boolean;
  chooseNumber(number: string): void;
  submit(): void;
}

/** Obstacles that can end while the page is open. */
const passing: readonly (RecoveryObstacle | null)[] = ['suspended', 'occupied', 'other'];

const obstacleOf = (snapshot: Snapshot): RecoveryObstacle | null => {
  if (snapshot.matches('notFound')) return 'notFound';
  return snapshot.matches('ineligible') ? snapshot.context.obstacle : null;
};

/** Returns the problem of the choice: a number that is gone at once, a missing one after a submit. */
function numberProblemOf(context: Context): NumberRecoveryView['numberProblem'] {
  if (context.gone) return 'numberRecovery.gone';
  return context.tried && choiceIn(context) === undefined ? 'numberRecovery.missing' : null;
}

/** Returns the dialog of a step-up in progress. */
const stepUpOf = ({ context: { stepUp }, children }: Snapshot): StepUpView | null =>
  stepUp && stepUpView(stepUp, sendWhileActive(children.stepUp));

/** Maps the machine of the recovery to its screen. */
export function numberRecoveryView(snapshot: Snapshot, send: Send): NumberRecoveryView {
  const { context } = snapshot;
  const { read, stepUpEnd, now } = context;
  const line = read?.line ?? null;
  const obstacle = obstacleOf(snapshot);
  const choice = choiceIn(context);
  const revives = line !== null && hasEnded(line);
  return {
    ...callView(snapshot, send),
    locked: isLocked(snapshot, 'number.chosen'),
    hasNext: obstacle === null,
    isPriced: choice !== undefined,
    order: { lines: [], total: choice?.fee.amount ?? 0 },
    numbers: numbersIn(context).map(({ number, recoverableUntil, fee }) => ({
      number,
      text: groupedNumber(number),
      until: recoverableUntil,
      fee: fee.amount,
      chosen: number === choice?.number,
    })),
    chosen: choice ? groupedNumber(choice.number) : null,
    current: line && !revives ? groupedNumber(line.number) : null,
    revives,
    paidUntil: revives && now() < line.nextCycleAt ? line.nextCycleAt : null,
    numberProblem: numberProblemOf(context),
    notice: stepUpEnd && `numberRecovery.notice.${stepUpEnd}`,
    stepUp: stepUpOf(snapshot),
    obstacle,
    wayOn: lineWayOn(obstacle, { line, open: read?.open ?? null, now }),
    canCheck: passing.includes(obstacle),
    chooseNumber: (number) => send({ type: 'number.chosen', number }),
    submit: () => send({ type: 'submit' }),
  };
}
