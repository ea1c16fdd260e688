import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Problem } from '../calls/outcome.ts';
import { stateName } from '../calls/states.ts';
import type { AuthFlow } from '../sign-in/email.ts';
import { codeVerbs, type Digits, isComplete } from './code.ts';
import { clockText, noticeAt, resendFromSeconds, secondsLeft, type TimeNotice } from './deadline.ts';
import type { otpMachine } from './otp.machine.ts';

type Snapshot = SnapshotFrom<typeof otpMachine>;
type Send = ActorRefFrom<typeof otpMachine>['send'];

/** What the verification screen shows and can do. */
export interface OtpView {
  readonly state: string;
  readonly flow: AuthFlow;
  readonly email: string;
  readonly digits: Digits;
  /** The box that has the focus, the first being 0; so are those that are typed in. */
  readonly focus: number;
  /** Whole seconds until the code is over. */
  readonly secondsLeft: number;
  /** "mm:ss". */
  readonly clock: string;
  readonly notice: TimeNotice;
  readonly canResend: boolean;
  readonly canSubmit: boolean;
  readonly busy: 'verifying' | 'resending' | null;
  readonly alert: 'incorrect' | 'expired' | null;
  readonly problem: Problem | null;
  type(box: number, text: string): void;
  paste(box: number, text: string): void;
  /** What a keyboard composes in a box, over what the boxes held `before`; the focus stays until it has `ended`. */
  compose(box: number, text: string, before: Digits, ended: boolean): void;
  /** Acts on a key; true when the browser must not. */
  press(box: number, key: string): boolean;
  focusBox(box: number): void;
  /** Does again what a rate limit was in the way of: gives the code that stands there, else asks for another. */
  readonly retry: (() => void) | undefined;
  submit(): void;
  resend(): void;
  dismiss(): void;
  back(): void;
}

function busyIn(snapshot: Snapshot): OtpView['busy'] {
  if (snapshot.matches('resending') || snapshot.matches('renewing')) return 'resending';
  return isChecking(snapshot) || snapshot.matches('verified') ? 'verifying' : null;
}

/** Whether a code is being checked, or what it opened is being put in place: left alone, it goes on to its end. */
export const isChecking = (snapshot: Snapshot): boolean =>
  (['verifyingLogin', 'verifyingSignup', 'consenting'] as const).some((state) => snapshot.matches(state));

function alertIn(snapshot: Snapshot): OtpView['alert'] {
  if (snapshot.matches('incorrect')) return 'incorrect';
  return snapshot.matches('expired') ? 'expired' : null;
}

/** The only door between the verification machine and its screen. */
export function otpView(snapshot: Snapshot, send: Send): OtpView {
  const { context } = snapshot;
  const seconds = secondsLeft(context.ticket?.deadline ?? 0, context.time);
  const ready = snapshot.matches('entering') || snapshot.matches('failed');
  const canSubmit = ready && isComplete(context.digits) && seconds > 0;
  const canResend =
    (ready && seconds <= resendFromSeconds) || snapshot.matches('lapsed') || snapshot.matches('expired');
  const again = canSubmit ? ('submit' as const) : ('resend' as const);
  const canRetry = snapshot.matches({ failed: 'limited' }) && (canSubmit || canResend);
  return {
    state: stateName(snapshot),
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
    problem: snapshot.matches('failed') ? context.problem : null,
    ...codeVerbs(context.digits, send),
    submit: () => send({ type: 'submit' }),
    resend: () => send({ type: 'resend' }),
    dismiss: () => send({ type: 'dismiss' }),
    back: () => send({ type: 'back' }),
  };
}
