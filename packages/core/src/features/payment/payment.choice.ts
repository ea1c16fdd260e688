/** The choice of cards on the payment page itself, where no step before it has asked. */

import type { VoucherKind, Wallet } from '@senda/contract';
import type { StepInput } from '../../base/answers/step-input.ts';
import { cardMethodOf } from '../../common/card/card-choice.ts';
import { isOffered, type Methods } from '../../common/card/methods.ts';
import { type Part, startParts } from '../../common/card/part-choice.ts';
import { orderColumn } from '../../common/purchase/contents.ts';
import { recurringIn } from '../../common/purchase/lines.ts';
import { type CardSelection, cardSelectionOf, partsOf, upFrontAmount } from '../../common/purchase/parts.ts';
import { orderBody } from './intent.ts';
import type { ChosenCards, PaymentSettings } from './payment.schema.ts';

/** Context of the choice. */
export interface ChoiceContext extends Methods, Pick<StepInput<unknown, unknown, PaymentSettings>, 'data'> {
  readonly settings: PaymentSettings;
  /** The cards are chosen on this page. */
  readonly asks: boolean;
  /** The customer has an account, which keeps cards; a guest has none. */
  readonly hasAccount: boolean;
  /** The wallets that the browser has, by their methods. */
  readonly wallets: readonly string[];
  readonly draft: { readonly chosen?: ChosenCards | undefined; readonly underWay?: boolean | undefined };
}

/** Returns whether a part of the order is paid later, by a card that can differ. */
export const hasLaterPart = ({ data, hasAccount }: Pick<ChoiceContext, 'data' | 'hasAccount'>): boolean =>
  partsOf(data, !hasAccount) !== null;

const byLink: ChosenCards = { paymentMethodID: null, link: true };

/** Returns whether the customer's kept cards are offered; a guest has none. */
export const hasKeptCards = ({
  data,
  settings,
  hasAccount,
}: Pick<ChoiceContext, 'data' | 'settings' | 'hasAccount'>): boolean =>
  hasAccount && settings.methods.includes('kept') && data.session !== undefined;

/** Returns whether a link can pay the order: no card is needed for a later part, and an order can be placed with it. */
export const isLinkable = (context: Pick<ChoiceContext, 'data' | 'hasAccount'>): boolean =>
  !hasLaterPart(context) && orderBody(context.data) !== null;

/** Returns whether a link is offered: by the channel, with or without kept cards. */
export const canLink = (context: ChoiceContext): boolean =>
  context.availablePaymentMethods.some(({ type }) => type === 'PAY_LINK') && isLinkable(context);

/** Returns whether the customer wants a link for somebody who pays. */
export const isByLink = ({ asks, draft }: Pick<ChoiceContext, 'asks' | 'draft'>): boolean =>
  asks && draft.chosen?.link === true;

type Offer = ChoiceContext['availablePaymentMethods'][number];
/** A way to pay without a card, and how it is limited. */
export type VoucherOffer = Offer & { readonly type: VoucherKind };

const isVoucherOffer = (method: Offer): method is VoucherOffer =>
  method.type === 'OXXO' || method.type === 'SPEI';

/** Returns whether the plan is charged again after the order: a voucher pays once. */
export const isRepeated = ({ data }: Pick<ChoiceContext, 'data'>): boolean =>
  upFrontAmount(data) !== undefined || recurringIn(orderColumn(data).lines) !== null;

/** Returns whether a way to pay takes the order's amount. */
function takesAmount({ data }: Pick<ChoiceContext, 'data'>, { limits }: Offer): boolean {
  const { total } = orderColumn(data);
  return limits === undefined || (limits.min <= total && total <= limits.max);
}

/** Returns the channel's ways to pay without a card that can pay this order. */
export function vouchersOf(context: ChoiceContext): readonly VoucherOffer[] {
  if (!context.settings.vouchers || isRepeated(context) || !isLinkable(context)) return [];
  return context.availablePaymentMethods
    .filter(isVoucherOffer)
    .filter((offer) => takesAmount(context, offer));
}

/** A wallet that the channel takes. */
export type WalletOffer = Offer & { readonly wallet: Wallet };

const isWalletOffer = (method: Offer): method is WalletOffer =>
  method.type === 'WALLET' && method.wallet !== undefined;

/** Returns the channel's wallets that can pay this order; what repeats is paid only by one that may be charged again. */
export const offeredWallets = (context: ChoiceContext): readonly WalletOffer[] =>
  context.asks
    ? context.availablePaymentMethods
        .filter(isWalletOffer)
        .filter((offer) => takesAmount(context, offer))
        .filter(({ wallet }) => wallet.chargedAgain || !isRepeated(context))
    : [];

/** Returns those of them that the browser has. */
export const walletsOf = (context: ChoiceContext): readonly WalletOffer[] =>
  offeredWallets(context).filter(({ wallet }) => context.wallets.includes(wallet.method));

/** Returns the wallet that the customer wants to pay with; null for another way. */
export const chosenWallet = (context: ChoiceContext): WalletOffer | null =>
  walletsOf(context).find(({ wallet }) => wallet.method === context.draft.chosen?.wallet) ?? null;

/** Returns whether the channel has ways to pay without a card, and the plan's repetition is what rules them out. */
export const isVoucherRuledOut = (context: ChoiceContext): boolean =>
  context.settings.vouchers && isRepeated(context) && context.availablePaymentMethods.some(isVoucherOffer);

/** Returns the voucher that the customer wants; null for another way to pay. */
export const voucherIn = ({ asks, draft }: Pick<ChoiceContext, 'asks' | 'draft'>): VoucherKind | null =>
  (asks && draft.chosen?.voucher) || null;

/** Returns whether nothing is paid on this page: somebody else pays by a link, or a voucher is paid elsewhere. */
export const isElsewhere = (context: Pick<ChoiceContext, 'asks' | 'draft'>): boolean =>
  isByLink(context) || voucherIn(context) !== null;

const isByWallet = ({ asks, draft }: Pick<ChoiceContext, 'asks' | 'draft'>): boolean =>
  asks && draft.chosen?.wallet !== undefined;

/** Returns whether this page takes no card: it is paid elsewhere, or the card is in a wallet. */
export const isWithoutCard = (context: Pick<ChoiceContext, 'asks' | 'draft'>): boolean =>
  isElsewhere(context) || isByWallet(context);

/** Returns the choice of a way to pay without a card that is still offered. */
function keptChoice(context: ChoiceContext): ChosenCards | null {
  const { link, voucher, wallet } = context.draft.chosen ?? {};
  if (link) return canLink(context) ? byLink : null;
  if (wallet !== undefined) return chosenWallet(context) && { paymentMethodID: null, wallet };
  const isKept = voucher !== undefined && vouchersOf(context).some(({ type }) => type === voucher);
  return isKept ? { paymentMethodID: null, voucher } : null;
}

/** Returns the cards to start with: the stored choice if it can still pay, else the default card, else a new one. */
export function startChosen(context: ChoiceContext): ChosenCards {
  const { data, draft, savedPaymentMethods, availablePaymentMethods, problem } = context;
  const methods = { savedPaymentMethods, availablePaymentMethods, problem };
  const kept = keptChoice(context);
  if (kept !== null) return kept;
  // A way without a card that is offered no more says nothing about the card.
  const { link, voucher, wallet } = draft.chosen ?? {};
  const isCard = link === undefined && voucher === undefined && wallet === undefined;
  const chosen = isCard ? draft.chosen : undefined;
  const { upfront, recurring } = startParts({ ...methods, data, ...draftOf(chosen) });
  const isEach = chosen ? chosen.recurring !== undefined : data.payBy?.method === 'each-part';
  if (!isEach || !hasLaterPart(context)) return upfront;
  return { ...upfront, recurring: recurring.paymentMethodID };
}

/** Returns a choice as the step of one card a part stores it. */
const draftOf = (chosen: ChosenCards | undefined) =>
  chosen && {
    draft: {
      upfront: { paymentMethodID: chosen.paymentMethodID },
      recurring: { paymentMethodID: chosen.recurring ?? null },
    },
  };

/** Returns the cards that pay: those that `chosen` names, or new ones. */
export function selectionOf(context: ChoiceContext): CardSelection {
  const { savedPaymentMethods: cards, draft } = context;
  const { paymentMethodID, recurring } = draft.chosen ?? startChosen(context);
  const upfront = cardMethodOf(cards, { paymentMethodID });
  if (!hasLaterPart(context)) return cardSelectionOf({ payBy: upfront });
  if (recurring === undefined) return cardSelectionOf({ payBy: { ...upfront, both: true } });
  return cardSelectionOf({
    payBy: { method: 'each-part', paymentMethodID },
    payParts: { upfront, recurring: cardMethodOf(cards, { paymentMethodID: recurring }) },
  });
}

/** Returns a kept card that can pay, but none of the refused ones; null for a new card. */
export const otherCard = (context: ChoiceContext, declined: readonly string[]): string | null =>
  context.savedPaymentMethods.find(
    ({ paymentMethodID: id }) => !declined.includes(id) && isOffered(context, id),
  )?.paymentMethodID ?? null;

/** What the customer chooses: a card (null for a new one) for the whole order or one part, a card for each part, a link, a voucher, or a wallet. */
export type ChoiceEvent =
  | { readonly type: 'method.chosen'; readonly part?: Part; readonly paymentMethodID: string | null }
  | { readonly type: 'voucher.chosen'; readonly voucher: VoucherKind }
  | { readonly type: 'wallet.chosen'; readonly wallet: string }
  | { readonly type: 'each.chosen' | 'link.chosen' };

/** Returns whether the choice can be made: the card can pay, and no payment is pending. */
export function isChoosable(context: ChoiceContext, event: { readonly type: string }): boolean {
  if (!context.asks || context.draft.underWay === true) return false;
  const chosen = event as ChoiceEvent;
  if (chosen.type === 'method.chosen') return isOffered(context, chosen.paymentMethodID);
  if (chosen.type === 'voucher.chosen')
    return vouchersOf(context).some(({ type }) => type === chosen.voucher);
  if (chosen.type === 'wallet.chosen')
    return walletsOf(context).some(({ wallet }) => wallet.method === chosen.wallet);
  return chosen.type === 'each.chosen' ? hasLaterPart(context) : canLink(context);
}

/** Returns the cards after a choice. */
export function afterChoice(context: ChoiceContext, event: ChoiceEvent): ChosenCards {
  const { chosen = { paymentMethodID: null } } = context.draft;
  if (event.type === 'method.chosen') {
    const { part, paymentMethodID } = event;
    if (part === undefined) return { paymentMethodID };
    return part === 'upfront' ? { ...chosen, paymentMethodID } : { ...chosen, recurring: paymentMethodID };
  }
  if (event.type === 'link.chosen') return byLink;
  if (event.type === 'voucher.chosen') return { paymentMethodID: null, voucher: event.voucher };
  if (event.type === 'wallet.chosen') return { paymentMethodID: null, wallet: event.wallet };
  const { paymentMethodID } = chosen;
  // Another kept card comes first for the later part, as on a page of its own.
  const { savedPaymentMethods, availablePaymentMethods, problem, data } = context;
  const payBy = cardMethodOf(savedPaymentMethods, { paymentMethodID });
  const methods = { savedPaymentMethods, availablePaymentMethods, problem };
  const { recurring } = startParts({ ...methods, data: { ...data, payBy } });
  return { paymentMethodID, recurring: recurring.paymentMethodID };
}

/** Returns whether a card can be saved: with a part paid later it always is, and a saved one is already. */
export const canKeepOf = (hasAccount: boolean, { savedCard, later }: CardSelection): boolean =>
  hasAccount && savedCard === null && later === 'none';
