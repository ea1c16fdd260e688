/** Invoices of paid orders, stamped by a simulated tax authority (decision 0090). */
import type { Invoice, Order } from '@senda/contract';
import type { OrderRow } from '../../store/rows/order.rows.ts';
import type { PaymentRow } from '../../store/rows/payment.rows.ts';
import { chargeAt } from '../payment/transaction.ts';

const minute = 60_000;
/** Time after its payment within which the invoice of an order can be requested (ms). */
const requestableFor = 30 * 24 * 60 * minute;
/** Time until the tax authority has stamped an invoice, or refused it (ms). */
const stampedAfter = minute;

/** Simulated behaviour of the tax authority, by the first four letters of the RFC. */
export const stampBehaviours = [
  { start: 'NOVA', sample: 'NOVA8405121K2', meaning: 'the RFC is not registered', reason: 'RFC' },
  { start: 'NOMB', sample: 'NOMB8405121K3', meaning: 'it is registered with another name', reason: 'NAME' },
] as const;

/** The invoice that a customer has requested; `folio` is the number that it gets. */
export type InvoiceRequest = NonNullable<OrderRow['invoice']>;

/** Returns when an invoice was stamped or refused (ms). */
export const stampedAt = ({ requestedAt }: InvoiceRequest): number => requestedAt + stampedAfter;

/** Returns why the tax authority refuses an invoice; undefined for one that it stamps. */
export const refusalOf = ({ details }: InvoiceRequest): Invoice['reason'] =>
  stampBehaviours.find(({ start }) => details.rfc.startsWith(start))?.reason;

function invoiceAt(request: InvoiceRequest, isRefunded: boolean, now: number): Invoice {
  const { details, requestedAt, folio } = request;
  const asked = { details, requestedAt };
  const issuedAt = stampedAt(request);
  const reason = refusalOf(request);
  if (now >= issuedAt && reason !== undefined) return { ...asked, status: 'REFUSED', reason };
  if (isRefunded) return { ...asked, status: 'CANCELLED' };
  return now < issuedAt
    ? { ...asked, status: 'REQUESTED' }
    : { ...asked, status: 'ISSUED', folio, issuedAt, documents: ['XML'] };
}

/** Returns the invoice of an order, and until when one can be requested; neither for an order that nobody has paid. */
export function invoicingAt(
  { invoice: request }: Pick<OrderRow, 'invoice'>,
  charges: readonly PaymentRow[],
  now: number,
): Pick<Order, 'invoice' | 'invoiceUntil'> {
  const paid = charges.map((charge) => chargeAt(charge, now)).find(({ status }) => status === 'PAID');
  if (paid === undefined || paid.amount === 0) return {};
  const isRefunded = paid.refundedAt !== undefined;
  const invoice = request && invoiceAt(request, isRefunded, now);
  const until = paid.settledAt + requestableFor;
  const isOpen = !isRefunded && now < until && (invoice === undefined || invoice.status === 'REFUSED');
  return { ...(invoice && { invoice }), ...(isOpen && { invoiceUntil: until }) };
}
