import type { PortIn } from '@senda/contract';
import {
  checkPortInEligibility,
  getPortInConfig,
  reinitiatePortIn,
  validatePortInOtp,
} from '@senda/contract/calls';
import { assign, setup } from 'xstate';
import { callActor } from '../../base/calls/call-actor.ts';
import { type CallTag, type FailingContext, failing } from '../../base/calls/call-state.ts';
import { isRefusedWith, outputIn, problemIn } from '../../base/calls/outcome.ts';
import { isNip, longWait, type NipTerms, nipText } from './nip.ts';

/** The transfer that needs a NIP, and the operator that the number is with. */
export interface TransferNipInput {
  readonly orderRef: string;
  readonly number: PortIn['number'];
  readonly donorId: string;
}

/** How the dialog ended. `sent`: the transfer was asked for again; `closed`: it has to be read again. */
export interface TransferNipOutput {
  readonly ended: 'sent' | 'closed';
}

/** Why a NIP was not accepted. */
export type NipProblem = 'short' | 'wrong' | 'old' | 'again';

export interface Context extends TransferNipInput, NipTerms, FailingContext {
  /** The donor's request for the NIP; null until it is open. */
  readonly requestId: string | null;
  /** In memory only. */
  readonly nip: string;
  readonly nipProblem: NipProblem | null;
  /** Remaining NIP attempts for the number; null while unknown. */
  readonly triesLeft: number | null;
}

type Event =
  | { readonly type: 'nip.typed'; readonly text: string }
  | { readonly type: 'submit' | 'retry' | 'close' };

const calls = failing<Context, Event>();

export const typing = { 'nip.typed': { actions: 'typeNip' } } as const;
export const close = { close: 'closed' } as const;
/** What a call that failed leaves possible. */
export const typingAgain = { 'nip.typed': { guard: 'hasFailed', actions: 'typeNip' } } as const;
export const closeAgain = { close: { guard: 'hasFailed', target: 'closed' } } as const;
export const checkAgain = { guard: 'hasFailed', target: 'checking' } as const;
export const nipProblem = (reason: NipProblem) => ({ type: 'setNipProblem', params: { reason } }) as const;

/** Actors, guards and actions of the machine. */
export const transferNipSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as TransferNipInput,
    output: {} as TransferNipOutput,
    tags: {} as CallTag,
  },
  actors: {
    getPortInConfig: callActor(getPortInConfig),
    checkPortInEligibility: callActor(checkPortInEligibility),
    validatePortInOtp: callActor(validatePortInOtp),
    reinitiatePortIn: callActor(reinitiatePortIn),
  },
  guards: {
    ...calls.guards,
    isEligible: ({ event }) => {
      const { eligible, requestId } = outputIn<'checkPortInEligibility'>(event);
      return eligible && requestId !== undefined;
    },
    isComplete: ({ context }) => isNip(context.nip, context),
    isLockedOut: ({ event }) => {
      const problem = problemIn(event);
      return problem.kind === 'rate-limited' && problem.retryAfter > longWait;
    },
    wasLastTry: ({ context, event }) =>
      context.triesLeft === 1 && isRefusedWith('INCORRECT_OTP', 'OTP_EXPIRED')({ event }),
    isWrongNip: isRefusedWith('INCORRECT_OTP'),
    isOldNip: isRefusedWith('OTP_EXPIRED'),
    isRequestOver: isRefusedWith('INVALID_OTP'),
    isOver: isRefusedWith('NOT_ELIGIBLE', 'NUMBER_TAKEN', 'NOT_FOUND'),
  },
  actions: {
    ...calls.actions,
    setRules: assign({ rules: ({ event }) => outputIn<'getPortInConfig'>(event) }),
    setRequest: assign(({ event }) => {
      const { requestId, triesLeft } = outputIn<'checkPortInEligibility'>(event);
      return { requestId: requestId ?? null, triesLeft };
    }),
    typeNip: assign(({ context, event }) =>
      event.type === 'nip.typed' ? { nip: nipText(event.text, context), nipProblem: null } : {},
    ),
    setNipProblem: assign((_, { reason }: { reason: NipProblem }) => ({ nipProblem: reason })),
    clearNip: assign({ nip: '' }),
    countTry: assign({ triesLeft: ({ context: { triesLeft } }) => triesLeft && triesLeft - 1 }),
  },
});

/** Returns the context that the machine starts with. */
export const startContext = ({ input }: { readonly input: TransferNipInput }): Context => ({
  ...input,
  rules: null,
  requestId: null,
  nip: '',
  nipProblem: null,
  triesLeft: null,
  problem: null,
});
