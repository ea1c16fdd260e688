import { resendOneTimeToken, updateEmail, validateEmailUpdate } from '@senda/contract/calls';
import { assign, emit, setup } from 'xstate';
import { callActor } from '../../base/calls/call-actor.ts';
import type { CallTag } from '../../base/calls/call-state.ts';
import { isRefusedWith, outputIn, problemIn } from '../../base/calls/outcome.ts';
import { emailProblem, isDoubtful } from '../../base/form/email.ts';
import type { FieldProblem } from '../../base/form/form.ts';
import { plainText } from '../../base/form/plain-text.ts';
import { secondsLeft } from '../../base/time/countdown.ts';
import { tickerMachine } from '../../base/time/ticker.machine.ts';
import type { CodeEvent } from '../../common/one-time-code/code.ts';
import { codeFlow } from '../../common/one-time-code/otp-modal.flow.ts';
import {
  type CodeContext,
  codeSetup,
  startCode,
  type TicketStore,
} from '../../common/one-time-code/otp-modal.setup.ts';
import type { OtpTicket } from '../../common/one-time-code/ticket.ts';
import { stepUpMachine } from '../../common/step-up/step-up.machine.ts';
import {
  type StepUpContext,
  startStepUp,
  stepUpSetup,
  tokenHeader,
} from '../../common/step-up/with-step-up.ts';
import type { EmailChange } from './profile-email.schema.ts';

/** Input of the e-mail machine. */
export interface ProfileEmailInput {
  /** The customer's e-mail, which receives the code of the step-up; empty if unknown. */
  readonly current: string;
  /** The change that an earlier visit began; null without one. */
  readonly stored: EmailChange | null;
  /** Whether the page is shown in the native app. */
  readonly isInWebview?: boolean;
  /** Returns ms since the epoch. */
  readonly now: () => number;
}

export interface Context extends Omit<ProfileEmailInput, 'stored'>, CodeContext, StepUpContext {
  /** The new address as typed. */
  readonly email: string;
  /** The field was left once, or submitted: its problem shows. */
  readonly left: boolean;
  /** The address that the customer was asked about. */
  readonly doubted?: string;
  /** The code of a step-up that a reload interrupted; null once resumed. */
  readonly stepUpTicket: OtpTicket | null;
  /** The code of the new address, and the address; null without one. */
  readonly sent: EmailChange['sent'];
  /** The address of a change whose response was lost. */
  readonly uncertain: string | null;
  /** The address before the change; null until it is changed. */
  readonly former: string | null;
}

export type Event =
  | { readonly type: 'email.changed'; readonly email: string }
  | { readonly type: 'email.left' }
  /** Another tab has changed the e-mail of the session. */
  | { readonly type: 'session.replaced'; readonly email: string }
  | CodeEvent
  | { readonly type: 'submit' | 'resend' | 'close' | 'retry' | 'tick' };

/** The old token is invalid: the new one has to be stored at once, even if the page has been left. */
export type ProfileEmailEmitted = {
  readonly type: 'session.renewed';
  readonly accessToken: string;
  readonly email: string;
};

const isSame = (one: string, other: string): boolean => plainText(one).toLowerCase() === other.toLowerCase();

/** Returns the problem of the new address. */
export const newEmailProblem = ({ email, current }: Pick<Context, 'email' | 'current'>) =>
  emailProblem(email) ?? (isSame(email, current) ? ('profileEmail.same' satisfies FieldProblem) : undefined);

const ticketStore: TicketStore<Context> = {
  ticket: ({ sent }) => sent,
  setTicket: ({ sent, email }, ticket) => ({
    sent: ticket && { ...ticket, to: sent?.to ?? plainText(email) },
    // A new code is for the session that the change would have ended.
    ...(ticket && ticket.requestId !== sent?.requestId && { uncertain: null }),
  }),
};
const code = codeSetup<Context, Event>(ticketStore);
const withStepUp = stepUpSetup<Context, Event>();

/** Actors, guards and actions of the e-mail machine. */
export const profileEmail = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as ProfileEmailInput,
    emitted: {} as ProfileEmailEmitted,
    children: {} as { stepUp: 'stepUp' },
    tags: {} as CallTag,
  },
  actors: {
    ticker: tickerMachine,
    stepUp: stepUpMachine,
    updateEmail: callActor(updateEmail),
    validateEmailUpdate: callActor(validateEmailUpdate),
    resendOneTimeToken: callActor(resendOneTimeToken),
  },
  guards: {
    ...code.guards,
    ...withStepUp.guards,
    isUnready: ({ context }) => newEmailProblem(context) !== undefined || isDoubtful(context),
    isSteppingUp: ({ context: { stepUpTicket } }) => stepUpTicket !== null,
    /** It is the current address, or another customer has it. */
    isNotAccepted: isRefusedWith('INVALID_REQUEST'),
    isReplaced: ({ context, event }) =>
      event.type === 'session.replaced' && !isSame(event.email, context.current),
  },
  actions: {
    ...code.actions,
    ...withStepUp.actions,
    changeEmail: assign({
      email: ({ context, event }) => (event.type === 'email.changed' ? event.email : context.email),
    }),
    markLeft: assign({ left: true }),
    setDoubted: assign({ doubted: ({ context }) => plainText(context.email) }),
    /** A refusal or a rate limit is the answer to the session's token: the change was not made. */
    setProblem: assign(({ context: { uncertain }, event }) => {
      const problem = problemIn(event);
      const isAnswered = problem.kind === 'refused' || problem.kind === 'rate-limited';
      return { problem, uncertain: isAnswered ? null : uncertain };
    }),
    clearStepUpTicket: assign({ stepUpTicket: null }),
    markUncertain: assign({ uncertain: ({ context: { sent } }) => sent?.to ?? null }),
    /** The gateway has answered the session's token: the change was not made. */
    clearUncertain: assign({ uncertain: null }),
    setChanged: assign(({ context: { current }, event }) => ({
      former: current,
      current: outputIn<'validateEmailUpdate'>(event).email,
      email: '',
      left: false,
      sent: null,
      token: null,
      uncertain: null,
    })),
    emitRenewed: emit(({ event }) => {
      const { accessToken, email } = outputIn<'validateEmailUpdate'>(event);
      return { type: 'session.renewed' as const, accessToken, email };
    }),
    replaceSession: assign(({ context, event }) => ({
      current: event.type === 'session.replaced' ? event.email : context.current,
      sent: null,
      token: null,
      uncertain: null,
    })),
  },
});

/** Returns the initial context. Forgets a code that has expired meanwhile, and an address that has become the customer's. */
export const startContext = ({ stored, ...input }: ProfileEmailInput): Context => {
  const isMade = (email: string): boolean => isSame(email, input.current);
  const inTime = <T extends OtpTicket>(ticket: T | null): T | null =>
    ticket !== null && secondsLeft(ticket.deadline, input.now()) > 0 ? ticket : null;
  return {
    ...input,
    email: stored === null || isMade(stored.email) ? '' : stored.email,
    left: false,
    ...startStepUp,
    stepUpTicket: inTime(stored?.stepUp ?? null),
    sent: inTime(stored?.sent ?? null),
    uncertain: stored === null || isMade(stored.uncertain ?? '') ? null : stored.uncertain,
    former: null,
    ...startCode(input.now),
  };
};

export const editEmail = { target: 'entering', actions: ['changeEmail', 'clearStepUpEnd'] } as const;

/** Invalid addresses are not sent; a step-up precedes the request while no valid token is left. */
export const onSubmit = [
  { guard: 'isUnready', target: 'entering', actions: ['markLeft', 'setDoubted', 'clearStepUpEnd'] },
  { guard: 'needsStepUp', target: 'steppingUp' },
  { target: 'sending', actions: 'clearStepUpEnd' },
] as const;

export const formEvents = {
  'email.changed': editEmail,
  'email.left': { actions: 'markLeft' },
  submit: onSubmit,
} as const;

/** The code that the new address gets. */
export const newAddress = codeFlow(ticketStore, {
  ask: {
    src: 'updateEmail',
    input: ({ context: { sent, email, token } }: { context: Context }) => ({
      headers: tokenHeader({ token }),
      body: { email: sent?.to ?? plainText(email) },
    }),
  },
  verify: {
    src: 'validateEmailUpdate',
    onDone: { target: 'changed', actions: ['setChanged', 'emitRenewed'] },
  },
  closed: 'entering',
  unsent: 'entering.failed',
  onRefused: [
    { guard: 'isTokenRefused', target: 'steppingUp', actions: 'clearToken' },
    { guard: 'isNotAccepted', target: 'notAccepted', actions: ['clearTicket', 'clearUncertain'] },
    { guard: 'isOutdated', target: 'expired', actions: ['endTime', 'clearUncertain'] },
  ],
});
