import { failedStates } from '../calls/sample.ts';
import type { States } from '../calls/states.ts';
import { emptyCard } from '../card/card-form.ts';
import { startForm } from '../form/form.ts';
import { laterJourneyData, sampleJourneyData } from '../purchase/sample.ts';
import { sampleNow } from '../time/sample.ts';
import { sampleCapture, sampleChallenge, sampleTransaction } from '../transaction/sample.ts';
import { paymentMachine } from './payment.machine.ts';
import type { PaymentContext } from './payment.setup.ts';
import { sampleAgreement, sampleOrder } from './sample.ts';

const context: PaymentContext = {
  data: sampleJourneyData,
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
  carriedKey: false,
  polls: 0,
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

const at = (value: Parameters<typeof paymentMachine.resolveState>[0]['value'], changed: PaymentContext) =>
  paymentMachine.resolveState({ value, context: changed });

/** One snapshot per state, for tests and stories. */
export const paymentStates: States<typeof paymentMachine> = {
  resuming: at('resuming', { ...context, draft: ordered.draft }),
  editing: at({ editing: 'open' }, context),
  ordering: at('ordering', { ...filled, calling: 'ordering' }),
  handing: at('handing', { ...ordered, keep: true, calling: 'handing' }),
  reconciling: at('reconciling', { ...ordered, calling: 'reconciling' }),
  paying: at('paying', { ...ordered }),
  payingParts: at('payingParts', { ...ordered, later: 'same', calling: 'payingParts' }),
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
    due: false,
    canKeep: false,
    capture: null,
  },
);

/** Paying with a saved card. */
export const savedCard = at(
  { editing: 'kept' },
  {
    ...context,
    kept: { paymentMethodID: 'card-1', card: sampleTransaction.card },
    canKeep: false,
    capture: null,
  },
);

const byParts: PaymentContext = {
  ...context,
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
