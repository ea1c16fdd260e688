import type { PortIn } from '@senda/contract';
import {
  checkPortInEligibility,
  getPortInConfig,
  reinitiatePortIn,
  validatePortInOtp,
} from '@senda/contract/calls';
import { assign, setup } from 'xstate';
import { callActor } from '../../base/calls/call-actor.ts';
import {
  type CallTag,
  callState,
  type FailingContext,
  failed,
  failing,
  repeated,
} from '../../base/calls/call-state.ts';
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

const typing = { 'nip.typed': { actions: 'typeNip' } } as const;
const close = { close: 'closed' } as const;
/** What a call that failed leaves possible. */
const typingAgain = { 'nip.typed': { guard: 'hasFailed', actions: 'typeNip' } } as const;
const closeAgain = { close: { guard: 'hasFailed', target: 'closed' } } as const;
const checkAgain = { guard: 'hasFailed', target: 'checking' } as const;
const nipProblem = (reason: NipProblem) => ({ type: 'setNipProblem', params: { reason } }) as const;

/** Asks for the NIP of a transfer again, has the donor check it, and asks for the transfer with it. */
export const transferNipMachine = setup({
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
}).createMachine({
  id: 'transfer-nip',
  context: ({ input }) => ({
    ...input,
    rules: null,
    requestId: null,
    nip: '',
    nipProblem: null,
    triesLeft: null,
    problem: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      ...callState('busy'),
      on: { ...repeated, ...typingAgain, ...close },
      invoke: {
        src: 'getPortInConfig',
        input: {},
        onDone: { target: 'checking', actions: 'setRules' },
        onError: failed,
      },
    },
    /** Opens a request for the NIP at the donor. */
    checking: {
      ...callState('busy'),
      on: { ...repeated, ...typing, ...close },
      invoke: {
        src: 'checkPortInEligibility',
        input: ({ context: { number, donorId } }) => ({ body: { number, donorId } }),
        onDone: [
          { guard: 'isEligible', target: 'entering', actions: 'setRequest' },
          { target: 'ineligible' },
        ],
        onError: [{ guard: 'isOver', target: 'over' }, { guard: 'isLockedOut', target: 'locked' }, failed],
      },
    },
    entering: {
      on: {
        ...typing,
        ...close,
        submit: [{ guard: 'isComplete', target: 'verifying' }, { actions: nipProblem('short') }],
      },
    },
    verifying: {
      ...callState('busy'),
      on: { retry: checkAgain, submit: checkAgain, ...typingAgain, ...closeAgain },
      invoke: {
        src: 'validatePortInOtp',
        input: ({ context: { requestId, nip } }) => ({
          body: { requestId: requestId ?? '', otpCode: nip },
        }),
        onDone: 'sending',
        onError: [
          { guard: 'wasLastTry', target: 'checking', actions: ['clearNip', nipProblem('again')] },
          { guard: 'isWrongNip', target: 'entering', actions: ['clearNip', 'countTry', nipProblem('wrong')] },
          { guard: 'isOldNip', target: 'entering', actions: ['clearNip', 'countTry', nipProblem('old')] },
          { guard: 'isRequestOver', target: 'checking', actions: ['clearNip', nipProblem('again')] },
          failed,
        ],
      },
    },
    /** The donor has accepted the NIP, which is used again after a failure. An earlier call whose response was lost makes the next one NOT_ELIGIBLE: the transfer runs. */
    sending: {
      ...callState('busy'),
      on: { ...repeated, ...closeAgain },
      invoke: {
        src: 'reinitiatePortIn',
        input: ({ context: { orderRef, requestId } }) => ({
          params: { orderReference: orderRef },
          body: { requestId: requestId ?? '' },
        }),
        onDone: 'sent',
        onError: [
          { guard: 'isOldNip', target: 'checking', actions: ['clearNip', nipProblem('old')] },
          { guard: 'isOver', target: 'over' },
          failed,
        ],
      },
    },
    /** The donor does not release the number. */
    ineligible: { on: close },
    /** Too many wrong NIPs: the donor accepts none for this number today. */
    locked: { on: close },
    /** The transfer has changed meanwhile, and needs no NIP. */
    over: { on: close },
    sent: { type: 'final', output: (): TransferNipOutput => ({ ended: 'sent' }) },
    closed: { type: 'final', output: (): TransferNipOutput => ({ ended: 'closed' }) },
  },
  output: ({ event }) => (event as unknown as { output: TransferNipOutput }).output,
});
