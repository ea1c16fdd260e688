import type { JourneyData } from '../../base/answers/journey-data.ts';
import type { CardBy } from '../../base/answers/payment.ts';
import { sampleProblem } from '../../base/calls/sample.ts';
import type { States } from '../../base/calls/states.ts';
import { startForm } from '../../base/form/form.ts';
import { sampleNow } from '../../base/time/sample.ts';
import { emptyCard } from '../../common/card/card-form.ts';
import { sampleCards } from '../../common/card/sample.ts';
import { startCardPayment } from '../../common/card-payment/card-payment.setup.ts';
import { cardSelectionOf } from '../../common/purchase/parts.ts';
import { laterJourneyData, sampleJourneyData } from '../../common/purchase/sample.ts';
import {
  sampleCapture,
  sampleCashRefund,
  sampleChallenge,
  sampleTransaction,
} from '../../common/transaction/sample.ts';
import type { InstalmentsFor } from './instalments-offer.ts';
import type { PaymentContext } from './payment.context.ts';
import { paymentMachine } from './payment.machine.ts';
import {
  sampleAgreement,
  sampleCash,
  sampleInstalments,
  sampleLapse,
  sampleLink,
  sampleOrder,
  sampleTransfer,
  sampleWallet,
} from './sample.ts';

const context: PaymentContext = {
  ...startCardPayment,
  data: sampleJourneyData,
  settings: { cards: 10, methods: ['kept', 'new'], vouchers: true },
  channel: 'web',
  availablePaymentMethods: [],
  savedPaymentMethods: [],
  asks: true,
  hasAccount: true,
  isListed: true,
  isCardGone: false,
  gone: null,
  paylinkId: null,
  paylink: null,
  now: () => sampleNow,
  newId: () => 'sample',
  draft: { orderKey: 'sample', payKey: 'sample' },
  savedCard: null,
  later: 'none',
  pressed: false,
  canKeep: true,
  isGuest: false,
  keep: false,
  cardKept: null,
  capture: sampleCapture,
  expired: false,
  laterForm: startForm(emptyCard),
  due: true,
  amount: null,
  ordered: null,
  transaction: null,
  parts: null,
  refusal: null,
  isLaterRefused: false,
  isClaimed: false,
  wallets: [],
  walletDetails: null,
  offer: null,
  instalments: null,
  refusedInstalments: null,
  isHeldAgain: false,
  refusedField: undefined,
  carriedKey: false,
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
};
const sent: PaymentContext = {
  ...ordered,
  form: startForm({ ...emptyCard, holder: 'Mariana Ruiz' }),
  transaction: sampleTransaction,
};

const linkedContext: PaymentContext = {
  ...ordered,
  origin: 'https://senda.example',
  draft: { ...context.draft, orderRef: sampleOrder.order_ref, chosen: { paymentMethodID: null, link: true } },
  paylinkId: 'link-1',
  paylink: sampleLink,
};

const cashContext: PaymentContext = {
  ...ordered,
  draft: {
    orderKey: 'sample',
    payKey: 'sample',
    orderRef: sampleOrder.order_ref,
    chosen: { paymentMethodID: null, voucher: 'OXXO' },
  },
  ordered: sampleOrder.number ?? null,
  form: startForm(emptyCard),
  transaction: sampleCash,
};

const customerContext: PaymentContext = {
  ...context,
  data: { ...sampleJourneyData, session: { userId: 'mariana' } },
  availablePaymentMethods: [
    { type: 'CARD', name: { 'en-US': 'Card', 'es-MX': 'Tarjeta' }, brands: ['visa', 'mastercard', 'amex'] },
  ],
  savedPaymentMethods: sampleCards,
};

const [firstCard, secondCard] = sampleCards.map(({ paymentMethodID, card }) => ({ paymentMethodID, card }));
/** A wallet that the gateway takes and the browser has is chosen. */
const walletContext: PaymentContext = {
  ...customerContext,
  availablePaymentMethods: [...customerContext.availablePaymentMethods, sampleWallet],
  wallets: [sampleWallet.wallet.method],
  draft: { ...context.draft, chosen: { paymentMethodID: null, wallet: sampleWallet.wallet.method } },
};

const at = (value: Parameters<typeof paymentMachine.resolveState>[0]['value'], changed: PaymentContext) =>
  paymentMachine.resolveState({ value, context: changed });

const failedWith = (context: PaymentContext): PaymentContext => ({ ...context, problem: sampleProblem });
const heldAgain: PaymentContext = { ...filled, isHeldAgain: true };
const handing: PaymentContext = { ...ordered, keep: true };
const parted: PaymentContext = { ...ordered, later: 'same' };
const questioned: PaymentContext = { ...sent, transaction: sampleChallenge };
const confirming: PaymentContext = { ...sent, transaction: null };

/** One snapshot per state, for tests and stories. */
export const paymentStates: States<typeof paymentMachine> = {
  resuming: at({ resuming: 'asking' }, { ...context, draft: ordered.draft }),
  'resuming.failed': at({ resuming: 'failed' }, failedWith({ ...context, draft: ordered.draft })),
  listing: at({ listing: 'asking' }, { ...customerContext, isListed: false }),
  'listing.failed': at(
    { listing: 'failed' },
    { ...customerContext, isListed: false, problem: sampleProblem },
  ),
  editing: at({ editing: 'open' }, context),
  'editing.failed': at({ editing: 'failed' }, failedWith({ ...context, capture: null })),
  findingWallets: at('findingWallets', { ...walletContext, isListed: true, wallets: [] }),
  authorising: at('authorising', walletContext),
  incomplete: at('incomplete', { ...filled, problem: { kind: 'refused', code: 'INVALID_REQUEST' } }),
  ordering: at({ ordering: 'asking' }, filled),
  'ordering.failed': at({ ordering: 'failed' }, failedWith(filled)),
  holdingAgain: at({ holdingAgain: 'asking' }, heldAgain),
  'holdingAgain.failed': at({ holdingAgain: 'failed' }, failedWith(heldAgain)),
  handing: at({ handing: 'asking' }, handing),
  'handing.failed': at({ handing: 'failed' }, failedWith(handing)),
  reconciling: at({ reconciling: 'asking' }, ordered),
  'reconciling.failed': at({ reconciling: 'failed' }, failedWith(ordered)),
  paying: at({ paying: 'asking' }, ordered),
  'paying.failed': at({ paying: 'failed' }, failedWith(ordered)),
  payingParts: at({ payingParts: 'asking' }, parted),
  'payingParts.failed': at({ payingParts: 'failed' }, failedWith(parted)),
  linked: at({ linked: 'waiting' }, linkedContext),
  'linked.failed': at({ linked: 'failed' }, { ...linkedContext, problem: { kind: 'signed-out' } }),
  vouchered: at({ vouchered: 'waiting' }, cashContext),
  'vouchered.failed': at({ vouchered: 'failed' }, { ...cashContext, problem: { kind: 'signed-out' } }),
  lapsed: at({ lapsed: 'over' }, { ...cashContext, transaction: sampleLapse }),
  challenged: at({ challenged: 'waiting' }, questioned),
  'challenged.failed': at({ challenged: 'failed' }, failedWith(questioned)),
  polling: at({ polling: 'waiting' }, sent),
  'polling.failed': at({ polling: 'failed' }, failedWith(sent)),
  confirming: at({ confirming: 'asking' }, confirming),
  'confirming.failed': at({ confirming: 'failed' }, failedWith(confirming)),
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
};

/** A wallet is offered, beside a kept card; it is chosen; it did not open. */
export const walletOffered = at(
  { editing: 'saved' },
  {
    ...walletContext,
    savedCard: firstCard ?? null,
    canKeep: false,
    draft: { ...context.draft, chosen: { paymentMethodID: 'card-1' } },
  },
);
export const walletChosen = at({ editing: 'saved' }, { ...walletContext, canKeep: false });
export const walletFailed = at({ editing: 'saved' }, { ...walletContext, canKeep: false, gone: 'wallet' });

const lapsedContext: PaymentContext = { ...cashContext, transaction: sampleLapse };
/** A transfer; the customer says that the voucher is paid; after its end the number is free, gone, or its money was returned. */
export const transferAwaited = at({ vouchered: 'waiting' }, { ...cashContext, transaction: sampleTransfer });
export const voucherClaimed = at({ vouchered: 'waiting' }, { ...cashContext, isClaimed: true });
export const lapsedFree = at({ lapsed: 'free' }, lapsedContext);
export const lapsedGone = at({ lapsed: 'gone' }, lapsedContext);
export const lapsedReturned = at(
  { lapsed: 'free' },
  {
    ...lapsedContext,
    transaction: {
      ...sampleLapse,
      voucher: { ...sampleCash.voucher, status: 'EXPIRED', until: sampleNow - 60_000, returnedAt: sampleNow },
      refund: sampleCashRefund,
    },
  },
);

/** The number of the order is another customer's. */
export const numberGone = at(
  { holdingAgain: 'failed' },
  { ...heldAgain, problem: { kind: 'refused', code: 'NUMBER_TAKEN' } },
);

/** The form after its capture context expired: the card fields are cleared. */
export const expiredForm = at({ editing: 'open' }, { ...ordered, form: sent.form, expired: true });

/** An order with nothing due: it is placed without a card. */
export const nothingDue = at(
  { editing: 'saved' },
  {
    ...context,
    data: { ...sampleJourneyData, accepted: { preview: { items: [], total: { amount: 0 } } } },
    asks: false,
    due: false,
    canKeep: false,
    capture: null,
  },
);

const chosenContext: PaymentContext = {
  ...customerContext,
  draft: { ...context.draft, chosen: { paymentMethodID: 'card-1' } },
  savedCard: firstCard ?? null,
  canKeep: false,
  capture: null,
};

const splitContext: PaymentContext = {
  ...customerContext,
  availablePaymentMethods: customerContext.availablePaymentMethods.map((method) => ({
    ...method,
    instalmentsFrom: 10_000,
  })),
};
const offerFor = (card: Omit<InstalmentsFor, 'amount'>) => ({
  offer: { ...sampleInstalments, for: { amount: 19_900, ...card } },
});
const typedToSplit: PaymentContext = {
  ...splitContext,
  ...offerFor({ bin: '42424242' }),
  draft: { ...context.draft, chosen: { paymentMethodID: null } },
  form: filled.form,
};

/** The bank of a typed card splits the amount: one payment; three, the last of which differs; it refuses after all. */
export const instalmentsOffered = at({ editing: 'open' }, typedToSplit);
export const instalmentsChosen = at({ editing: 'open' }, { ...typedToSplit, instalments: 3 });
export const instalmentsRefused = at(
  { editing: 'open' },
  { ...typedToSplit, refusedInstalments: { amount: 19_900, bin: '42424242' } },
);
/** The same of a kept card. */
export const keptInstalments = at(
  { editing: 'saved' },
  {
    ...splitContext,
    ...offerFor({ paymentMethodID: 'card-1' }),
    draft: { ...context.draft, chosen: { paymentMethodID: 'card-1' } },
    savedCard: firstCard ?? null,
    canKeep: false,
    capture: null,
    instalments: 4,
  },
);

/** A kept card is chosen; a new card, whose form opens in line. */
export const savedChosen = at({ editing: 'saved' }, chosenContext);
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
const withVouchers: Pick<PaymentContext, 'availablePaymentMethods'> = {
  availablePaymentMethods: [
    ...customerContext.availablePaymentMethods,
    {
      type: 'OXXO',
      name: { 'en-US': 'Cash at OXXO', 'es-MX': 'Efectivo en OXXO' },
      brands: [],
      limits: { min: 1_000, max: 1_000_000 },
      payWithin: 48 * 60 * 60_000,
    },
    {
      type: 'SPEI',
      name: { 'en-US': 'SPEI transfer', 'es-MX': 'Transferencia SPEI' },
      brands: [],
      payWithin: 48 * 60 * 60_000,
    },
  ],
};
/** Without a card: chosen, and a plan that repeats, which rules it out. */
export const cashChosen = at(
  { editing: 'saved' },
  {
    ...customerContext,
    ...withVouchers,
    draft: { ...context.draft, chosen: { paymentMethodID: null, voucher: 'OXXO' } },
    canKeep: false,
    capture: null,
  },
);
/** A kept card was refused: it is last, and another one is chosen. */
export const declinedCard = at(
  { editing: 'saved' },
  {
    ...customerContext,
    ...withVouchers,
    draft: {
      ...ordered.draft,
      card: sampleTransaction.card,
      chosen: { paymentMethodID: 'card-2' },
      declined: ['card-1'],
    },
    savedCard: { paymentMethodID: 'card-2', card: { brand: 'mastercard', last4: '5454', expiry: '11/26' } },
    amount: ordered.amount,
    ordered: sampleOrder.number ?? null,
    refusal: 'INSUFFICIENT_FUNDS',
    canKeep: false,
    capture: null,
  },
);
/** Somebody else is to pay: chosen, the link that can be used no more, and its order that is gone. */
export const linkChosen = at(
  { editing: 'saved' },
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
export const linkOrderGone = at({ editing: 'saved' }, { ...chosenContext, ...withLinks, gone: 'order' });

const laterContext: PaymentContext = {
  ...chosenContext,
  data: { ...laterJourneyData, session: { userId: 'mariana' } },
  later: 'same',
};
/** A part is paid later: one card for both, a card for each, or a new one for the later part. */
export const bothChosen = at({ editing: 'saved' }, laterContext);
export const cashRuledOut = at({ editing: 'saved' }, { ...laterContext, ...withVouchers });
export const eachChosen = at(
  { editing: 'saved' },
  {
    ...laterContext,
    draft: { ...context.draft, chosen: { paymentMethodID: 'card-1', recurring: 'card-2' } },
    later: { savedCard: secondCard ?? null },
  },
);
export const eachNew = at(
  { editing: 'open' },
  {
    ...laterContext,
    draft: { ...context.draft, chosen: { paymentMethodID: 'card-1', recurring: null } },
    later: { savedCard: null },
    capture: sampleCapture,
  },
);

/** Cards that a step before has asked for: what it answered decides what this page shows. */
const askedBefore = (data: JourneyData): PaymentContext => ({
  ...context,
  asks: false,
  data,
  ...cardSelectionOf(data),
  canKeep: false,
});
const kept = { method: 'saved-card', paymentMethodID: 'card-1', card: sampleTransaction.card } as const;
const newCard = { method: 'new-card' } as const;

/** Paying with a saved card. */
export const savedCard = at(
  { editing: 'saved' },
  { ...askedBefore({ ...context.data, payBy: kept }), capture: null },
);

const byParts = (upfront: CardBy, recurring: CardBy): PaymentContext =>
  askedBefore({
    ...laterJourneyData,
    payBy: { method: 'each-part', paymentMethodID: null },
    payParts: { upfront, recurring },
  });

/** An order with a part paid later: one card for both parts, or two cards, one or both entered in a form. */
export const oneCardForBothParts = at(
  { editing: 'open' },
  askedBefore({ ...laterJourneyData, payBy: { ...newCard, both: true } }),
);
export const twoCardForms = at({ editing: 'open' }, byParts(newCard, newCard));
export const laterCardForm = at({ editing: 'open' }, byParts(kept, newCard));
export const twoSavedCards = at(
  { editing: 'saved' },
  {
    ...byParts(kept, {
      method: 'saved-card',
      paymentMethodID: 'card-2',
      card: sampleAgreement.card,
    }),
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
    ...byParts(newCard, newCard),
    draft: ordered.draft,
    amount: sampleOrder.preview.total.amount,
    transaction: challengedAgreement,
    parts: { upfront: { ...sampleTransaction, status: 'PAID' }, recurring: challengedAgreement },
  },
);
