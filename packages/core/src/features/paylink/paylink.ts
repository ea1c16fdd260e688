/** A payment link of an order (spec 2.route.payment.paylink) and the draft of paying it. */
import { type CallResult, model } from '@senda/contract';
import * as v from 'valibot';
import type { OrderColumn } from '../../common/purchase/lines.ts';
import { pricedColumn } from '../../common/purchase/priced.ts';

/** A payment link as the gateway returns it. */
export type Paylink = CallResult<'getPaylink'>;

/** An id from a URL must not contain path characters. */
const LinkId = v.pipe(model.Id, v.regex(/^[A-Za-z0-9][A-Za-z0-9_-]*$/));

/** Returns the id of a link in a URL, or null. */
export const linkIdOf = (text: string | null): string | null => (v.is(LinkId, text) ? text : null);

/** The stored draft, which prevents paying twice (decision 0062). It contains no card data. */
export const PaylinkDraft = v.object({
  paylinkId: model.Id,
  /** Idempotency key of a payment, reused when it is retried. */
  payKey: model.Id,
  /** A payment was requested in this browser; once paid, the page shows success and not that the link was used. */
  begun: v.optional(v.boolean(), false),
  /** The latest payment that was refused or abandoned. */
  transactionId: v.optional(model.Id),
});
export type PaylinkDraft = Readonly<v.InferOutput<typeof PaylinkDraft>>;

/** Returns the stored draft if it is of this link, else a new one. */
export function startDraft(
  paylinkId: string,
  stored: PaylinkDraft | null,
  newId: () => string,
): PaylinkDraft {
  return stored?.paylinkId === paylinkId ? stored : { paylinkId, payKey: newId(), begun: false };
}

export function linkColumn(link: Paylink | null): OrderColumn {
  if (link === null) return { lines: [], total: 0 };
  const { orderRef, planName, amount, items } = link;
  if (items !== undefined) return pricedColumn({ lines: [] }, { items, total: { amount } });
  return { lines: [{ key: orderRef, kind: 'plan', name: planName, amount }], total: amount };
}
