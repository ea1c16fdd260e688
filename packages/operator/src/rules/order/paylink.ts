/** Pay links: payment of an order by a link that was sent to its customer (spec 1.line.paylink). */
import type { RequestContext } from '../../request/context.ts';
import { Refusal, unprocessable } from '../../request/refusal.ts';
import type { OrderRow } from '../../store/rows/order.rows.ts';
import type { Transaction } from '../../store/store.ts';
import { withLinkLimit } from '../limits.ts';
import { linkLifetime } from './periods.ts';

export const noSuchLink = () => new Refusal('NOT_FOUND', { message: 'There is no such pay link.' });

/** Creates the link of an order, in the transaction that places it. */
export async function insertPaylink(tx: Transaction, id: string, order: OrderRow): Promise<void> {
  const { accountId, id: orderRef, createdAt } = order;
  await tx.paylinks.insert({ id, accountId, orderRef, expiresAt: createdAt + linkLifetime });
}

/** Returns the mail with a link, in both languages. @param storefront origin that it leads to; undefined for a path alone */
export function paylinkMail(id: string, order: OrderRow, storefront = '') {
  const link = `${storefront}/payment/paylink?paylink_id=${id}`;
  return {
    subject: `Pay your order ${order.id} / Paga tu pedido ${order.id}`,
    text: [
      `Your order ${order.id} (${order.planName['en-US']}) is waiting to be paid. Anyone who opens this link within 12 hours can pay it: ${link}`,
      `Tu pedido ${order.id} (${order.planName['es-MX']}) espera su pago. Quien abra este enlace antes de 12 horas puede pagarlo: ${link}`,
    ].join('\n\n'),
  };
}

interface LinkPayment {
  readonly paylinkId: string;
  readonly orderRef: string;
  readonly idempotencyKey: string;
  readonly keptCard: string | undefined;
}

/**
 * Returns the account of a link. An expired link is accepted for the payments it has already made.
 * @throws Refusal INVALID_REQUEST (422), NOT_FOUND, PAYLINK_EXPIRED, TOO_MANY_REQUESTS
 */
export async function payerOfLink(ctx: RequestContext, input: LinkPayment): Promise<string> {
  const { store, now } = ctx;
  const { paylinkId, orderRef, idempotencyKey, keptCard } = input;
  if (keptCard !== undefined)
    throw unprocessable('paymentMethodID', 'A pay link accepts entered cards only.');
  const { accountId, expiresAt } = await withLinkLimit(ctx, async () => {
    const link = await store.paylinks.get(paylinkId);
    if (link?.orderRef !== orderRef) throw noSuchLink();
    return link;
  });
  const [made] = await store.payments.find({ accountId, idempotencyKey });
  if (now >= expiresAt && made?.orderRef !== orderRef) throw new Refusal('PAYLINK_EXPIRED');
  return accountId;
}
