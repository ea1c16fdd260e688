import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { RoutePath } from '../../base/addresses/routes.ts';
import { navigationTargets } from '../../base/addresses/targets.ts';
import { type CallView, callView } from '../../base/calls/call-state.ts';
import { sendWhileActive } from '../../base/calls/send-while-active.ts';
import { isLocked } from '../../base/calls/states.ts';
import { type EmailQuestion, emailQuestion } from '../../base/form/email.ts';
import type { FieldProblem } from '../../base/form/form.ts';
import { type OtpModal, otpModal } from '../../common/one-time-code/otp-modal.view.ts';
import { type StepUpView, stepUpView } from '../../common/step-up/step-up.view.ts';
import type { profileEmailMachine } from './profile-email.machine.ts';
import type { EmailChange } from './profile-email.schema.ts';
import { type Context, newEmailProblem } from './profile-email.setup.ts';

type Snapshot = SnapshotFrom<typeof profileEmailMachine>;
type Send = ActorRefFrom<typeof profileEmailMachine>['send'];

/** State and actions of the page that changes the customer's e-mail. */
export interface ProfileEmailView extends CallView {
  /** What the customer does: enter the new address, prove who they are, prove the new address, or nothing more. */
  readonly stage: 'entering' | 'steppingUp' | 'asking' | 'changed';
  /** The address that logs in; empty if unknown. */
  readonly current: string;
  /** The address that logged in until the change; null before it. */
  readonly former: string | null;
  /** The new address as typed. */
  readonly email: string;
  readonly emailProblem: FieldProblem | undefined;
  /** What to ask about an address that looks mistyped; null for nothing. */
  readonly emailQuestion: EmailQuestion | null;
  /** Whether an edit would be lost: the fields are read-only. */
  readonly locked: boolean;
  /** Message id: why the step-up ended without a token. */
  readonly notice: 'profileEmail.notice.tooManyTries' | 'profileEmail.notice.restart' | null;
  /** The address of a change whose response was lost: it may be made or not. */
  readonly uncertain: string | null;
  /** The six boxes for the code that the new address got; open while one is pending. */
  readonly code: OtpModal;
  /** The dialog that asks for a one-time token; null while none is needed. */
  readonly stepUp: StepUpView | null;
  /** The native app takes over here once the e-mail is changed; null to stay on the page. */
  readonly closeAt: RoutePath | null;
  /** State that a reload resumes from; null if there is nothing to keep. */
  readonly stored: EmailChange | null;
  /** Where the customer leaves the e-mail as it is, or goes on after the change. */
  readonly homeAt: RoutePath;
  change(email: string): void;
  leave(): void;
  submit(): void;
}

/** Whether the change is being made. It is made even if the page unmounts, and its response holds the new session. */
export const isChangingEmail = (snapshot: Snapshot): boolean => snapshot.matches('verifying');

/** Returns what a reload needs. */
function storedIn({ email, stepUp, stepUpTicket, sent, uncertain }: Context): EmailChange | null {
  const ticket = stepUp === null ? stepUpTicket : stepUp.context.ticket;
  if (email === '' && ticket === null && sent === null && uncertain === null) return null;
  return { version: 1, email: email.slice(0, 254), stepUp: ticket, sent, uncertain };
}

function stageOf(snapshot: Snapshot, code: OtpModal): ProfileEmailView['stage'] {
  if (snapshot.matches('changed')) return 'changed';
  if (code.isOpen) return 'asking';
  return snapshot.matches('steppingUp') ? 'steppingUp' : 'entering';
}

/** Maps the machine of an e-mail change to its page. */
export function profileEmailView(snapshot: Snapshot, send: Send): ProfileEmailView {
  const { context } = snapshot;
  const { current, former, email, left, stepUp, stepUpEnd, sent, uncertain, isInWebview } = context;
  const calls = callView(snapshot, send);
  const { state } = calls;
  const code = otpModal({ ...context, state, ticket: sent, recipient: sent?.to ?? '' }, send);
  const isNotAccepted = snapshot.matches('notAccepted');
  return {
    ...calls,
    problem: code.isOpen ? null : calls.problem,
    locked: isLocked(snapshot, 'email.changed'),
    stage: stageOf(snapshot, code),
    current,
    former,
    email,
    emailProblem: isNotAccepted ? 'profileEmail.notAccepted' : left ? newEmailProblem(context) : undefined,
    emailQuestion: emailQuestion(context, left),
    notice: stepUpEnd && `profileEmail.notice.${stepUpEnd}`,
    uncertain: snapshot.matches('verifying') ? null : uncertain,
    code,
    stepUp: stepUp && stepUpView(stepUp, sendWhileActive(snapshot.children.stepUp)),
    closeAt: isInWebview === true && former !== null ? '/profileUpdateEmailSuccess' : null,
    stored: storedIn(context),
    homeAt: navigationTargets.gotoDashboardPage,
    change: (text) => send({ type: 'email.changed', email: text }),
    leave: () => send({ type: 'email.left' }),
    submit: () => send({ type: 'submit' }),
  };
}
