import { model, type Subscription } from '@senda/contract';
import {
  generateOneTimeToken,
  listSubscriptions,
  resendOneTimeToken,
  updateAutoRenewal,
  validateOneTimeToken,
} from '@senda/contract/calls';
import * as v from 'valibot';
import { assign, setup } from 'xstate';
import { callActor } from '../../base/calls/call-actor.ts';
import type { CallTag } from '../../base/calls/call-state.ts';
import { isRefusedWith, outputIn } from '../../base/calls/outcome.ts';
import { tickerMachine } from '../../base/time/ticker.machine.ts';
import { livingLines } from '../../common/line/line.ts';
import {
  type PaidLineAndCards,
  type RenewedLine,
  readRenewedLine,
  type UnrenewedLine,
} from '../../common/line/paid-line.ts';
import type { CodeEvent } from '../../common/one-time-code/code.ts';
import {
  type CodeContext,
  codeSetup,
  startCode,
  type TicketStore,
} from '../../common/one-time-code/otp-modal.setup.ts';
import type { OtpTicket } from '../../common/one-time-code/ticket.ts';
import {
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
  /** Whose catalogue describes a plan. */
  readonly channel: string;
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
  /** The line, its renewal and the saved cards; null until read. */
  readonly read: RenewedLine | null;
  /** The line, if the gateway does not know its renewal. */
  readonly unrenewed: Subscription | null;
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

const lineIn = (event: unknown): RenewedLine | UnrenewedLine =>
  (event as { output: RenewedLine | UnrenewedLine }).output;
const readIn = (event: unknown): RenewedLine => (event as { output: RenewedLine }).output;

export const ticketStore: TicketStore<Context> = {
  ticket: ({ ticket }) => ticket,
  setTicket: (_, ticket) => ({ ticket }),
};
const code = codeSetup<Context, Event>(ticketStore);

const choiceIn = ({ cards, renewal }: PaidLineAndCards, chosen: string | null) => ({
  cards,
  config: renewal,
  chosen,
});

/** Returns whether a pending code is still valid for this line and a card that can renew it. */
const isResumable = ({ kept, now }: Context, { line, cards }: PaidLineAndCards): boolean =>
  kept !== null &&
  kept.accountNumber === line.accountNumber &&
  kept.ticket.deadline > now() &&
  cards.some((card) => card.paymentMethodID === kept.paymentMethodID && canRenew(card));

/** Returns the update that an event requests; null if it changes nothing. */
const updateIn = ({ read, chosen }: Context, event: Event): RenewalUpdate | null =>
  read === null || event.type !== 'renewal.switched' ? null : updateTo(event.to, choiceIn(read, chosen));

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
    read: readRenewedLine,
    updateAutoRenewal: callActor(updateAutoRenewal),
    generateOneTimeToken: callActor(generateOneTimeToken),
    resendOneTimeToken: callActor(resendOneTimeToken),
    validateOneTimeToken: callActor(validateOneTimeToken),
  },
  guards: {
    ...code.guards,
    hasNoAccountNumber: ({ context }) => context.accountNumber === null,
    isInvalidAccountNumber: ({ context }) => !v.is(AccountNumber, context.accountNumber),
    isResumed: ({ context, event }) => isResumable(context, readIn(event)),
    hasLine: ({ context, event }) =>
      lineToRenew(outputIn<'listSubscriptions'>(event).subscriptions, context.orderRef) !== undefined,
    hasSeveral: ({ context, event }) =>
      context.orderRef === null && livingLines(outputIn<'listSubscriptions'>(event).subscriptions).length > 1,
    isOfOrder: ({ context }) => context.orderRef !== null,
    isUnrenewed: ({ event }) => lineIn(event).renewal === null,
    isNotFound: isRefusedWith('NOT_FOUND'),
    isOffered: ({ context, event }) =>
      event.type === 'card.chosen' &&
      (context.read?.cards ?? []).some(
        (card) => card.paymentMethodID === event.paymentMethodID && canRenew(card),
      ),
    isChange: ({ context, event }) => updateIn(context, event) !== null,
    needsStepUp: isRefusedWith('MISSING_OTT_REQUEST_ID'),
    /** Retrying a refused update would fail again, so the data is reloaded instead. */
    isStale: ({ context }) => context.problem?.kind === 'refused',
  },
  actions: {
    ...code.actions,
    clearRead: assign({ read: null, unrenewed: null, changed: null, proof: null }),
    setAccountNumber: assign({
      accountNumber: ({ context, event }) =>
        lineToRenew(outputIn<'listSubscriptions'>(event).subscriptions, context.orderRef)?.accountNumber ??
        context.accountNumber,
    }),
    setLines: assign({
      lines: ({ event }) => livingLines(outputIn<'listSubscriptions'>(event).subscriptions),
    }),
    setUnrenewed: assign({ unrenewed: ({ event }) => lineIn(event).line }),
    setRead: assign({ read: ({ event }) => readIn(event) }),
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
    startChoice: assign(({ context: { chosen }, event }) => ({
      kept: null,
      chosen: startCard(choiceIn(readIn(event), chosen)),
    })),
    choose: assign({
      chosen: ({ context, event }) => (event.type === 'card.chosen' ? event.paymentMethodID : context.chosen),
      changed: null,
    }),
    setWanted: assign({ wanted: ({ context, event }) => updateIn(context, event), changed: null }),
    setSaved: assign(({ context: { read }, event }) => {
      const renewal = outputIn<'updateAutoRenewal'>(event);
      return {
        read: read && { ...read, renewal },
        changed: read && changeBetween(read.renewal, renewal),
        proof: null,
      };
    }),
    setProof: assign({ proof: ({ event }) => outputIn<'validateOneTimeToken'>(event).requestId }),
    clearProof: assign({ proof: null }),
  },
});

/** Returns the initial context. */
export const startContext = (input: AutoRenewalInput): Context => ({
  ...input,
  lines: [],
  read: null,
  unrenewed: null,
  chosen: input.wantedCard ?? null,
  wanted: null,
  changed: null,
  ticket: null,
  proof: null,
  ...startCode(input.now),
});
