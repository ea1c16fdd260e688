import {
  type CallName,
  type CallResult,
  model,
  type ServiceRequest,
  type Subscription,
} from '@senda/contract';
import {
  generateOneTimeToken,
  getAutoRenewalSpecification,
  getSubscription,
  listSavedPaymentMethods,
  listServiceRequests,
  listSubscriptions,
  resendOneTimeToken,
  updateAutoRenewal,
  validateOneTimeToken,
} from '@senda/contract/calls';
import * as v from 'valibot';
import { assign, setup } from 'xstate';
import { callActor } from '../../base/calls/call-actor.ts';
import type { CallTag } from '../../base/calls/call-state.ts';
import { isRefusedWith, outcomeGuards } from '../../base/calls/outcome.ts';
import { tickerMachine } from '../../base/time/ticker.machine.ts';
import type { SavedCard } from '../../shared/card/saved-card.ts';
import { livingLines } from '../../shared/line/line.ts';
import type { CodeEvent } from '../../shared/one-time-code/code.ts';
import {
  type CodeContext,
  codeSetup,
  startCode,
  type TicketStore,
} from '../../shared/one-time-code/otp-modal.setup.ts';
import type { OtpTicket } from '../../shared/one-time-code/ticket.ts';
import {
  type AutoRenewalConfig,
  canRenew,
  changeBetween,
  lineToRenew,
  type RenewalChange,
  type RenewalIntent,
  type RenewalUpdate,
  startCard,
  updateTo,
} from './auto-renewal.ts';

/** Input of the auto-renewal machine. */
export interface AutoRenewalInput {
  /** Account number in the address, unvalidated; null without one. */
  readonly accountNumber: string | null;
  /** Order of the line, from the address; used only without an account number. */
  readonly orderRef: string | null;
  /** Card that the address names, unvalidated: chosen at first if it can renew. */
  readonly wantedCard?: string | null;
  readonly customerId: string;
  /** Recipient of the step-up code. */
  readonly email: string;
  /** Whether the page is shown in the native app. */
  readonly isInWebview?: boolean;
  /** Intent of an earlier visit; null once resumed. */
  readonly kept: RenewalIntent | null;
  /** ms since the epoch. */
  readonly now: () => number;
}

export interface Context extends AutoRenewalInput, CodeContext {
  /** Active lines to choose from, if there are several and the address names none. */
  readonly lines: readonly Subscription[];
  readonly line: Subscription | null;
  /** Termination requests, newest first; null until loaded. */
  readonly terminations: readonly ServiceRequest[] | null;
  readonly autoRenewalConfig: AutoRenewalConfig | null;
  /** Saved cards; null until loaded. */
  readonly savedPaymentMethods: readonly SavedCard[] | null;
  /** The chosen card; it pays renewals once saved. */
  readonly chosen: string | null;
  /** The current or last update. */
  readonly wanted: RenewalUpdate | null;
  readonly changed: RenewalChange | null;
  /** The pending step-up code; null without one. */
  readonly ticket: OtpTicket | null;
  /** requestId of the verified step-up. */
  readonly proof: string | null;
}

type Event =
  | { readonly type: 'card.chosen'; readonly paymentMethodID: string }
  | { readonly type: 'renewal.switched'; readonly to: 'on' | 'off' }
  | CodeEvent
  | { readonly type: 'submit' | 'resend' | 'close' | 'retry' | 'tick' };

/** Account numbers contain nothing that could change the request path. */
const AccountNumber = v.pipe(model.Id, v.regex(/^[A-Za-z0-9][A-Za-z0-9_-]*$/));

const outputIn = <N extends CallName>(event: unknown): CallResult<N> =>
  (event as { output: CallResult<N> }).output;

export const ticketStore: TicketStore<Context> = {
  ticket: ({ ticket }) => ticket,
  setTicket: (_, ticket) => ({ ticket }),
};
const code = codeSetup<Context, Event>(ticketStore);

const choosing = ({ savedPaymentMethods: cards, autoRenewalConfig: config, chosen }: Context) =>
  cards === null || config === null ? null : { cards, config, chosen };

const isLoaded = (context: Context): boolean =>
  context.line !== null && context.terminations !== null && choosing(context) !== null;

/** Returns whether a pending code is still valid for this line and a card that can renew it. */
function isResumable({ kept, line, savedPaymentMethods, now }: Context): boolean {
  if (kept === null || kept.accountNumber !== line?.accountNumber || kept.ticket.deadline <= now())
    return false;
  return (savedPaymentMethods ?? []).some(
    (card) => card.paymentMethodID === kept.paymentMethodID && canRenew(card),
  );
}

/** Returns the update that an event requests; null if it changes nothing. */
function updateIn(context: Context, event: Event): RenewalUpdate | null {
  const choice = choosing(context);
  return choice === null || event.type !== 'renewal.switched' ? null : updateTo(event.to, choice);
}

/** Actors, guards and actions of the auto-renewal machine. */
export const autoRenewal = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as AutoRenewalInput,
    tags: {} as CallTag,
  },
  actors: {
    ticker: tickerMachine,
    listSubscriptions: callActor(listSubscriptions),
    getSubscription: callActor(getSubscription),
    listServiceRequests: callActor(listServiceRequests),
    getAutoRenewalSpecification: callActor(getAutoRenewalSpecification),
    listSavedPaymentMethods: callActor(listSavedPaymentMethods),
    updateAutoRenewal: callActor(updateAutoRenewal),
    generateOneTimeToken: callActor(generateOneTimeToken),
    resendOneTimeToken: callActor(resendOneTimeToken),
    validateOneTimeToken: callActor(validateOneTimeToken),
  },
  guards: {
    ...outcomeGuards,
    ...code.guards,
    hasNoAccountNumber: ({ context }) => context.accountNumber === null,
    isInvalidAccountNumber: ({ context }) => !v.is(AccountNumber, context.accountNumber),
    isLoaded: ({ context }) => isLoaded(context),
    isResumed: ({ context }) => isLoaded(context) && isResumable(context),
    hasLine: ({ context, event }) =>
      lineToRenew(outputIn<'listSubscriptions'>(event).subscriptions, context.orderRef) !== undefined,
    hasSeveral: ({ context, event }) =>
      context.orderRef === null && livingLines(outputIn<'listSubscriptions'>(event).subscriptions).length > 1,
    isOfOrder: ({ context }) => context.orderRef !== null,
    isNotFound: isRefusedWith('NOT_FOUND'),
    isOffered: ({ context, event }) =>
      event.type === 'card.chosen' &&
      (context.savedPaymentMethods ?? []).some(
        (card) => card.paymentMethodID === event.paymentMethodID && canRenew(card),
      ),
    isChange: ({ context, event }) => updateIn(context, event) !== null,
    needsStepUp: isRefusedWith('MISSING_OTT_REQUEST_ID'),
    /** Retrying a refused update would fail again, so the data is reloaded instead. */
    isStale: ({ context }) => choosing(context) === null || context.problem?.kind === 'refused',
  },
  actions: {
    ...code.actions,
    clearLoaded: assign({
      line: null,
      terminations: null,
      autoRenewalConfig: null,
      savedPaymentMethods: null,
      changed: null,
      proof: null,
      problem: null,
    }),
    setAccountNumber: assign({
      accountNumber: ({ context, event }) =>
        lineToRenew(outputIn<'listSubscriptions'>(event).subscriptions, context.orderRef)?.accountNumber ??
        context.accountNumber,
    }),
    setLines: assign({
      lines: ({ event }) => livingLines(outputIn<'listSubscriptions'>(event).subscriptions),
    }),
    setTerminations: assign({
      terminations: ({ event }) => outputIn<'listServiceRequests'>(event).serviceRequests,
    }),
    setLine: assign({ line: ({ event }) => outputIn<'getSubscription'>(event) }),
    setConfig: assign({
      autoRenewalConfig: ({ event }) => outputIn<'getAutoRenewalSpecification'>(event),
    }),
    setCards: assign({
      savedPaymentMethods: ({ event }) => outputIn<'listSavedPaymentMethods'>(event).paymentMethods,
    }),
    /** Restores a code prompt after a reload. */
    resumeCode: assign(({ context: { kept, now } }) =>
      kept === null
        ? {}
        : {
            kept: null,
            chosen: kept.paymentMethodID,
            wanted: { enabled: true, paymentMethodID: kept.paymentMethodID },
            ticket: kept.ticket,
            time: now(),
          },
    ),
    startChoice: assign({
      kept: null,
      chosen: ({ context }) => {
        const choice = choosing(context);
        return choice && startCard(choice);
      },
    }),
    choose: assign({
      chosen: ({ context, event }) => (event.type === 'card.chosen' ? event.paymentMethodID : context.chosen),
      changed: null,
    }),
    setWanted: assign({ wanted: ({ context, event }) => updateIn(context, event), changed: null }),
    setSaved: assign(({ context: { autoRenewalConfig: before }, event }) => {
      const after = outputIn<'updateAutoRenewal'>(event);
      return { autoRenewalConfig: after, changed: before && changeBetween(before, after), proof: null };
    }),
    setProof: assign({ proof: ({ event }) => outputIn<'validateOneTimeToken'>(event).requestId }),
    clearProof: assign({ proof: null }),
  },
});

/** Returns the initial context. */
export const startContext = (input: AutoRenewalInput): Context => ({
  ...input,
  lines: [],
  line: null,
  terminations: null,
  autoRenewalConfig: null,
  savedPaymentMethods: null,
  chosen: input.wantedCard ?? null,
  wanted: null,
  changed: null,
  ticket: null,
  proof: null,
  ...startCode(input.now),
});
