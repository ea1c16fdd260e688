import {
  createOrder,
  getCaptureContext,
  getInstalments,
  getOrder,
  getPaylink,
  getTransactionStatus,
  listEnabledPaymentMethods,
  listSavedPaymentMethods,
  lockNumber,
  requestMultiplePayment,
  requestPayment,
  saveCardDetails,
  validateInstrument,
} from '@senda/contract/calls';
import { assign, type OutputFrom, setup } from 'xstate';
import type { PaymentData } from '../../base/answers/payment.ts';
import { callActor, reads } from '../../base/calls/call-actor.ts';
import type { CallTag } from '../../base/calls/call-state.ts';
import { outputIn, problemIn } from '../../base/calls/outcome.ts';
import { refusedField } from '../../base/calls/refused-field.ts';
import { change, leave, markSubmitted, startForm } from '../../base/form/form.ts';
import { delayOf } from '../../base/time/delay.ts';
import { shownCards } from '../../common/card/card-choice.ts';
import { emptyCard, likelyHolder, maskedCard, storableHolder } from '../../common/card/card-form.ts';
import { noMethods } from '../../common/card/methods.ts';
import { needsOtherCard } from '../../common/card/refusal.ts';
import { cardPaymentSetup } from '../../common/card-payment/card-payment.setup.ts';
import { isPaymentDue } from '../../common/purchase/lines.ts';
import { lastsFor } from '../../common/transaction/capture-context.ts';
import type { InstalmentsFor, InstalmentsOffer } from './instalments-offer.ts';
import {
  abandonOrder,
  awaitPayment,
  beginPayment,
  clearCardToken,
  clearOrder,
  clearReplaced,
  endPayment,
  isContinuedElsewhere,
  renewPayKey,
  replaceOrder,
  restoreReplaced,
  setCard,
  setOrderRef,
  setOrderStatus,
} from './intent.ts';
import type { methodsInput } from './payment.calls.ts';
import { afterChoice, type ChoiceEvent, isWithoutCard, startChosen } from './payment.choice.ts';
import type { PaymentContext, PaymentEvent, PaymentInput } from './payment.context.ts';
import { paymentGuards } from './payment.guards.ts';
import { withoutInstalments } from './payment.instalments.ts';
import { linkGuards, withoutLink, withSeenPayment } from './payment.link.ts';
import { orderIn, orderOfKey, partsIn, paymentIn } from './payment.responses.ts';
import { choose, isLaterPart, withIntent, withNewCard, withOtherCard } from './payment.selection.ts';
import { voucherGuards, voucherInterval, withoutVoucher } from './payment.voucher.ts';
import { detailsIn, walletGuards } from './payment.wallet.ts';
import { noWallets, walletActors } from './wallet.ts';

/** The facts of an order, before there is one. */
const noOrder = { amount: null, ordered: null, paylinkId: null, paylink: null } as const;

/** The ways to pay: the channel's methods and the customer's saved cards. */
const listMethods = reads(
  { listEnabledPaymentMethods, listSavedPaymentMethods },
  async (ask, { channel, customerId }: ReturnType<typeof methodsInput>) => {
    const [{ paymentMethods: methods }, saved] = await Promise.all([
      ask.listEnabledPaymentMethods({ query: { channel } }),
      customerId === null ? null : ask.listSavedPaymentMethods({ params: { customerId } }),
    ]);
    return { methods, cards: saved?.paymentMethods ?? [] };
  },
);

/** What the gateway offers for a card; nothing is asked of a card that can have no offer. */
const offerInstalments = reads(
  { getInstalments },
  async (ask, wanted: InstalmentsFor | null): Promise<InstalmentsOffer | null> =>
    wanted === null ? null : { ...(await ask.getInstalments({ body: wanted })), for: wanted },
);

const cardPayment = cardPaymentSetup<PaymentContext, PaymentEvent>();

/** Actors, guards and actions of the payment machine. */
export const paymentSetup = setup({
  types: {
    context: {} as PaymentContext,
    events: {} as PaymentEvent,
    input: {} as PaymentInput,
    output: {} as PaymentData,
    tags: {} as CallTag,
  },
  actors: {
    listMethods,
    offerInstalments,
    ...walletActors(noWallets),
    getOrder: callActor(getOrder),
    getPaylink: callActor(getPaylink),
    createOrder: callActor(createOrder),
    lockNumber: callActor(lockNumber),
    getCaptureContext: callActor(getCaptureContext),
    saveCardDetails: callActor(saveCardDetails),
    requestPayment: callActor(requestPayment),
    requestMultiplePayment: callActor(requestMultiplePayment),
    validateInstrument: callActor(validateInstrument),
    getTransactionStatus: callActor(getTransactionStatus),
  },
  delays: {
    ...cardPayment.delays,
    /** How often an order is looked up while somebody else may pay it (ms): each 5 s, or as a rate limit demands. */
    linkInterval: ({ context }) => delayOf(Math.max(5000, context.pollPause)),
    /** Longest time that a browser may take to say which wallets it has (ms). */
    walletTimeout: 1500,
    voucherInterval: ({ context }) => delayOf(voucherInterval(context)),
    /** Longest time that saving the card may delay the success page (ms). */
    saveCardTimeout: 5000,
    contextEnds: ({ context }) => lastsFor(context.capture),
  },
  guards: { ...cardPayment.guards, ...paymentGuards, ...linkGuards, ...voucherGuards, ...walletGuards },
  actions: {
    ...cardPayment.actions,
    setMethods: assign(({ context, event }) => {
      const { methods, cards } = (event as unknown as { output: OutputFrom<typeof listMethods> }).output;
      return {
        availablePaymentMethods: methods,
        savedPaymentMethods: shownCards(cards, context.settings.cards),
      };
    }),
    startChoice: assign(({ context }) => choose(context, startChosen(context), { isListed: true })),
    // The order of another choice may have been made with the key.
    choose: assign(({ context, event }) =>
      choose(context, afterChoice(context, event as ChoiceEvent), {
        carriedKey: true,
        expired: false,
        gone: null,
      }),
    ),
    setOffer: assign({
      offer: ({ event }) => (event as unknown as { output: OutputFrom<typeof offerInstalments> }).output,
    }),
    clearOffer: assign({ offer: null }),
    chooseInstalments: assign({
      instalments: ({ context, event }) =>
        event.type === 'instalments.chosen' ? event.count : context.instalments,
    }),
    dropInstalments: assign(({ context }) => withoutInstalments(context)),
    setWallets: assign({
      wallets: ({ event }) => (event as unknown as { output: readonly string[] }).output,
    }),
    setWalletDetails: assign({ walletDetails: ({ event }) => detailsIn(event) }),
    /** It was given for this attempt, and for its amount. */
    clearWalletDetails: assign({ walletDetails: null }),
    clearGone: assign({ gone: null }),
    leaveVoucher: assign(({ context }) => withoutVoucher(context)),
    setClaimed: assign({
      isClaimed: ({ context, event }) =>
        event.type === 'voucher.claimed' ? event.isPaid : context.isClaimed,
    }),
    clearClaimed: assign({ isClaimed: false }),
    leaveLink: assign(({ context }) => withoutLink(context)),
    setSeenPayment: assign(({ context, event }) => withSeenPayment(context, event)),
    setGone: assign({ gone: (_, params: { gone: PaymentContext['gone'] }) => params.gone }),
    setPaylink: assign({ paylink: ({ event }) => outputIn<'getPaylink'>(event) }),
    /** The next order replaces the unpaid one. */
    replaceOrder: assign(({ context: { draft, newId } }) => ({
      draft: draft.orderRef === undefined ? draft : replaceOrder(draft, draft.orderRef, newId),
      ...noOrder,
    })),
    /** Another look at the cards: one of them is gone. */
    clearList: assign({ ...noMethods, isListed: false, isCardGone: true, gone: 'card' }),
    changeField: assign(({ context, event }) => {
      if (event.type !== 'field.changed') return {};
      const { form: name = 'form' } = event;
      const form = change(context[name], event.field, event.value);
      if (name === 'laterForm') return { laterForm: form };
      const holder = storableHolder(form.values.holder);
      const same = holder === (context.draft.holder ?? likelyHolder(context.data.profile));
      return { form, draft: same ? context.draft : { ...context.draft, holder } };
    }),
    leaveField: assign(({ context, event }) => {
      if (event.type !== 'field.left') return {};
      const { form: name = 'form' } = event;
      return { [name]: leave(context[name], event.field) };
    }),
    tickKeep: assign({
      keep: ({ context, event }) => (event.type === 'keep.ticked' ? event.keep : context.keep),
    }),
    setCardToken: assign({
      draft: ({ context, event }) => ({
        ...context.draft,
        handed: outputIn<'saveCardDetails'>(event).paymentMethodID,
      }),
    }),
    clearCardToken: assign({ draft: ({ context }) => clearCardToken(context.draft) }),
    markCardKept: assign({ cardKept: true }),
    markCardNotKept: assign({ cardKept: false }),
    tryForm: assign({
      form: ({ context }) => markSubmitted(context.form),
      laterForm: ({ context }) => markSubmitted(context.laterForm),
    }),
    setCard: assign(({ context: { asks, due, draft, savedCard, form } }) =>
      due && !isWithoutCard({ asks, draft })
        ? { draft: setCard(draft, savedCard?.card ?? maskedCard(form.values)), expired: false }
        : {},
    ),
    clearPressed: assign({ pressed: false }),
    setCapture: assign({ capture: ({ event }) => outputIn<'getCaptureContext'>(event) }),
    /** It ages while no form needs it. */
    clearCapture: assign({ capture: null }),
    markExpired: assign({ capture: null, expired: true }),
    /** Clears number, security code and what a wallet gave from memory as soon as they are no longer needed. */
    clearCard: assign({
      form: ({ context }) => startForm({ ...emptyCard, holder: context.form.values.holder }),
      laterForm: ({ context }) => startForm({ ...emptyCard, holder: context.laterForm.values.holder }),
      walletDetails: null,
    }),
    setOrder: assign(({ context, event }) => {
      const { order_ref, preview, number = null, details } = orderIn(event);
      const draft = setOrderRef(setOrderStatus(context.draft, orderIn(event)), order_ref);
      const paylinkId = details?.paylink_id ?? null;
      return { draft, paylinkId, due: isPaymentDue(preview), amount: preview.total.amount, ordered: number };
    }),
    setPayment: assign({
      transaction: ({ event }) => paymentIn(event),
      parts: ({ context, event }) => partsIn(event) ?? context.parts,
    }),
    /** Continues with the paid upfront part, without the bank's decision on the recurring part. */
    useUpfrontPayment: assign({
      transaction: ({ context }) => context.parts?.upfront ?? context.transaction,
    }),
    /** Stores the refusal and renews the pay key: a refused key is never reused. */
    setRefusal: assign(({ context }) => {
      const { transaction, parts, draft, newId } = context;
      if (transaction === null) return {};
      const { transactionId, card, reason = 'BANK_REFUSED' } = transaction;
      const next = { ...clearCardToken(renewPayKey(draft, newId)), transactionId, ...(card && { card }) };
      return {
        draft: needsOtherCard(reason) ? withOtherCard(context, next, transaction) : next,
        refusal: reason,
        isLaterRefused: isLaterPart(parts, transaction),
      };
    }),
    restoreRefusal: assign(({ event }) => {
      const payment = paymentIn(event);
      if (payment?.status !== 'REFUSED' || payment.voucher !== undefined) return {};
      const { reason = 'BANK_REFUSED' } = payment;
      return { refusal: reason, isLaterRefused: isLaterPart(partsIn(event), payment) };
    }),
    followDraft: assign(({ context, event }) => {
      if (event.type !== 'draft.followed' || !isContinuedElsewhere(context.draft, event.draft)) return {};
      const other = { ...context, draft: event.draft };
      const chosen = context.asks && context.isListed ? choose(other, startChosen(other), {}) : {};
      return { draft: event.draft, ...chosen, ...noOrder, carriedKey: true };
    }),
    /** The key may already have an order made from the previous data. */
    followData: assign(({ event }) =>
      event.type === 'data.followed' ? { data: event.data, carriedKey: true } : {},
    ),
    setOrderStatus: assign({ draft: ({ context, event }) => setOrderStatus(context.draft, orderIn(event)) }),
    clearOrder: assign(({ context }) => ({
      draft: clearOrder(context.draft, context.newId),
      ...noOrder,
      carriedKey: false,
    })),
    abandonOrder: assign(({ context, event }) => ({
      draft: abandonOrder(context.draft, orderIn(event), context.newId),
      ...noOrder,
      carriedKey: false,
    })),
    abandonKey: assign(({ context, event }) => {
      const orderRef = orderOfKey(event);
      const { draft, newId } = context;
      const next = orderRef === null ? clearOrder(draft, newId) : replaceOrder(draft, orderRef, newId);
      return { draft: next, carriedKey: false };
    }),
    markHeldAgain: assign({ isHeldAgain: true }),
    clearHeldAgain: assign({ isHeldAgain: false }),
    restoreReplaced: assign({ draft: ({ context }) => restoreReplaced(context.draft) }),
    clearReplaced: assign({
      draft: ({ context }) => clearReplaced(clearOrder(context.draft, context.newId)),
    }),
    renewPayKey: assign(({ context }) => ({
      draft: renewPayKey(context.draft, context.newId),
    })),
    /** Leaves the bank's question for another card, as after a refusal. */
    abandonChallenge: assign(({ context }) => {
      const { transaction, parts, draft, newId } = context;
      if (transaction === null) return {};
      const { transactionId } = transaction;
      const next = { ...clearCardToken(renewPayKey(draft, newId)), transactionId };
      const intent = withNewCard(next, parts, transaction);
      return { ...withIntent(context, intent), transaction: null, parts: null };
    }),
    markRequested: assign({ draft: ({ context }) => beginPayment(context.draft) }),
    awaitPayment: assign({ draft: ({ context }) => awaitPayment(context.draft) }),
    endPayment: assign({ draft: ({ context }) => endPayment(context.draft) }),
    setProblem: assign({
      problem: ({ event }) => problemIn(event),
      refusedField: ({ event }) => refusedField(event),
    }),
    /** Also of a number that is not offered any more: another one solves it. */
    setNumberGone: assign({ problem: { kind: 'refused', code: 'NUMBER_TAKEN' } }),
    setIncomplete: assign({
      problem: { kind: 'refused', code: 'INVALID_REQUEST' },
      refusedField: undefined,
    }),
  },
});
