import type { ErrorCode } from '@senda/contract';
import { signIn, signUp } from '@senda/contract/calls';
import * as v from 'valibot';
import { assign, setup } from 'xstate';
import type { AuthFlow } from '../../base/answers/account.ts';
import { callActor } from '../../base/calls/call-actor.ts';
import { type CallTag, type FailingContext, failing, repeated } from '../../base/calls/call-state.ts';
import { failureIn, type Problem, problemIn } from '../../base/calls/outcome.ts';
import { emailProblem, isDoubtful } from '../../base/form/email.ts';
import { plainText } from '../../base/form/plain-text.ts';
import { type OtpTicket, ticketOf } from '../../common/one-time-code/ticket.ts';

/** Input of the sign-in machine. `now` returns ms since the epoch. */
export interface SignInInput {
  readonly flow: AuthFlow;
  readonly email: string;
  readonly channel: 'web' | 'retail';
  /** Ties the request to this device (the call's external-auth-id). */
  readonly authId: string;
  readonly now: () => number;
}

export interface SignInContext extends SignInInput, FailingContext {
  /** Why the code step returned here, for example too many attempts; cleared by the next request. */
  readonly ended: Problem | null;
  /** Seconds until a code can be requested, because another device has a pending one; 0 for none. */
  readonly wait: number;
  readonly left: boolean;
  /** The address that the customer was asked about. */
  readonly doubted?: string;
  readonly ticket: OtpTicket | null;
}

type Event =
  | { readonly type: 'email.changed'; readonly email: string }
  | { readonly type: 'email.left' }
  | { readonly type: 'code.ended'; readonly code: ErrorCode }
  | { readonly type: 'submit' | 'retry' };

/** A pending code: its e-mail, flow and expiry. */
export interface SignInOutput {
  readonly email: string;
  readonly flow: AuthFlow;
  readonly ticket: OtpTicket;
}

const PendingElsewhere = v.object({ failure: v.object({ expiresIn: v.number() }) });

/** Returns the remaining seconds of another device's code; its request id is not disclosed (decision 0003). */
function pendingElsewhere(event: unknown): number {
  const failure = failureIn(event);
  if (failure.kind !== 'refused' || failure.code !== 'PENDING_OTP_SIGNUP') return 0;
  const pending = v.safeParse(PendingElsewhere, failure.body);
  return pending.success ? Math.ceil(pending.output.failure.expiresIn) : 0;
}

const PendingRequest = v.object({
  failure: v.object({ requestId: v.string(), expiresIn: v.optional(v.number()) }),
});

/** Returns the request of a "code already sent" response (422019), to open the code step. */
function pendingTicket(event: unknown, now: number): OtpTicket | null {
  const failure = failureIn(event);
  if (failure.kind !== 'refused' || failure.code !== 'PENDING_OTP_SIGNUP') return null;
  const pending = v.safeParse(PendingRequest, failure.body);
  return pending.success ? ticketOf(pending.output.failure, now) : null;
}

const isSendable = (context: SignInContext): boolean =>
  emailProblem(context.email) === undefined && !isDoubtful(context);

export const request = [
  { guard: 'canSignUp', target: 'signingUp' },
  { guard: 'canSignIn', target: 'signingIn' },
] as const;

/** After a failure the address can be changed. */
export const afterFailure = {
  ...repeated,
  'email.changed': { guard: 'hasFailed', target: 'entering', actions: ['changeEmail', 'clearProblem'] },
} as const;

/** Actors, guards and actions of the machine. */
export const signInSetup = setup({
  types: {
    context: {} as SignInContext,
    events: {} as Event,
    input: {} as SignInInput,
    output: {} as SignInOutput,
    tags: {} as CallTag,
  },
  actors: { signIn: callActor(signIn), signUp: callActor(signUp) },
  guards: {
    ...failing<SignInContext, Event>().guards,
    canSignUp: ({ context }) => context.flow === 'signup' && isSendable(context),
    canSignIn: ({ context }) => context.flow === 'login' && isSendable(context),
    hasPendingCode: ({ context, event }) => pendingTicket(event, context.now()) !== null,
  },
  actions: {
    changeEmail: assign({
      email: ({ event, context }) => (event.type === 'email.changed' ? event.email : context.email),
    }),
    markLeft: assign({ left: true }),
    setDoubted: assign({ doubted: ({ context }) => plainText(context.email) }),
    setEnded: assign(({ event }) =>
      event.type === 'code.ended' ? { ended: { kind: 'refused' as const, code: event.code } } : {},
    ),
    setProblem: assign({
      problem: ({ event }) => problemIn(event),
      wait: ({ event }) => pendingElsewhere(event),
    }),
    clearProblem: assign({ problem: null, wait: 0, ended: null }),
    setPendingTicket: assign({ ticket: ({ context, event }) => pendingTicket(event, context.now()) }),
  },
});

/** Returns the context that the machine starts with. */
export const startContext = ({ input }: { readonly input: SignInInput }): SignInContext => ({
  ...input,
  ended: null,
  wait: 0,
  left: false,
  problem: null,
  ticket: null,
});
