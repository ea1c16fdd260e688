import type { OttPurpose } from '@senda/contract';
import { generateOneTimeToken, resendOneTimeToken, validateOneTimeToken } from '@senda/contract/calls';
import { setup } from 'xstate';
import { callActor } from '../../base/calls/call-actor.ts';
import type { CallTag } from '../../base/calls/call-state.ts';
import { isRefusedWith } from '../../base/calls/outcome.ts';
import { tickerMachine } from '../../base/time/ticker.machine.ts';
import type { CodeEvent } from '../one-time-code/code.ts';
import { codeFlow } from '../one-time-code/otp-modal.flow.ts';
import { type CodeContext, codeSetup, type TicketStore } from '../one-time-code/otp-modal.setup.ts';
import type { OtpTicket } from '../one-time-code/ticket.ts';

/** Input of a step-up. */
export interface StepUpInput {
  readonly purpose: OttPurpose;
  /** The customer's e-mail, which receives the code. */
  readonly email: string;
  /** Returns ms since the epoch. */
  readonly now: () => number;
  /** A code sent for the same purpose before a reload; while it lasts, no other is sent. */
  readonly ticket?: OtpTicket | null;
}

/** The validated token (`validUntil` in ms since the epoch), or why there is none. */
export type StepUpOutput =
  | { readonly ottRequestId: string; readonly validUntil: number }
  | { readonly ended: 'closed' | 'tooManyTries' | 'restart' };

export interface Context extends CodeContext {
  readonly purpose: OttPurpose;
  readonly email: string;
  /** The sent code; null without one. */
  readonly ticket: OtpTicket | null;
}

type Event = CodeEvent | { readonly type: 'submit' | 'resend' | 'retry' | 'close' | 'tick' };

const ticketStore: TicketStore<Context> = {
  ticket: ({ ticket }) => ticket,
  setTicket: (_, ticket) => ({ ticket }),
};
const code = codeSetup<Context, Event>(ticketStore);

/** The states of a code that is sent and entered. */
export const flow = codeFlow(ticketStore, {
  ask: {
    src: 'generateOneTimeToken',
    input: ({ context }: { context: Context }) => ({ body: { purpose: context.purpose } }),
  },
  verify: { src: 'validateOneTimeToken', onDone: { target: 'validated', actions: 'clearCode' } },
  closed: 'closed',
  unsent: 'unsent',
  onRefused: [
    { guard: 'isTriedTooOften', target: 'exhausted' },
    { guard: 'isInvalid', target: 'restarted' },
  ],
});

/** Actors, guards and actions of a step-up. */
export const stepUp = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as StepUpInput,
    output: {} as StepUpOutput,
    tags: {} as CallTag,
  },
  actors: {
    ticker: tickerMachine,
    generateOneTimeToken: callActor(generateOneTimeToken),
    resendOneTimeToken: callActor(resendOneTimeToken),
    validateOneTimeToken: callActor(validateOneTimeToken),
  },
  guards: {
    ...code.guards,
    isTriedTooOften: isRefusedWith('MAXIMUM_RETRY_OTT'),
    isInvalid: isRefusedWith('OTT_VALIDATION_FAILED', 'MISSING_OTT_REQUEST_ID'),
  },
  actions: code.actions,
});
