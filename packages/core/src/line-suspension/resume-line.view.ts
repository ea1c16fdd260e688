import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Problem } from '../calls/outcome.ts';
import { sendWhileActive } from '../calls/send-while-active.ts';
import { stateName } from '../calls/states.ts';
import { isUnpaid } from '../line/line.ts';
import { groupedNumber } from '../phone/grouped-number.ts';
import { type StepUpView, stepUpView } from '../step-up/step-up.view.ts';
import type { resumeLineMachine } from './resume-line.machine.ts';

type Snapshot = SnapshotFrom<typeof resumeLineMachine>;
type Send = (event: Parameters<ActorRefFrom<typeof resumeLineMachine>['send']>[0]) => void;

/** State and actions of the dialog that resumes a line. */
export interface ResumeLineView {
  readonly state: string;
  /** Whether the question is shown; not during the step-up, which has a dialog of its own. */
  readonly isOpen: boolean;
  /** The line's number, grouped 2-4-4. */
  readonly number: string;
  /** When the paid period of an unpaid line ended, ms since the epoch; null for a paid one. */
  readonly unpaidSince: number | null;
  /** Whether another SIM for the line is on its way. */
  readonly isReplaced: boolean;
  /** A call is pending: the dialog stays. */
  readonly busy: boolean;
  readonly problem: Problem | null;
  /** Message id: why the step-up ended without a token. */
  readonly notice: 'lineSuspension.notice.tooManyTries' | 'lineSuspension.notice.restart' | null;
  /** The line is no longer the customer's. */
  readonly notFound: boolean;
  /** The dialog that asks for a one-time token; null while none is needed. */
  readonly stepUp: StepUpView | null;
  confirm(): void;
  close(): void;
}

const busyStates = ['confirming', 'resuming', 'looking'] as const;

/** Maps the machine of a resumption to its dialogs. */
export function resumeLineView(snapshot: Snapshot, send: Send): ResumeLineView {
  const { line, isReplaced, problem, stepUp, stepUpEnd, now } = snapshot.context;
  return {
    state: stateName(snapshot),
    isOpen: snapshot.status === 'active' && !snapshot.matches('steppingUp'),
    number: groupedNumber(line.number),
    unpaidSince: isUnpaid(line, now()) ? line.nextCycleAt : null,
    isReplaced,
    busy: busyStates.some((state) => snapshot.matches(state)),
    problem: snapshot.matches('failed') ? problem : null,
    notice: stepUpEnd && `lineSuspension.notice.${stepUpEnd}`,
    notFound: snapshot.matches('notFound'),
    stepUp: stepUp && stepUpView(stepUp, sendWhileActive(snapshot.children.stepUp)),
    confirm: () => send({ type: 'confirm' }),
    close: () => send({ type: 'close' }),
  };
}
