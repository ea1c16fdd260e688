import type { SnapshotFrom } from 'xstate';
import type { AuthFlow } from '../../base/answers/account.ts';
import { type CallView, callView } from '../../base/calls/call-state.ts';
import type { Problem } from '../../base/calls/outcome.ts';
import { isLocked } from '../../base/calls/states.ts';
import { type EmailQuestion, emailProblem, emailQuestion } from '../../base/form/email.ts';
import type { FieldProblem } from '../../base/form/form.ts';
import type { signInMachine } from './sign-in.machine.ts';

type Snapshot = SnapshotFrom<typeof signInMachine>;
type Send = (event: Parameters<import('xstate').ActorRefFrom<typeof signInMachine>['send']>[0]) => void;

/** State and actions of the e-mail screen. */
export interface SignInView extends CallView {
  readonly flow: AuthFlow;
  readonly email: string;
  readonly emailProblem: FieldProblem | undefined;
  /** What to ask about an address that looks mistyped; null for nothing. */
  readonly emailQuestion: EmailQuestion | null;
  /** Whether the fields are read-only, since an edit would be lost. */
  readonly locked: boolean;
  /** Seconds until a code can be requested, because another device has a pending one; 0 for none. */
  readonly wait: number;
  /** Why the code step returned here; cleared by the next request. */
  readonly ended: Problem | null;
  change(email: string): void;
  leave(): void;
  submit(): void;
}

/** Maps the sign-in machine to its screen. */
export function signInView(snapshot: Snapshot, send: Send): SignInView {
  const { context } = snapshot;
  return {
    ...callView(snapshot, send),
    locked: isLocked(snapshot, 'email.changed'),
    flow: context.flow,
    email: context.email,
    emailProblem: context.left ? emailProblem(context.email) : undefined,
    emailQuestion: emailQuestion(context, context.left),
    wait: context.wait,
    ended: context.ended,
    change: (email) => send({ type: 'email.changed', email }),
    leave: () => send({ type: 'email.left' }),
    submit: () => send({ type: 'submit' }),
  };
}
