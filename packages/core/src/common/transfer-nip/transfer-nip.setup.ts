import type { PortIn } from '@senda/contract';
import {
  checkPortInEligibility,
  getPortInReinitiationEligibility,
  reinitiatePortIn,
  validatePortInOtp,
} from '@senda/contract/calls';
import { assign, setup } from 'xstate';
import { callActor, reads } from '../../base/calls/call-actor.ts';
import { type CallTag, type FailingContext, failing } from '../../base/calls/call-state.ts';
import { isRefusedWith, outputIn, problemIn } from '../../base/calls/outcome.ts';
import { isNip, longWait, nipText } from './nip.ts';
import { datesIn, donorsIn, type KnownTerms, readTerms, type TransferTerms, termsCalls } from './terms.ts';

/** A transfer that is asked for again, and the operator that the number was with. */
export interface TransferNipInput {
  /** `nip`: all that it needs is another NIP; `transfer`: it has ended or waits for other data, and its operator and day are chosen again. */
  readonly asks: 'nip' | 'transfer';
  readonly orderRef: string;
  readonly number: PortIn['number'];
  /** Empty if unknown. */
  readonly donorId: string;
}

/** How the dialog ended. `sent`: the transfer was asked for again; `closed`: it has to be read again. */
export interface TransferNipOutput {
  readonly ended: 'sent' | 'closed';
}

/** Why a NIP was not accepted. */
export type NipProblem = 'short' | 'wrong' | 'old' | 'again';

export interface Context extends TransferNipInput, TransferTerms, FailingContext {
  /** The chosen day, YYYY-MM-DD; empty for the first possible one. */
  readonly portDate: string;
  /** The chosen operator is missing, or numbers can no longer be brought from it. */
  readonly lacksDonor: boolean;
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
  | { readonly type: 'donor.chosen'; readonly donorId: string }
  | { readonly type: 'day.chosen'; readonly day: string }
  | { readonly type: 'submit' | 'retry' | 'choose' | 'close' };

/** What is read first. */
export interface Known {
  readonly terms: KnownTerms;
  readonly isEligible: boolean;
}

const read = reads(
  { ...termsCalls, getPortInReinitiationEligibility },
  async (ask, { orderRef }: Pick<TransferNipInput, 'orderRef'>): Promise<Known> => {
    const [terms, { eligible }] = await Promise.all([
      readTerms(ask),
      ask.getPortInReinitiationEligibility({ params: { orderReference: orderRef } }),
    ]);
    return { terms, isEligible: eligible };
  },
);

const knownIn = (event: unknown): Known => (event as { output: Known }).output;

const calls = failing<Context, Event>();

export const typing = { 'nip.typed': { actions: 'typeNip' } } as const;
export const choices = {
  'donor.chosen': { actions: 'setDonor' },
  'day.chosen': { actions: 'setDay' },
} as const;
/** Back to the operator and the day, where they are asked for. */
export const choose = {
  choose: { guard: 'asksTransfer', target: '#transfer-nip.choosing', actions: 'clearNip' },
} as const;
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
    read,
    checkPortInEligibility: callActor(checkPortInEligibility),
    validatePortInOtp: callActor(validatePortInOtp),
    reinitiatePortIn: callActor(reinitiatePortIn),
  },
  guards: {
    ...calls.guards,
    isRefused: ({ event }) => !knownIn(event).isEligible,
    isPaused: ({ event }) => !knownIn(event).terms.active.enabled,
    asksTransfer: ({ context }) => context.asks === 'transfer',
    isChosen: ({ context }) => donorsIn(context).some(({ donorId }) => donorId === context.donorId),
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
    /** The chosen day has passed meanwhile. */
    isGoneDay: ({ context, event }) => context.portDate !== '' && isRefusedWith('INVALID_REQUEST')({ event }),
    isRequestOver: isRefusedWith('INVALID_OTP'),
    isOver: isRefusedWith('NOT_ELIGIBLE', 'NUMBER_TAKEN', 'NOT_FOUND'),
  },
  actions: {
    ...calls.actions,
    setTerms: assign(({ event }) => knownIn(event).terms),
    setDonor: assign(({ event }) =>
      event.type === 'donor.chosen' ? { donorId: event.donorId, lacksDonor: false } : {},
    ),
    setDay: assign(({ context, event }) =>
      event.type === 'day.chosen' && ['', ...datesIn(context)].includes(event.day)
        ? { portDate: event.day }
        : {},
    ),
    clearDay: assign({ portDate: '' }),
    setLacksDonor: assign({ lacksDonor: true }),
    setRequest: assign(({ event }) => {
      const { requestId, triesLeft } = outputIn<'checkPortInEligibility'>(event);
      return { requestId: requestId ?? null, triesLeft };
    }),
    typeNip: assign(({ context, event }) =>
      event.type === 'nip.typed' ? { nip: nipText(event.text, context), nipProblem: null } : {},
    ),
    setNipProblem: assign((_, { reason }: { reason: NipProblem }) => ({ nipProblem: reason })),
    clearNip: assign({ nip: '', nipProblem: null }),
    countTry: assign({ triesLeft: ({ context: { triesLeft } }) => triesLeft && triesLeft - 1 }),
  },
});

/** Returns the context that the machine starts with. */
export const startContext = ({ input }: { readonly input: TransferNipInput }): Context => ({
  ...input,
  portDate: '',
  lacksDonor: false,
  rules: null,
  active: null,
  donors: null,
  requestId: null,
  nip: '',
  nipProblem: null,
  triesLeft: null,
  problem: null,
});
