/** Invoices of orders: calls of our own, which the specification does not have (decision 0090). */
import * as v from 'valibot';
import { call } from '../call.ts';
import { Id } from '../model/common.ts';
import { InvoiceDetails, InvoiceDocument, InvoiceDocumentKind, InvoiceOptions } from '../model/invoice.ts';
import { Order } from '../model/order.ts';

/** Returns what an invoice can be requested with, and the details that the customer has kept. */
export const getInvoiceOptions = call({
  name: 'getInvoiceOptions',
  method: 'GET',
  path: '/invoice-service/v1/options',
  read: true,
  credentials: true,
  result: InvoiceOptions,
  errors: [],
});

/**
 * Requests the invoice of a paid order until its `invoiceUntil`, and returns the order. `keep`: the details are kept for the next
 * time, else those that were kept are forgotten. NOT_ELIGIBLE if the order has an invoice, or can have none.
 */
export const requestInvoice = call({
  name: 'requestInvoice',
  method: 'POST',
  path: '/invoice-service/v1/orders/{orderReference}/invoice',
  read: false,
  credentials: true,
  params: v.object({ orderReference: Id }),
  body: v.object({ details: InvoiceDetails, keep: v.boolean() }),
  result: Order,
  errors: ['INVALID_REQUEST', 'NOT_ELIGIBLE', 'NOT_FOUND'],
});

/** Returns a document that the order's `invoice` lists in `documents`. */
export const getInvoiceDocument = call({
  name: 'getInvoiceDocument',
  method: 'GET',
  path: '/invoice-service/v1/orders/{orderReference}/invoice/documents/{kind}',
  read: true,
  credentials: true,
  params: v.object({ orderReference: Id, kind: InvoiceDocumentKind }),
  result: InvoiceDocument,
  errors: ['NOT_FOUND'],
});
