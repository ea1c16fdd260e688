import { failedStates } from '../calls/sample.ts';
import type { States } from '../calls/states.ts';
import { emptyCard } from '../card/card-form.ts';
import { sampleCards } from '../card/sample.ts';
import { startForm } from '../form/form.ts';
import { laterJourneyData, sampleJourneyData } from '../purchase/sample.ts';
import { sampleNow } from '../time/sample.ts';
import { noPolls } from '../transaction/polling.setup.ts';
import { sampleCapture, sampleChallenge, sampleTransaction } from '../transaction/sample.ts';
import type { PaymentContext } from './payment.context.ts';
import { paymentMachine } from './payment.machine.ts';
import { sampleAgreement, sampleLink, sampleOrder } from './sample.ts';

const context: PaymentContext = {
  data: sampleJourneyData,
  settings: { cards: 10, methods: ['kept', 'new'] },
  channel: 'web',
  availablePaymentMethods: [],
  savedPaymentMethods: [],
  asks: true,
  hasAccount: true,
  isListed: true,
  isCardGone: false,
  lost: null,
  paylinkId: null,
  paylink: null,
  now: () => sampleNow,
  newId: () => 'sample',
  draft: { orderKey: 'sample', payKey: 'sample' },
  kept: null,
  later: 'none',
  pressed: false,
  canKeep: true,
  isGuest: false,
  keep: false,
  cardKept: null,
  capture: sampleCapture,
  expired: false,
  form: startForm(emptyCard),
  laterForm: startForm(emptyCard),
  due: true,
  amount: null,
  ordered: null,
  transaction: null,
  parts: null,
  refusal: null,
  isHeldAgain: false,
  refusedField: undefined,
  carriedKey: false,
  ...noPolls,
  leaving: false,
  calling: 'resuming',
  problem: null,
};
const filled: PaymentContext = {
  ...context,
  draft: { ...context.draft, holder: 'Mariana Ruiz', card: sampleTransaction.card },
  form: startForm({
    number: '4242424242424242',
    expiry: '08/28',
    securityCode: '123',
    holder: 'Mariana Ruiz',
  }),
};
const ordered: PaymentContext = {
  ...filled,
  draft: { ...filled.draft, orderRef: sampleOrder.order_ref },
  amount: sampleOrder.preview.total.amount,
  calling: 'paying',
};
const sent: PaymentContext = {
  ...ordered,
  form: startForm({ ...emptyCard, holder: 'Mariana Ruiz' }),
  transaction: sampleTransaction,
  calling: 'polling',
};

const linkedContext: PaymentContext = {
  ...ordered,
  origin: 'https://senda.example',
  draft: { ...context.draft, orderRef: sampleOrder.order_ref, chosen: { paymentMethodID: null, link: true } },
  paylinkId: 'link-1',
  paylink: sampleLink,
  calling: 'linked',
};

const at = (value: Parameters<typeof paymentMachine.resolveState>[0]['value'], changed: PaymentContext) =>
  paymentMachine.resolveState({ value, context: changed });

/** One snapshot per state, for tests and stories. */
export const paymentStates: States<typeof paymentMachine> = {
  resuming: at('resuming', { ...context, draft: ordered.draft }),
  editing: at({ editing: 'open' }, context),
  ordering: at('ordering', { ...filled, calling: 'ordering' }),
  holdingAgain: at('holdingAgain', { ...filled, calling: 'ordering', isHeldAgain: true }),
  handing: at('handing', { ...ordered, keep: true, calling: 'handing' }),
  reconciling: at('reconciling', { ...ordered, calling: 'reconciling' }),
  paying: at('paying', { ...ordered }),
  payingParts: at('payingParts', { ...ordered, later: 'same', calling: 'payingParts' }),
  linked: at({ linked: 'waiting' }, linkedContext),
  challenged: at({ challenged: 'waiting' }, { ...sent, transaction: sampleChallenge, calling: 'challenged' }),
  polling: at({ polling: 'waiting' }, sent),
  confirming: at('confirming', { ...sent, transaction: null, calling: 'confirming' }),
  unconfirmed: at('unconfirmed', { ...sent, polls: 30 }),
  keeping: at('keeping', {
    ...sent,
    draft: { ...sent.draft, handed: 'card-9' },
    transaction: { ...sampleTransaction, status: 'PAID' },
  }),
  paid: at('paid', { ...sent, transaction: { ...sampleTransaction, status: 'PAID' } }),
  declined: at('declined', {
    ...sent,
    transaction: { ...sampleTransaction, status: 'REFUSED', reason: 'INSUFFICIENT_FUNDS' },
  }),
  ...failedStates((kind, problem) => at({ failed: kind }, { ...ordered, problem })),
};

/** The form after its capture context expired: the card fields are cleared. */
export const expiredForm = at({ editing: 'open' }, { ...ordered, form: sent.form, expired: true });

/** An order with nothing due: it is placed without a card. */
export const nothingDue = at(
  { editing: 'kept' },
  {
    ...context,
    data: { ...sampleJourneyData, accepted: { preview: { items: [], total: { amount: 0 } } } },
    asks: false,
    due: false,
    canKeep: false,
    capture: null,
  },
);

const customerContext: PaymentContext = {
  ...context,
  data: { ...sampleJourneyData, session: { userId: 'mariana' } },
  availablePaymentMethods: [
    { type: 'CARD', name: { 'en-US': 'Card', 'es-MX': 'Tarjeta' }, brands: ['visa', 'mastercard', 'amex'] },
  ],
  savedPaymentMethods: sampleCards,
};
const [firstCard, secondCard] = sampleCards.map(({ paymentMethodID, card }) => ({ paymentMethodID, card }));
const chosenContext: PaymentContext = {
  ...customerContext,
  draft: { ...context.draft, chosen: { paymentMethodID: 'card-1' } },
  kept: firstCard ?? null,
  canKeep: false,
  capture: null,
};

/** The customer's cards are being loaded. */
export const loadingCards = at(
  { editing: { listing: { methods: 'loading', cards: 'loading' } } },
  { ...customerContext, isListed: false },
);
/** A kept card is chosen; a new card, whose form opens in line. */
export const keptChosen = at({ editing: 'kept' }, chosenContext);
export const newCardChosen = at(
  { editing: 'open' },
  { ...customerContext, draft: { ...context.draft, chosen: { paymentMethodID: null } } },
);

const withLinks: Pick<PaymentContext, 'availablePaymentMethods'> = {
  availablePaymentMethods: [
    ...customerContext.availablePaymentMethods,
    { type: 'PAY_LINK', name: { 'en-US': 'Link', 'es-MX': 'Enlace' }, brands: [] },
  ],
};
/** Somebody else is to pay: chosen, the link that can be used no more, and its order that is gone. */
export const linkChosen = at(
  { editing: 'kept' },
  {
    ...customerContext,
    ...withLinks,
    draft: { ...context.draft, chosen: { paymentMethodID: null, link: true } },
    canKeep: false,
    capture: null,
  },
);
/** Without kept cards, as for a guest: a new card or the link. */
export const newCardOrLink = at(
  { editing: 'open' },
  {
    ...customerContext,
    ...withLinks,
    savedPaymentMethods: [],
    hasAccount: false,
    isGuest: true,
    canKeep: false,
    draft: { ...context.draft, chosen: { paymentMethodID: null } },
  },
);
export const linkOver = at(
  { linked: 'waiting' },
  { ...linkedContext, paylink: { ...sampleLink, status: 'EXPIRED' } },
);
export const linkOrderGone = at({ editing: 'kept' }, { ...chosenContext, ...withLinks, lost: 'order' });

const laterContext: PaymentContext = {
  ...chosenContext,
  data: { ...laterJourneyData, session: { userId: 'mariana' } },
  later: 'same',
};
/** A part is paid later: one card for both, a card for each, or a new one for the later part. */
export const bothChosen = at({ editing: 'kept' }, laterContext);
export const eachChosen = at(
  { editing: 'kept' },
  {
    ...laterContext,
    draft: { ...context.draft, chosen: { paymentMethodID: 'card-1', recurring: 'card-2' } },
    later: { kept: secondCard ?? null },
  },
);
export const eachNew = at(
  { editing: 'open' },
  {
    ...laterContext,
    draft: { ...context.draft, chosen: { paymentMethodID: 'card-1', recurring: null } },
    later: { kept: null },
    capture: sampleCapture,
  },
);

/** Paying with a saved card that a step before has asked for. */
export const savedCard = at(
  { editing: 'kept' },
  {
    ...context,
    asks: false,
    kept: { paymentMethodID: 'card-1', card: sampleTransaction.card },
    canKeep: false,
    capture: null,
  },
);

const byParts: PaymentContext = {
  ...context,
  asks: false,
  data: { ...laterJourneyData, payBy: { method: 'each-part', paymentMethodID: null } },
  later: { kept: null },
  canKeep: false,
};

/** An order with a part paid later: one card for both parts, or two cards, one or both entered in a form. */
export const oneCardForBothParts = at({ editing: 'open' }, { ...byParts, later: 'same' });
export const twoCardForms = at({ editing: 'open' }, byParts);
export const laterCardForm = at(
  { editing: 'open' },
  { ...byParts, kept: { paymentMethodID: 'card-1', card: sampleTransaction.card } },
);
export const twoSavedCards = at(
  { editing: 'kept' },
  {
    ...byParts,
    kept: { paymentMethodID: 'card-1', card: sampleTransaction.card },
    later: { kept: { paymentMethodID: 'card-2', card: sampleAgreement.card } },
    capture: null,
  },
);

const challengedAgreement = {
  ...sampleAgreement,
  status: 'PENDING',
  challenge: sampleChallenge.challenge,
} as const;
/** The upfront part is paid; the bank challenges the recurring card. */
export const laterChallenged = at(
  { challenged: 'waiting' },
  {
    ...byParts,
    draft: ordered.draft,
    amount: sampleOrder.preview.total.amount,
    transaction: challengedAgreement,
    parts: { upfront: { ...sampleTransaction, status: 'PAID' }, recurring: challengedAgreement },
    calling: 'challenged',
  },
);
