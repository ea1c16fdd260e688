/** Requests invoices of paid orders. */
import type { CallInput, InvoiceDetails, InvoiceDocument, Order } from '@senda/contract';
import { rfcHolder } from '@senda/core/rfc';
import type { Handlers, RequestContext } from '../request/context.ts';
import { Refusal, unprocessable } from '../request/refusal.ts';
import { xmlOf } from '../rules/order/invoice-document.ts';
import { readOrder } from '../rules/order/order.ts';
import { chargeAt } from '../rules/payment/transaction.ts';
import { invoiceRegimes, invoiceUses } from '../seed/invoices.ts';
import { atomically } from '../store/store.ts';

/** @throws Refusal INVALID_REQUEST (422) unless the RFC exists and may have this régimen, which accepts this use */
function assertCoherent({ rfc, regime, use }: InvoiceDetails): void {
  const holder = rfcHolder(rfc);
  if (holder === null) throw unprocessable('details.rfc', 'This RFC names a day that does not exist.');
  const found = invoiceRegimes.find(({ code }) => code === regime);
  if (!found?.holders.includes(holder)) {
    throw unprocessable('details.regime', 'This RFC cannot have this régimen.');
  }
  if (!found.uses.includes(use)) throw unprocessable('details.use', 'This régimen does not accept this use.');
}

/** @throws Refusal of the call's errors */
async function requestInvoice(
  { params, body: { details, keep } }: CallInput<'requestInvoice'>,
  ctx: RequestContext,
): Promise<Order> {
  const { id: accountId } = await ctx.customer();
  assertCoherent(details);
  return atomically(ctx.store, async (tx) => {
    const row = await tx.orders.get(params.orderReference);
    if (row?.accountId !== accountId) throw new Refusal('NOT_FOUND');
    const { invoiceUntil } = await readOrder(tx, row, ctx);
    if (invoiceUntil === undefined) throw new Refusal('NOT_ELIGIBLE');
    const invoice = { details, requestedAt: ctx.now, folio: ctx.id() };
    await tx.orders.update(row.id, { invoice });
    const account = await tx.accounts.get(accountId);
    const { invoice: _kept, ...traits } = account?.traits ?? {};
    await tx.accounts.update(accountId, { traits: keep ? { ...traits, invoice: details } : traits });
    return readOrder(tx, { ...row, invoice }, ctx);
  });
}

/** @throws Refusal NOT_FOUND for another customer's order, and a document that its invoice does not have */
async function getInvoiceDocument(
  { params: { orderReference, kind } }: CallInput<'getInvoiceDocument'>,
  ctx: RequestContext,
): Promise<InvoiceDocument> {
  const { id: accountId } = await ctx.customer();
  const row = await ctx.store.orders.get(orderReference);
  if (row?.accountId !== accountId) throw new Refusal('NOT_FOUND');
  const { details, folio, issuedAt, documents } = (await readOrder(ctx.store, row, ctx)).invoice ?? {};
  const charges = await ctx.store.payments.find({ orderRef: row.id });
  const payment = charges.map((charge) => chargeAt(charge, ctx.now)).find(({ status }) => status === 'PAID');
  const isListed = documents?.includes(kind) === true;
  if (!isListed || !payment || !details || folio === undefined || issuedAt === undefined)
    throw new Refusal('NOT_FOUND');
  return xmlOf({ orderRef: row.id, payment, details, folio, issuedAt });
}

export const invoiceHandlers: Handlers<'getInvoiceOptions' | 'requestInvoice' | 'getInvoiceDocument'> = {
  getInvoiceDocument,
  getInvoiceOptions: async (_, ctx) => {
    const { id } = await ctx.customer();
    const kept = (await ctx.store.accounts.get(id))?.traits?.invoice;
    return { regimes: [...invoiceRegimes], uses: invoiceUses, ...(kept && { kept }) };
  },
  requestInvoice,
};
