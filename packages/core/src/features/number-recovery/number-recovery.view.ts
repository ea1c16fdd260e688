import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { groupedNumber } from '../../base/phone/grouped-number.ts';
import { hasEnded } from '../../common/line/line.ts';
import { choiceProblem } from '../../common/line/line-choice.view.ts';
import { type LineRequestView, lineRequestView } from '../../common/line/line-request.view.ts';
import type { OrderColumn } from '../../common/purchase/lines.ts';
import {
  chosenNumber,
  type numberRecoveryMachine,
  numbersIn,
  type RecoveryObstacle,
} from './number-recovery.machine.ts';

type Snapshot = SnapshotFrom<typeof numberRecoveryMachine>;
type Send = ActorRefFrom<typeof numberRecoveryMachine>['send'];

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

/** State and actions of the recovery of a former number; the obstacle is part of message ids. */
export interface NumberRecoveryView extends LineRequestView<RecoveryObstacle> {
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
}

/** Maps the machine of the recovery to its screen. */
export function numberRecoveryView(snapshot: Snapshot, send: Send): NumberRecoveryView {
  const { context } = snapshot;
  const { read, stepUpEnd, now } = context;
  const line = read?.line ?? null;
  const request = lineRequestView(snapshot, context, send);
  const choice = chosenNumber(context);
  const problem = choiceProblem(context, choice !== undefined);
  const revives = line !== null && hasEnded(line);
  return {
    ...request,
    isPriced: choice !== undefined,
    order: { lines: [], total: choice?.fee.amount ?? 0 },
    numbers: numbersIn(read, now()).map(({ number, recoverableUntil, fee }) => ({
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
    numberProblem: problem && `numberRecovery.${problem}`,
    notice: stepUpEnd && `numberRecovery.notice.${stepUpEnd}`,
  };
}
