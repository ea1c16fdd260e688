import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { type CallView, callView } from '../../base/calls/call-state.ts';
import { sendWhileActive } from '../../base/calls/send-while-active.ts';
import { groupedNumber } from '../../base/phone/grouped-number.ts';
import { isUnpaid } from '../line/line.ts';
import { type StepUpView, stepUpView } from '../step-up/step-up.view.ts';
import type { resumeLineMachine } from './resume-line.machine.ts';

type Snapshot = SnapshotFrom<typeof resumeLineMachine>;
type Send = (event: Parameters<ActorRefFrom<typeof resumeLineMachine>['send']>[0]) => void;

/** State and actions of the dialog that resumes a line. */
export interface ResumeLineView extends CallView {
  /** Whether the question is shown; not during the step-up, which has a dialog of its own. */
  readonly isOpen: boolean;
  /** The line's number, grouped 2-4-4. */
  readonly number: string;
  /** When the paid period of an unpaid line ended, ms since the epoch; null for a paid one. */
  readonly unpaidSince: number | null;
  /** Whether another SIM for the line is on its way. */
  readonly isReplaced: boolean;
  /** Message id: why the step-up ended without a token. */
  readonly notice: 'lineSuspension.notice.tooManyTries' | 'lineSuspension.notice.restart' | null;
  /** The line is no longer the customer's. */
  readonly notFound: boolean;
  /** The dialog that asks for a one-time token; null while none is needed. */
  readonly stepUp: StepUpView | null;
  confirm(): void;
  close(): void;
}

/** Maps the machine of a resumption to its dialogs. */
export function resumeLineView(snapshot: Snapshot, send: Send): ResumeLineView {
  const { line, isReplaced, stepUp, stepUpEnd, now } = snapshot.context;
  const confirm = () => send({ type: 'confirm' });
  return {
    ...callView(snapshot, confirm),
    isOpen: snapshot.status === 'active' && !snapshot.matches('steppingUp'),
    number: groupedNumber(line.number),
    unpaidSince: isUnpaid(line, now()) ? line.nextCycleAt : null,
    isReplaced,
    notice: stepUpEnd && `lineSuspension.notice.${stepUpEnd}`,
    notFound: snapshot.matches('notFound'),
    stepUp: stepUp && stepUpView(stepUp, sendWhileActive(snapshot.children.stepUp)),
    confirm,
    close: () => send({ type: 'close' }),
  };
}
