import type { CallInput, Challenge } from '@senda/contract';
import {
  authenticatePaymentMethod,
  getCaptureContext,
  listSavedPaymentMethods,
  saveCardDetails,
  validateInstrument,
} from '@senda/contract/calls';
import { assign, setup } from 'xstate';
import { addCardAddress } from '../../base/addresses/targets.ts';
import { callActor } from '../../base/calls/call-actor.ts';
import type { CallTag } from '../../base/calls/call-state.ts';
import { callState } from '../../base/calls/call-state.ts';
import { isRefusedWith, outputIn, problemIn } from '../../base/calls/outcome.ts';
import { startForm } from '../../base/form/form.ts';
import { cardForPayment, emptyCard } from '../../common/card/card-form.ts';
import type { SavedCard } from '../../common/card/saved-card.ts';
import {
  type CardPaymentContext,
  type CardPaymentEvent,
  cardPaymentSetup,
  startCardPayment,
} from '../../common/card-payment/card-payment.setup.ts';
import { bankAddress } from '../../common/transaction/bank-address.ts';
import { type CaptureContext, lastsFor } from '../../common/transaction/capture-context.ts';
import { type AddedCardDraft, sameCard } from './added-card.ts';

/** Input of the machine that adds a card. */
export interface AddedCardInput {
  /** Account number in the address, unvalidated: the line that the card is for; null without one. */
  readonly accountNumber: string | null;
  readonly customerId: string;
  /** The card of an earlier visit; null without one. */
  readonly stored: AddedCardDraft | null;
  /** Origin of the storefront, which a bank redirects back to. */
  readonly origin: string;
  /** ms since the epoch. */
  readonly now: () => number;
}

/**
 * Why the form is shown again, without a saved card: its permission has expired, the bank has refused the card or could not confirm
 * its owner, the customer has left the bank's question, or the gateway has forgotten the card.
 */
export type AddedCardNotice = 'contextExpired' | 'refused' | 'unconfirmed' | 'left' | 'gone';

export interface AddedCardContext extends CardPaymentContext, AddedCardInput {
  readonly capture: CaptureContext | null;
  /** The entered card; null before the gateway has taken it. */
  readonly draft: AddedCardDraft | null;
  readonly challenge: Challenge | null;
  /** The bank has confirmed the owner: it is not asked twice. */
  readonly isConfirmed: boolean;
  /** The request to save the card has no outcome: the list decides. */
  readonly isDoubtful: boolean;
  readonly saved: SavedCard | null;
  readonly notice: AddedCardNotice | null;
}

type Status = ReturnType<typeof outputIn<'authenticatePaymentMethod'>>['status'];

const answerIn = (event: unknown) => outputIn<'authenticatePaymentMethod'>(event);
const isStatus =
  (...statuses: readonly Status[]) =>
  ({ event }: { event: unknown }): boolean =>
    statuses.includes(answerIn(event).status);

const cardPayment = cardPaymentSetup<AddedCardContext, CardPaymentEvent>();

/**
 * Returns the saved card that the entered one has become. Only a request to save it makes a card with the same digits its outcome: that
 * card may have been saved long before.
 */
function foundIn({ draft, isDoubtful }: AddedCardContext, event: unknown): SavedCard | undefined {
  if (draft === null) return undefined;
  const { paymentMethods } = outputIn<'listSavedPaymentMethods'>(event);
  const found = paymentMethods.find(({ paymentMethodID }) => paymentMethodID === draft.paymentMethodID);
  return found ?? (isDoubtful ? sameCard(draft, paymentMethods) : undefined);
}

export const handInput = ({ capture, form }: AddedCardContext): CallInput<'saveCardDetails'> => ({
  body: { captureContext: capture?.captureContext ?? '', card: cardForPayment(form.values) },
});

const authenticateInput = ({
  draft,
  origin,
  accountNumber,
}: AddedCardContext): CallInput<'authenticatePaymentMethod'> => ({
  params: { paymentMethodID: draft?.paymentMethodID ?? '' },
  body: { returnUrl: origin + addCardAddress(accountNumber) },
});

/** Actors, guards and actions of the machine that adds a card. */
export const addedCardSetup = setup({
  types: {
    context: {} as AddedCardContext,
    events: {} as CardPaymentEvent,
    input: {} as AddedCardInput,
    tags: {} as CallTag,
  },
  actors: {
    listSavedPaymentMethods: callActor(listSavedPaymentMethods),
    getCaptureContext: callActor(getCaptureContext),
    saveCardDetails: callActor(saveCardDetails),
    authenticatePaymentMethod: callActor(authenticatePaymentMethod),
    validateInstrument: callActor(validateInstrument),
  },
  delays: {
    ...cardPayment.delays,
    contextEnds: ({ context }) => lastsFor(context.capture),
  },
  guards: {
    ...cardPayment.guards,
    hasDraft: ({ context }) => context.draft !== null,
    hasCapture: ({ context }) => context.capture !== null,
    hasNoCapture: ({ context }) => context.capture === null,
    isContextExpired: isRefusedWith('CAPTURE_CONTEXT_EXPIRED'),
    isCardRefused: isRefusedWith('CARD_REFUSED'),
    isGone: isRefusedWith('NOT_FOUND'),
    isUnconfirmed: ({ context, event }) =>
      !context.isConfirmed && isRefusedWith('AUTHENTICATION_NEEDED')({ event }),
    /** The gateway has not answered, or not with the saved card. */
    isLost: ({ event }) => ['unreachable', 'malformed'].includes(problemIn(event).kind),
    needsBank: ({ event }) => outputIn<'saveCardDetails'>(event).authenticationNeeded,
    isConfirmed: isStatus('APPROVED', 'NOT_REQUIRED'),
    isDeclined: isStatus('REFUSED'),
    isChallenged: ({ event }) =>
      isStatus('CHALLENGE')({ event }) && bankAddress(answerIn(event).challenge?.url) !== null,
    isListed: ({ context, event }) => foundIn(context, event) !== undefined,
    isDoubtful: ({ context }) => context.isDoubtful,
    /** The card of a visit long ago is saved: the customer has come to add another one. */
    isSettled: ({ context, event }) =>
      !context.isDoubtful &&
      context.draft !== null &&
      context.now() >= context.draft.expiresAt &&
      foundIn(context, event) !== undefined,
  },
  actions: {
    ...cardPayment.actions,
    setCapture: assign({ capture: ({ event }) => outputIn<'getCaptureContext'>(event) }),
    /** The gateway holds the card: number and code are not needed any more. */
    setDraft: assign(({ context, event }) => {
      const { paymentMethodID, card, expiresAt } = outputIn<'saveCardDetails'>(event);
      return {
        draft: { paymentMethodID, card, expiresAt },
        form: startForm({ ...emptyCard, holder: context.form.values.holder }),
      };
    }),
    clearDraft: assign({ draft: null, challenge: null, isConfirmed: false, isDoubtful: false }),
    setChallenge: assign({ challenge: ({ event }) => answerIn(event).challenge ?? null }),
    setConfirmed: assign({ isConfirmed: true }),
    setUnreadable: assign({ problem: { kind: 'malformed' as const } }),
    setSaved: assign({ saved: ({ event }) => outputIn<'validateInstrument'>(event) }),
    setListed: assign({ saved: ({ context, event }) => foundIn(context, event) ?? null }),
    markDoubtful: assign({ isDoubtful: true }),
    clearDoubt: assign({ isDoubtful: false }),
    setNotice: assign({ notice: (_, params: { notice: AddedCardNotice }) => params.notice }),
    clearNotice: assign({ notice: null }),
    clearCapture: assign({ capture: null }),
  },
});

/** Returns the initial context. */
export const startContext = (input: AddedCardInput): AddedCardContext => ({
  ...startCardPayment,
  ...input,
  capture: null,
  draft: input.stored,
  challenge: null,
  isConfirmed: false,
  isDoubtful: false,
  saved: null,
  notice: null,
});

/** Makes the form say why it is shown again. */
export const notice = (name: AddedCardNotice) => ({ type: 'setNotice', params: { notice: name } }) as const;

export const attempt = [
  { guard: 'isFormInvalid', actions: 'markSubmitted' },
  { target: '#added-card.handing', actions: 'clearNotice' },
] as const;

/** Returns the transition to an empty form; the previous card is not saved. */
export const startOver = (name: AddedCardNotice) =>
  ({ target: '#added-card.editing', actions: ['clearDraft', 'clearCard', notice(name)] }) as const;

/** Transitions for the bank's result of 3-D Secure. */
export const answers = [
  { guard: 'isConfirmed', target: '#added-card.validating', actions: 'setConfirmed' },
  { guard: 'isDeclined', ...startOver('unconfirmed') },
] as const;

/** Fetches the state of the 3-D Secure challenge; the first call starts it. */
export const ask = {
  src: 'authenticatePaymentMethod',
  input: ({ context }: { context: AddedCardContext }) => authenticateInput(context),
} as const;

export const gone = { guard: 'isGone', ...startOver('gone') } as const;

/** The state of a call about a card that the gateway has; after a failure the customer can enter another card. */
export const cardCall = callState('busy', { 'card.other': startOver('left') });
