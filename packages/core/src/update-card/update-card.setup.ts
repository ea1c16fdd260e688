import type { AutoRenewal, CallInput, ServiceRequest } from '@senda/contract';
import {
  getAutoRenewalSpecification,
  getSubscription,
  listSavedPaymentMethods,
  listServiceRequests,
  updateAutoRenewal,
} from '@senda/contract/calls';
import { assign, setup } from 'xstate';
import type { StepInput } from '../answers/step-input.ts';
import type { UpdatedCardData } from '../answers/update-card.ts';
import { callActor } from '../calls/call-actor.ts';
import { isRefusedWith, outputIn, problemIn } from '../calls/outcome.ts';
import type { SavedCard } from '../card/saved-card.ts';
import { type LineContext, lineSetup } from '../line/line.setup.ts';
import { hasEnded } from '../line/line.ts';
import { type StepUpOutput, stepUpMachine } from '../step-up/step-up.machine.ts';
import { lacksToken, type StepUpContext, tokenHeader } from '../step-up/step-up.setup.ts';
import type { UpdateCardDraft } from './update-card.schema.ts';

export type UpdateCardInput = StepInput<UpdatedCardData, UpdateCardDraft, Readonly<Record<string, never>>>;

/** The current or last call, which a retry repeats. */
type Calling = 'loading' | 'saving' | 'confirming';

/**
 * Why the customer is asked again: the code was wrong too often, or does not count any more; the chosen card is gone; or the change
 * was not made.
 */
export type UpdateCardNotice = 'tooManyTries' | 'restart' | 'gone' | 'unchanged';

export interface Context extends LineContext, Pick<StepUpContext, 'token' | 'stepUp'> {
  readonly customerId: string;
  readonly email: string;
  readonly now: () => number;
  readonly draft: UpdateCardDraft;
  readonly renewal: AutoRenewal | null;
  /** Newest first; null until loaded. */
  readonly cards: readonly SavedCard[] | null;
  /** Termination requests, newest first; null until loaded. */
  readonly terminations: readonly ServiceRequest[] | null;
  readonly notice: UpdateCardNotice | null;
  readonly calling: Calling;
}

export type UpdateCardEvent =
  | { readonly type: 'card.chosen'; readonly paymentMethodID: string }
  | { readonly type: 'submit' | 'retry' };

const stepUpIn = (event: unknown): StepUpOutput => (event as { output: StepUpOutput }).output;
const snapshotIn = (event: unknown): NonNullable<Context['stepUp']> =>
  (event as { snapshot: NonNullable<Context['stepUp']> }).snapshot;

/** Id of the card that pays for the line; undefined without one. */
const currentIn = ({ renewal }: Context): string | undefined => renewal?.method?.paymentMethodID;

/** Returns the cards that could pay instead, newest first. */
const othersIn = (context: Context): readonly SavedCard[] =>
  (context.cards ?? []).filter(
    ({ paymentMethodID, isExpired }) => !isExpired && paymentMethodID !== currentIn(context),
  );

/** Whether the chosen card can replace the one that pays. */
export const canSave = (context: Context): boolean =>
  othersIn(context).some(({ paymentMethodID }) => paymentMethodID === context.draft.paymentMethodID);

const isLoaded = ({ line, renewal, cards, terminations }: Context): boolean =>
  line !== null && renewal !== null && cards !== null && terminations !== null;

export const ofRenewal = ({ context: { accountNumber } }: { context: Context }) => ({
  query: { subscriptionId: accountNumber },
});

export const updateInput = ({ accountNumber, token, draft }: Context): CallInput<'updateAutoRenewal'> => ({
  params: { subscriptionId: accountNumber },
  headers: tokenHeader({ token }),
  body: { enabled: true, paymentMethodID: draft.paymentMethodID ?? '' },
});

const withoutTicket = ({ paymentMethodID }: UpdateCardDraft): UpdateCardDraft =>
  paymentMethodID === undefined ? {} : { paymentMethodID };

const withLine = lineSetup<Context, UpdateCardEvent>();

/** Actors, guards and actions of the machine that changes the card of a line. */
export const updateCardSetup = setup({
  types: {
    context: {} as Context,
    events: {} as UpdateCardEvent,
    input: {} as UpdateCardInput,
    output: {} as UpdatedCardData,
    children: {} as { stepUp: 'stepUp' },
  },
  actors: {
    getSubscription: callActor(getSubscription),
    getAutoRenewalSpecification: callActor(getAutoRenewalSpecification),
    listSavedPaymentMethods: callActor(listSavedPaymentMethods),
    listServiceRequests: callActor(listServiceRequests),
    updateAutoRenewal: callActor(updateAutoRenewal),
    stepUp: stepUpMachine,
  },
  guards: {
    ...withLine.guards,
    isLoaded: ({ context }) => isLoaded(context),
    isIneligible: isRefusedWith('NOT_ELIGIBLE'),
    isCardRefused: isRefusedWith('NOT_FOUND', 'INVALID_REQUEST'),
    isTokenRefused: isRefusedWith('MISSING_OTT_REQUEST_ID', 'OTT_VALIDATION_FAILED'),
    /** The gateway has not answered, or not with the renewal. */
    isLost: ({ event }) => ['unreachable', 'malformed'].includes(problemIn(event).kind),
    hasEnded: ({ context: { line } }) => line !== null && hasEnded(line),
    /** No card renews the line: there is none to replace. */
    isOff: ({ context: { renewal } }) =>
      !renewal?.enabled || renewal.method === undefined || renewal.amount === 0,
    hasNoOther: ({ context }) => othersIn(context).length === 0,
    isOffered: ({ context, event }) =>
      event.type === 'card.chosen' &&
      (context.cards ?? []).some((card) => card.paymentMethodID === event.paymentMethodID && !card.isExpired),
    canSave: ({ context }) => canSave(context),
    needsCode: ({ context }) => lacksToken(context),
    isClosed: ({ event }) => 'ended' in stepUpIn(event),
    /** The line is paid by the chosen card: by a request whose response was lost, or on another device. */
    isChanged: ({ context, event }) => {
      const { enabled, method } = outputIn<'getAutoRenewalSpecification'>(event);
      return enabled && method !== undefined && method.paymentMethodID === context.draft.paymentMethodID;
    },
    wasSaving: ({ context }) => context.calling !== 'loading',
    wasConfirming: ({ context }) => context.calling === 'confirming',
  },
  actions: {
    ...withLine.actions,
    clearLoaded: assign({ line: null, renewal: null, cards: null, terminations: null }),
    setRenewal: assign({ renewal: ({ event }) => outputIn<'getAutoRenewalSpecification'>(event) }),
    setCards: assign({ cards: ({ event }) => outputIn<'listSavedPaymentMethods'>(event).paymentMethods }),
    setTerminations: assign({
      terminations: ({ event }) => outputIn<'listServiceRequests'>(event).serviceRequests,
    }),
    /** The card chosen before, else the newest of the others. */
    startChoice: assign({
      draft: ({ context }) => {
        if (canSave(context)) return context.draft;
        const [newest] = othersIn(context);
        return { ...context.draft, ...(newest && { paymentMethodID: newest.paymentMethodID }) };
      },
    }),
    chooseCard: assign(({ context, event }) =>
      event.type === 'card.chosen'
        ? { draft: { ...context.draft, paymentMethodID: event.paymentMethodID }, notice: null }
        : {},
    ),
    clearChoice: assign({
      draft: ({ context: { draft } }) => (draft.ticket ? { ticket: draft.ticket } : {}),
    }),
    setStepUp: assign(({ context, event }) => {
      const stepUp = snapshotIn(event);
      const { ticket } = stepUp.context;
      if (
        ticket?.requestId === context.draft.ticket?.requestId &&
        ticket?.deadline === context.draft.ticket?.deadline
      )
        return { stepUp };
      const draft = withoutTicket(context.draft);
      return { stepUp, draft: ticket === null ? draft : { ...draft, ticket } };
    }),
    clearStepUp: assign(({ context }) => ({ stepUp: null, draft: withoutTicket(context.draft) })),
    setToken: assign(({ event }) => {
      const output = stepUpIn(event);
      return { token: 'ottRequestId' in output ? output : null };
    }),
    clearToken: assign({ token: null }),
    setStepUpEnd: assign(({ event }) => {
      const output = stepUpIn(event);
      return {
        notice: 'ended' in output && output.ended === 'tooManyTries' ? 'tooManyTries' : 'restart',
      } as const;
    }),
    setNotice: assign({ notice: (_, params: { notice: UpdateCardNotice }) => params.notice }),
    clearNotice: assign({ notice: null }),
  },
});

/** Returns the initial context. */
export const startContext = ({ data, draft, email, now }: UpdateCardInput): Context => ({
  accountNumber: data.accountNumber ?? '',
  customerId: data.session?.userId ?? '',
  email,
  now,
  draft: draft ?? {},
  line: null,
  renewal: null,
  cards: null,
  terminations: null,
  token: null,
  stepUp: null,
  notice: null,
  calling: 'loading',
  problem: null,
});

export const setNotice = (notice: UpdateCardNotice) => ({ type: 'setNotice', params: { notice } }) as const;
