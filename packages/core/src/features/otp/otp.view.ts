import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { AuthFlow } from '../../base/answers/account.ts';
import type { Problem } from '../../base/calls/outcome.ts';
import { isLocked, stateName } from '../../base/calls/states.ts';
import { secondsLeft } from '../../base/time/countdown.ts';
import { codeActions, isComplete } from '../../common/one-time-code/code.ts';
import { clockText, noticeAt, resendFromSeconds } from '../../common/one-time-code/deadline.ts';
import type { CodeBoxes } from '../../common/one-time-code/otp-modal.view.ts';
import type { otpMachine } from './otp.machine.ts';

type Snapshot = SnapshotFrom<typeof otpMachine>;
type Send = ActorRefFrom<typeof otpMachine>['send'];

/** View model of the verification screen. */
export interface OtpView extends CodeBoxes {
  readonly state: string;
  /** Whether an edit would be lost: the fields are read-only. */
  readonly locked: boolean;
  readonly flow: AuthFlow;
  readonly email: string;
  /** Whole seconds until the code expires. */
  readonly secondsLeft: number;
  /** Of `problem`, what a danger notification says too; null for a wait and for the way back in (spec 8.otp.others). */
  readonly failure: Problem | null;
  /** After a rate limit: submits a complete code, else resends. */
  readonly retry: (() => void) | undefined;
  dismiss(): void;
  back(): void;
}

function busyIn(snapshot: Snapshot): OtpView['busy'] {
  if (snapshot.matches('resending') || snapshot.matches('renewing')) return 'resending';
  return isChecking(snapshot) || snapshot.matches('verified') ? 'verifying' : null;
}

/** Whether a verification is pending, which finishes even if the page unmounts. */
export const isChecking = (snapshot: Snapshot): boolean =>
  (['verifyingLogin', 'verifyingSignup', 'consenting'] as const).some((state) => snapshot.matches(state));

function alertIn(snapshot: Snapshot): OtpView['alert'] {
  if (snapshot.matches('incorrect')) return 'incorrect';
  return snapshot.matches('expired') ? 'expired' : null;
}

/** Whether a problem is a danger notification too: not a wait, nor the way back in. */
const isNotified = (problem: Problem | null): boolean =>
  problem !== null && problem.kind !== 'rate-limited' && problem.kind !== 'signed-out';

/** Maps a snapshot to the view model of its screen. */
export function otpView(snapshot: Snapshot, send: Send): OtpView {
  const { context } = snapshot;
  const seconds = secondsLeft(context.ticket?.deadline ?? 0, context.time);
  const ready = snapshot.matches('entering');
  const problem = snapshot.hasTag('failed') ? context.problem : null;
  const canSubmit = ready && isComplete(context.digits) && seconds > 0;
  const canResend =
    (ready && seconds <= resendFromSeconds) || snapshot.matches('lapsed') || snapshot.matches('expired');
  const again = canSubmit ? ('submit' as const) : ('resend' as const);
  const canRetry = problem?.kind === 'rate-limited' && (canSubmit || canResend);
  return {
    state: stateName(snapshot),
    locked: isLocked(snapshot, 'code.typed'),
    flow: context.flow,
    email: context.email,
    digits: context.digits,
    focus: context.focus,
    secondsLeft: seconds,
    clock: clockText(seconds),
    notice: noticeAt(seconds),
    canResend,
    canSubmit,
    retry: canRetry ? () => send({ type: again }) : undefined,
    busy: busyIn(snapshot),
    alert: alertIn(snapshot),
    problem,
    failure: isNotified(problem) ? problem : null,
    ...codeActions(context.digits, send),
    submit: () => send({ type: 'submit' }),
    resend: () => send({ type: 'resend' }),
    dismiss: () => send({ type: 'dismiss' }),
    back: () => send({ type: 'back' }),
  };
}
