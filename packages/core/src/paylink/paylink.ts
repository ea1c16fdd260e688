/** A link that pays an order (specification, section 2: /payment/paylink): what is known of it, and what is kept of the will to pay it. */
import { type CallResult, model, type Transaction } from '@senda/contract';
import * as v from 'valibot';
import type { OrderColumn } from '../purchase/lines.ts';
import { pricedColumn } from '../purchase/priced.ts';

/** What the gateway tells of a link. */
export type Paylink = CallResult<'getPaylink'>;

/** A payment of the link's order; whose card it was is told to who has just typed it alone. */
export type LinkPayment = Omit<Transaction, 'card'> & Partial<Pick<Transaction, 'card'>>;

/** An id as an address may bring it: nothing that could name another path. */
const LinkId = v.pipe(model.Id, v.regex(/^[A-Za-z0-9][A-Za-z0-9_-]*$/));

/** The id of a link that an address brings; null where it is none. */
export const linkIdOf = (text: string | null): string | null => (v.is(LinkId, text) ? text : null);

/** What is kept of paying by a link, so that it never happens twice (decisions, payment). Nothing of a card. */
export const PaylinkDraft = v.object({
  paylinkId: model.Id,
  /** One key a pay intent, reused on every retry of it. */
  payKey: model.Id,
  /** A payment was asked for in this browser: once it is paid she is told so, not that the link is used. */
  begun: v.optional(v.boolean(), false),
  /** The latest payment whose refusal she was told of, or that she turned away from. */
  transactionId: v.optional(model.Id),
});
export type PaylinkDraft = Readonly<v.InferOutput<typeof PaylinkDraft>>;

/** What is kept for this link: that of another one counts for nothing. */
export function startDraft(paylinkId: string, kept: PaylinkDraft | null, newId: () => string): PaylinkDraft {
  return kept?.paylinkId === paylinkId ? kept : { paylinkId, payKey: newId(), begun: false };
}

/** What the link pays, as an order's column. */
export function linkColumn(link: Paylink | null): OrderColumn {
  if (link === null) return { lines: [], total: 0 };
  const { orderRef, planName, amount, items } = link;
  if (items !== undefined) return pricedColumn({ lines: [], total: amount }, { items, total: { amount } });
  return { lines: [{ key: orderRef, kind: 'plan', name: planName, amount }], total: amount };
}

/** The three addresses of a link. */
export const linkAddress = (
  page: 'paylink' | 'paylink-expired' | 'direct-payment-success',
  id: string | null,
) => (id === null ? `/payment/${page}` : `/payment/${page}?paylink_id=${encodeURIComponent(id)}`);
