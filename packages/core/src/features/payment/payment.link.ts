/** The link by which somebody else pays: guards and changes of the payment machine. */
import { outputIn } from '../../base/calls/outcome.ts';
import { isOrderObsolete } from './intent.ts';
import { isByLink, startChosen } from './payment.choice.ts';
import type { PaymentArgs, PaymentContext } from './payment.context.ts';
import { isOrderGone } from './payment.guards.ts';
import { orderIn, paymentIn } from './payment.responses.ts';
import { choose } from './payment.selection.ts';

/** Returns whether the link can be used no more; false until that is known. */
export const isLinkOver = ({ paylink, now }: Pick<PaymentContext, 'paylink' | 'now'>): boolean =>
  paylink !== null && (paylink.status === 'EXPIRED' || paylink.expiresAt <= now());

export const linkGuards = {
  isByLink: ({ context }: PaymentArgs) => isByLink(context),
  /** The link of this order is known. */
  hasLink: ({ context }: PaymentArgs) =>
    isByLink(context) && context.draft.orderRef !== undefined && context.paylinkId !== null,
  /** A link is wanted for an order that was placed without one: another order replaces it. */
  needsLinkOrder: ({ context }: PaymentArgs) => isByLink(context) && context.draft.orderRef !== undefined,
  isLinkOrder: ({ context, event }: PaymentArgs) =>
    isByLink(context) &&
    context.draft.requested !== true &&
    orderIn(event).details?.paylink_id !== undefined &&
    !isOrderObsolete(orderIn(event), context.data),
  isLinkOrderGone: ({ context, event }: PaymentArgs) => isByLink(context) && isOrderGone({ event }),
  isLinkOver: ({ context }: PaymentArgs) => isLinkOver(context),
  /** The link that was asked for has ended: another one is made at once. */
  isEndedLink: ({ context, event }: PaymentArgs) =>
    isLinkOver({ ...context, paylink: outputIn<'getPaylink'>(event) }),
  isLinkUnread: ({ context }: PaymentArgs) => context.paylink === null,
};

/** Returns the context once a link pays no more: cards are chosen from again. */
export function withoutLink(context: PaymentContext) {
  const { chosen: _, ...draft } = context.draft;
  // The default card is known once the cards are listed.
  return context.isListed ? choose(context, startChosen({ ...context, draft }), {}) : { draft };
}

/** Returns the context after a look at the order: the refusal of somebody else's card is none of the customer's. */
export function withSeenPayment({ draft }: PaymentContext, event: unknown) {
  const payment = paymentIn(event);
  return payment?.status === 'REFUSED' && payment.voucher === undefined
    ? { draft: { ...draft, transactionId: payment.transactionId } }
    : {};
}
