import type { Card, Instalments, Transaction, Voucher, VoucherKind } from '@senda/contract';
import { isEqual } from '@senda/journey/run';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { RoutePath } from '../../base/addresses/routes.ts';
import { linkAddress, navigationTargets } from '../../base/addresses/targets.ts';
import type { CallView } from '../../base/calls/call-state.ts';
import { isLocked } from '../../base/calls/states.ts';
import { groupedNumber } from '../../base/phone/grouped-number.ts';
import { type CardActions, type CardFormState, cardFormState } from '../../common/card/card-view.ts';
import { cardOptions } from '../../common/card/methods.ts';
import type { PartChoice } from '../../common/card/part-choice.ts';
import { needsOtherCard } from '../../common/card/refusal.ts';
import type { CardOption, RefusedCard } from '../../common/card/saved-card.ts';
import { type BankQuestion, paymentFacts } from '../../common/card-payment/card-payment.view.ts';
import { orderColumn } from '../../common/purchase/contents.ts';
import type { OrderColumn } from '../../common/purchase/lines.ts';
import {
  futureProduct,
  type MethodStep,
  methodStepOf,
  needsLaterCardForm,
  needsNoCardForm,
  partsOf,
  usesSavedCard,
} from '../../common/purchase/parts.ts';
import { isOrderEnded } from '../../common/purchase/status.ts';
import { type Refund, refundOf } from '../../common/transaction/refund.ts';
import { type FixStep, fixStepOf } from './order-failure.ts';
import { followAt } from './outcome.view.ts';
import {
  canLink,
  voucherIn as chosenVoucher,
  chosenWallet,
  isByLink,
  isElsewhere,
  isVoucherRuledOut,
  isWithoutCard,
  vouchersOf,
  type WalletOffer,
  walletsOf,
} from './payment.choice.ts';
import { isUnopened, type PaymentContext } from './payment.context.ts';
import { areInstalmentsRefused, chosenPlan, offerIn } from './payment.instalments.ts';
import { isLinkOver } from './payment.link.ts';
import type { paymentMachine } from './payment.machine.ts';
import { isUnderWay } from './payment.schema.ts';
import { canOrderAgain } from './payment.voucher.ts';

type Snapshot = SnapshotFrom<typeof paymentMachine>;
type Send = ActorRefFrom<typeof paymentMachine>['send'];

/** State and actions of a card form. */
export type CardForm = CardFormState & Pick<CardActions, 'change' | 'leave'>;

/** The choice of the card, on the page that pays. */
export interface CardChoice {
  readonly cards: readonly CardOption[];
  /** The kept cards that were refused, offered last; one may pay again if the customer chooses it. */
  readonly refused: readonly RefusedCard[];
  /** A new card pays the whole order. */
  readonly newCard: boolean;
  /** The new card comes before the kept ones. */
  readonly newCardFirst: boolean;
  /** Each part has a card of its own: the part due now, then the later one; null while one card pays both. */
  readonly parts: readonly PartChoice[] | null;
  /** Whether the parts can have cards of their own. */
  readonly canSplit: boolean;
  /** Whether somebody else can pay, by a link, and whether that is chosen. */
  readonly canLink: boolean;
  readonly link: boolean;
  /** The wallets that this browser has. */
  readonly wallets: readonly WalletChoice[];
  /** The ways to pay without a card. */
  readonly vouchers: readonly VoucherChoice[];
  /** Without a card this plan cannot be paid: it is charged again each period of so many days; null if that is not why. */
  readonly ruledOut: { readonly days: number } | null;
  /** How the card's bank splits the charge; null where it does not. */
  readonly instalments: InstalmentsChoice | null;
  /** The form of a new card waits for its capture context. */
  readonly isFormOpening: boolean;
  /** A card by its id; null for a new one. */
  choose(paymentMethodID: string | null): void;
  /** A card for each part. */
  chooseEach(): void;
  chooseLink(): void;
}

/** The offers of the card's bank to split the charge, without interest. */
export interface InstalmentsChoice {
  readonly issuer: string | null;
  readonly plans: readonly Instalments[];
  /** Null for one payment. */
  readonly chosen: Instalments | null;
  /** A plan by its number of payments; null for one payment. */
  choose(count: number | null): void;
}

/** A wallet of the browser, which has the card. */
export interface WalletChoice {
  /** The method by which the browser knows it. */
  readonly id: string;
  readonly name: WalletOffer['name'];
  readonly chosen: boolean;
  choose(): void;
}

/** A way to pay without a card. */
export interface VoucherChoice {
  readonly kind: VoucherKind;
  readonly chosen: boolean;
  /** Until when it can be paid if it is chosen now (ms); null if the gateway does not say. */
  readonly until: number | null;
  choose(): void;
}

/** A voucher that can be paid, or that has ended. */
export interface VoucherView {
  readonly kind: VoucherKind;
  /** In groups of four, as it is read aloud. */
  readonly reference: string;
  /** Grouped as banks print it. */
  readonly clabe: string | null;
  readonly bank: string | null;
  readonly beneficiary: string | null;
  /** Minor currency units. */
  readonly amount: number;
  /** ms since the epoch. */
  readonly until: number;
  /** The order's number, grouped 2-4-4; null without one. */
  readonly number: string | null;
  /** The number comes from another operator: nobody else can take it. */
  readonly isBrought: boolean;
  /** The customer says that it is paid. */
  readonly isClaimed: boolean;
  /** What becomes of the number once the voucher has ended; null before, and where nothing is known. */
  readonly numberAfter: 'free' | 'gone' | null;
  readonly isOver: boolean;
  /** Another order can be placed here; else a new purchase begins at `startAt`. */
  readonly canRenew: boolean;
  readonly startAt: RoutePath;
  /** How money that came too late was returned; null if none came. */
  readonly returned: Refund | null;
  claim(isPaid: boolean): void;
  renew(): void;
  /** Looks at the order at once, as the customer comes back to the page. */
  look(): void;
}

/** The link by which somebody else pays the order. */
export interface PayLink {
  /** Absolute, to be sent on. */
  readonly address: string;
  /** When it can be used no more (ms); null until known. */
  readonly expiresAt: number | null;
  readonly isOver: boolean;
  /** In a store: the path that prepares the tablet for the next customer. */
  readonly nextCustomerAt: RoutePath | null;
  /** Gets another link in place of one that is over, with another order. */
  renew(): void;
}

/** The part of the order that is paid later. */
export interface LaterView {
  /** Minor currency units: what each period costs, and its length. */
  readonly amount: number;
  readonly days: number;
  /** Whether the card that pays now also pays this part. */
  readonly same: boolean;
  /** A saved card, or the form of a card to enter. */
  readonly savedCard: Card | null;
  readonly form: CardForm | null;
}

/** State and actions of the payment screen. */
export interface PaymentView extends CallView, CardFormState, CardActions {
  /** Path of the page in the purchase: the card form has its own; null where the page has one address. */
  readonly address: '/web/payment-form' | '/web/payment' | null;
  /** Whether an edit would be lost: the fields are read-only. */
  readonly locked: boolean;
  /** The result is still unknown: the same order, without a pay button. */
  readonly unconfirmed: boolean;
  /** The step that can fix a refused order, or null. */
  readonly changeStep: FixStep | MethodStep | null;
  /** The number of the order, grouped 2-4-4, if it is not free any more; null otherwise. */
  readonly takenNumber: string | null;
  readonly order: OrderColumn;
  /** Whether the connection failed before a payment was requested: certainly nothing was charged. */
  readonly isUncharged: boolean;
  /** Whether anything is due, now or later; otherwise the order is placed without a card. */
  readonly due: boolean;
  /** Minor currency units: what the pay button charges. */
  readonly amount: number;
  readonly orderRef: string | null;
  /** Message id: the order's price differs from the accepted one, it or something chosen is gone, or the card must be entered again. */
  readonly notice:
    | 'payment.otherPrice'
    | 'payment.contextExpired'
    | 'payment.orderEnded'
    | 'payment.cardGone'
    | 'payment.instalments.refused'
    | 'payment.wallet.failed'
    | 'payment.link.missing'
    | 'payment.link.orderGone'
    | null;
  /** The choice of the card; null where a step before has asked, and while a payment is pending. */
  readonly choice: CardChoice | null;
  /** The link that was asked for; null without one. */
  readonly link: PayLink | null;
  /** Nothing is paid on this page: a link or a voucher is chosen. */
  readonly isElsewhere: boolean;
  /** The wallet that is chosen; null for another way to pay. */
  readonly wallet: WalletOffer['name'] | null;
  /** The wallet that is open over the page; null if none is. */
  readonly openWallet: WalletOffer['name'] | null;
  /** The voucher that the order waits for, or waited for; null without one. */
  readonly voucher: VoucherView | null;
  /** The saved card to pay with; null if a card is entered. */
  readonly savedCard: Card | null;
  /** The part paid later and its card; null if there is none. */
  readonly later: LaterView | null;
  /** The step where the payment method was chosen, to return to. */
  readonly methodStep: MethodStep | null;
  /** Path for following the order; null for a guest. */
  readonly followAt: string | null;
  /** Whether another payment method can be chosen: no payment is pending. */
  readonly canChangeMethod: boolean;
  /** Message id: why the latest payment was refused. */
  readonly refusal: string | null;
  /** What the refusal leaves as it was; null without one. */
  readonly declined: {
    /** The refused card pays the later part: nothing was charged for either. */
    readonly later: boolean;
    /** Another way to pay is chosen: the same card is not the likelier fix. */
    readonly otherWay: boolean;
    /** The number that stays reserved, grouped 2-4-4; null without one. */
    readonly number: string | null;
    readonly orderRef: string | null;
  } | null;
  /** The card being used, or the last one used. */
  readonly card: Card | null;
  /**
   * The bank's challenge page (3-D Secure), while there is one. `leaving`: redirect at once. `later`: the challenge is for the
   * part paid later, the rest is paid.
   */
  readonly bank: {
    readonly address: string;
    readonly leaving: boolean;
    readonly later: boolean;
    /** Minor currency units. */
    readonly amount: number;
  } | null;
  readonly canPay: boolean;
  readonly canCheck: boolean;
  /** Whether the entered card can be saved, and whether the customer ticked that. */
  readonly canKeep: boolean;
  readonly keep: boolean;
  tickKeep(keep: boolean): void;
}

function changeStepFor(snapshot: Snapshot): PaymentView['changeStep'] {
  const { context } = snapshot;
  const { problem, data, refusedField } = context;
  // A fault of the gateway: another card does not help.
  if (problem?.kind !== 'refused' || problem.code === 'RETURN_REFUSED') return null;
  const isPaying = snapshot.matches({ paying: 'failed' }) || snapshot.matches({ payingParts: 'failed' });
  if (isPaying) return usesSavedCard(context) ? methodStepOf(data) : null;
  const isOrdering =
    snapshot.matches({ ordering: 'failed' }) ||
    snapshot.matches({ holdingAgain: 'failed' }) ||
    snapshot.matches('incomplete');
  return isOrdering ? fixStepOf(problem.code, refusedField) : null;
}

/** Returns the number that is gone, grouped 2-4-4. */
function takenNumberIn({ problem, data: { number } }: PaymentContext): string | null {
  const isTaken = problem?.kind === 'refused' && problem.code === 'NUMBER_TAKEN';
  return isTaken && number ? groupedNumber(number.number) : null;
}

/** Returns the order column, with the order's own total once it is created. */
function orderIn({ data, amount }: PaymentContext): OrderColumn {
  const column = orderColumn(data);
  return amount === null ? column : { ...column, total: amount };
}

function bankIn(question: BankQuestion | null, { transaction, parts }: PaymentContext): PaymentView['bank'] {
  if (question === null || transaction === null) return null;
  const later = transaction.transactionId === parts?.recurring.transactionId;
  return { ...question, later, amount: transaction.amount };
}

function laterIn(context: PaymentContext, send: Send): LaterView | null {
  const { data, later, laterForm, now } = context;
  const future = futureProduct(data);
  if (later === 'none' || future === undefined) return null;
  const form: CardForm = {
    ...cardFormState({ form: laterForm, now }, null),
    change: (field, value) => send({ type: 'field.changed', form: 'laterForm', field, value }),
    leave: (field) => send({ type: 'field.left', form: 'laterForm', field }),
  };
  return {
    amount: future.amount,
    days: future.validityDays,
    same: later === 'same',
    savedCard: later === 'same' ? null : (later.savedCard?.card ?? null),
    form: needsLaterCardForm(context) ? form : null,
  };
}

/** Returns whether an earlier order ended unpaid and has no replacement yet. */
const hasEnded = ({ orderRef, processingOrders = {} }: PaymentContext['draft']): boolean =>
  orderRef === undefined && Object.values(processingOrders).some(isOrderEnded);

const noticeOf = {
  card: 'payment.cardGone',
  link: 'payment.link.missing',
  order: 'payment.link.orderGone',
  wallet: 'payment.wallet.failed',
} as const;

function noticeIn(context: PaymentContext, order: OrderColumn): PaymentView['notice'] {
  const { data, expired, draft, gone } = context;
  if (areInstalmentsRefused(context)) return 'payment.instalments.refused';
  if (expired) return 'payment.contextExpired';
  if (gone !== null) return noticeOf[gone];
  if (hasEnded(draft)) return 'payment.orderEnded';
  return order.total === orderColumn(data).total ? null : 'payment.otherPrice';
}

/** Returns whether the page knows that nothing was charged. A replaced order may have been paid elsewhere. */
function isUnchargedIn(snapshot: Snapshot): boolean {
  const { problem, draft, due } = snapshot.context;
  const isBefore =
    snapshot.matches({ ordering: 'failed' }) ||
    snapshot.matches({ holdingAgain: 'failed' }) ||
    snapshot.matches({ handing: 'failed' });
  const isAsked = draft.requested === true || isUnderWay(draft) || draft.replaces !== undefined;
  return problem?.kind === 'unreachable' && due && isBefore && !isAsked && !isElsewhere(snapshot.context);
}

const addressIn = (context: PaymentContext, canPay: boolean): PaymentView['address'] =>
  canPay && (context.asks || (context.data.payBy !== undefined && !needsNoCardForm(context)))
    ? '/web/payment-form'
    : '/web/payment';

function linkIn(snapshot: Snapshot, send: Send): PayLink | null {
  const { context } = snapshot;
  const { paylinkId, paylink, origin = '', data } = context;
  if (!snapshot.matches('linked') || snapshot.hasTag('loading')) return null;
  return {
    address: origin + linkAddress('paylink', paylinkId),
    expiresAt: paylink?.expiresAt ?? null,
    isOver: isLinkOver(context),
    nextCustomerAt: data.channel === 'retail' ? '/retail-onboarding' : null,
    renew: () => send({ type: 'link.renewed' }),
  };
}

const groupsOf = (digits: string): string => digits.replaceAll(/(.{4})(?=.)/g, '$1\u00a0');
const clabeOf = (digits: string): string =>
  digits.replace(/^(.{3})(.{3})(.{11})(.)$/, '$1\u00a0$2\u00a0$3\u00a0$4');

function voucherFacts(voucher: Voucher) {
  const { kind, reference, clabe, bank = null, beneficiary = null, until } = voucher;
  return {
    kind,
    reference: kind === 'OXXO' ? groupsOf(reference) : reference,
    clabe: clabe === undefined ? null : clabeOf(clabe),
    bank,
    beneficiary,
    until,
  };
}

function returnedIn(payment: Transaction): VoucherView['returned'] {
  const at = payment.voucher?.returnedAt;
  return at === undefined ? null : refundOf(payment, at);
}

function voucherIn(snapshot: Snapshot, send: Send): VoucherView | null {
  const { transaction, ordered, data, isClaimed } = snapshot.context;
  const isOver = snapshot.matches('lapsed');
  const isShown = isOver || snapshot.matches('vouchered');
  if (!isShown || snapshot.hasTag('loading') || transaction?.voucher === undefined) return null;
  const numberAfter = snapshot.matches({ lapsed: 'free' })
    ? 'free'
    : snapshot.matches({ lapsed: 'gone' })
      ? 'gone'
      : null;
  return {
    ...voucherFacts(transaction.voucher),
    returned: returnedIn(transaction),
    amount: transaction.amount,
    number: ordered === null ? null : groupedNumber(ordered),
    isBrought: data.numberType === 'PORT_IN',
    isClaimed,
    numberAfter,
    isOver,
    canRenew: canOrderAgain(snapshot.context),
    startAt: navigationTargets.gotoShopPage,
    claim: (isPaid) => send({ type: 'voucher.claimed', isPaid }),
    renew: () => send({ type: 'voucher.renewed' }),
    look: () => send({ type: 'page.returned' }),
  };
}

function vouchersIn(context: PaymentContext, send: Send): readonly VoucherChoice[] {
  const chosen = chosenVoucher(context);
  return vouchersOf(context).map(({ type: kind, payWithin }) => ({
    kind,
    chosen: kind === chosen,
    until: payWithin === undefined ? null : context.now() + payWithin,
    choose: () => send({ type: 'voucher.chosen', voucher: kind }),
  }));
}

const walletsIn = (context: PaymentContext, send: Send): readonly WalletChoice[] =>
  walletsOf(context).map(({ name, wallet: { method } }) => ({
    id: method,
    name,
    chosen: chosenWallet(context)?.wallet.method === method,
    choose: () => send({ type: 'wallet.chosen', wallet: method }),
  }));

function instalmentsIn(context: PaymentContext, send: Send): InstalmentsChoice | null {
  const offer = offerIn(context);
  return (
    offer && {
      issuer: offer.issuer ?? null,
      plans: offer.plans,
      chosen: chosenPlan(context),
      choose: (count) => send({ type: 'instalments.chosen', count }),
    }
  );
}

function declinedIn(context: PaymentContext): PaymentView['declined'] {
  const { refusal, isLaterRefused, draft, data, ordered } = context;
  if (refusal == null) return null;
  const isNew = data.numberType !== 'PORT_IN' && Boolean(data.number);
  const number = isNew ? (ordered ?? data.number?.number ?? null) : null;
  return {
    later: isLaterRefused,
    otherWay: needsOtherCard(refusal),
    number: number === null ? null : groupedNumber(number),
    orderRef: draft.orderRef ?? null,
  };
}

function choiceIn(snapshot: Snapshot, send: Send): CardChoice | null {
  const { context } = snapshot;
  const { asks, draft, data, settings, hasAccount } = context;
  if (!asks || isUnderWay(draft)) return null;
  const { paymentMethodID = null, recurring } = draft.chosen ?? {};
  const newCardFirst = settings.methods[0] === 'new';
  const parts = partsOf(data, !hasAccount);
  const isEach = parts !== null && recurring !== undefined;
  const isLink = isByLink(context);
  const part = (name: PartChoice['part'], amount: number, chosen: string | null): PartChoice => ({
    part: name,
    amount,
    cards: cardOptions(context, chosen),
    newCard: chosen === null,
    newCardFirst,
    choose: (id) => send({ type: 'method.chosen', part: name, paymentMethodID: id }),
  });
  const cards = cardOptions(context, isEach ? null : paymentMethodID);
  const isRefused = ({ paymentMethodID: id }: CardOption) => !isEach && draft.declined?.includes(id) === true;
  return {
    cards: cards.filter((card) => !isRefused(card)),
    refused: cards.filter(isRefused).map((option) => ({
      ...option,
      hasNoFunds: context.refusal === 'INSUFFICIENT_FUNDS' && isEqual(draft.card, option.card),
    })),
    newCard: !isEach && !isWithoutCard(context) && paymentMethodID === null,
    newCardFirst,
    parts: isEach
      ? [part('upfront', parts.upfront, paymentMethodID), part('recurring', parts.future.amount, recurring)]
      : null,
    canSplit: parts !== null,
    canLink: canLink(context),
    link: isLink,
    wallets: walletsIn(context, send),
    vouchers: vouchersIn(context, send),
    ruledOut: isVoucherRuledOut(context) ? { days: futureProduct(data)?.validityDays ?? 0 } : null,
    instalments: instalmentsIn(context, send),
    isFormOpening: isUnopened(context) && !snapshot.hasTag('failed'),
    choose: (id) => send({ type: 'method.chosen', paymentMethodID: id }),
    chooseEach: () => send({ type: 'each.chosen' }),
    chooseLink: () => send({ type: 'link.chosen' }),
  };
}

/** Returns the card form's state, without errors if no card is entered. */
function visibleFormState(context: PaymentContext, card: Card | null): CardFormState {
  const draft = cardFormState(context, isKept(context, card) ? null : card, context.refusal);
  return context.savedCard === null && context.due && !isWithoutCard(context)
    ? draft
    : { ...draft, errors: [] };
}

/** Returns whether a card is one of the kept ones, which nobody has to type again. */
const isKept = ({ savedPaymentMethods }: PaymentContext, card: Card | null): boolean =>
  savedPaymentMethods.some(({ card: saved }) => isEqual(saved, card));

/** Maps the payment machine to its screen. */
export function paymentView(snapshot: Snapshot, send: Send): PaymentView {
  const { context } = snapshot;
  const shared = paymentFacts(snapshot, send, context.transaction?.challenge);
  const { problem, canPay } = shared;
  const order = orderIn(context);
  // The card of a wallet is known by its payment.
  const known = chosenWallet(context) === null ? context.draft.card : undefined;
  const card = context.transaction?.card ?? known ?? null;
  // Where cards are chosen, the form alone waits for its capture context.
  const isFormAwaited =
    snapshot.matches('editing') && problem === null && !context.asks && isUnopened(context);
  return {
    ...shared,
    locked: isLocked(snapshot, 'field.changed'),
    address: addressIn(context, canPay || snapshot.matches({ listing: 'asking' })),
    loading: shared.loading || isFormAwaited,
    unconfirmed: snapshot.matches('unconfirmed'),
    changeStep: problem && changeStepFor(snapshot),
    takenNumber: problem && takenNumberIn(context),
    order,
    isUncharged: isUnchargedIn(snapshot),
    due: context.due,
    amount: order.total,
    orderRef: context.draft.orderRef ?? null,
    notice: noticeIn(context, order),
    savedCard: context.savedCard?.card ?? null,
    methodStep: methodStepOf(context.data),
    canChangeMethod: !isUnderWay(context.draft),
    followAt: followAt(context.draft.orderRef, context.isGuest),
    bank: bankIn(shared.bank, context),
    canKeep: context.canKeep && context.due && !isWithoutCard(context),
    keep: context.keep,
    card,
    ...visibleFormState(context, card),
    later: laterIn(context, send),
    choice: choiceIn(snapshot, send),
    declined: declinedIn(context),
    link: linkIn(snapshot, send),
    voucher: voucherIn(snapshot, send),
    isElsewhere: isElsewhere(context),
    wallet: chosenWallet(context)?.name ?? null,
    openWallet: snapshot.matches('authorising') ? (chosenWallet(context)?.name ?? null) : null,
    tickKeep: (keep) => send({ type: 'keep.ticked', keep }),
  };
}
