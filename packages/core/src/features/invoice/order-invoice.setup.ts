import type { InvoiceDocument, InvoiceDocumentKind, InvoiceOptions, Order } from '@senda/contract';
import { getInvoiceDocument, getInvoiceOptions, getOrder, requestInvoice } from '@senda/contract/calls';
import { assign, setup } from 'xstate';
import { isReference } from '../../base/addresses/reference.ts';
import { callActor, reads } from '../../base/calls/call-actor.ts';
import { type CallTag, type FailingContext, failing } from '../../base/calls/call-state.ts';
import { isRefusedWith, outputIn } from '../../base/calls/outcome.ts';
import { isValid, leave, markSubmitted } from '../../base/form/form.ts';
import {
  editInvoiceForm,
  type InvoiceField,
  type InvoiceForm,
  invoiceRules,
  startInvoiceForm,
} from './invoice-form.ts';

export interface OrderInvoiceInput {
  /** `orderRef` of the URL, unchecked; null if missing. */
  readonly orderRef: string | null;
}

export interface OrderInvoiceContext extends OrderInvoiceInput, FailingContext {
  /** Null until read. */
  readonly order: Order | null;
  readonly options: InvoiceOptions;
  readonly form: InvoiceForm;
  /** Whether the details are kept for the next time. */
  readonly keep: boolean;
  /** The document that was asked for last; null before. */
  readonly kind: InvoiceDocumentKind | null;
  /** A document that the page has yet to save; null without one. */
  readonly document: InvoiceDocument | null;
}

type Event =
  | { readonly type: 'field.changed'; readonly field: InvoiceField; readonly value: string }
  | { readonly type: 'field.left'; readonly field: InvoiceField }
  | { readonly type: 'keep.changed'; readonly keep: boolean }
  | { readonly type: 'document.asked'; readonly kind: InvoiceDocumentKind }
  | { readonly type: 'submit' | 'retry' | 'document.saved' };

/** How often an invoice that was requested is read again (ms). */
const readInterval = 5000;

export interface Read {
  readonly order: Order;
  readonly options: InvoiceOptions;
}

const read = reads(
  { getOrder, getInvoiceOptions },
  async (ask, params: { readonly orderReference: string }): Promise<Read> => {
    const [order, options] = await Promise.all([ask.getOrder({ params }), ask.getInvoiceOptions({})]);
    return { order, options };
  },
);

const readIn = (event: unknown) => (event as { output: Read }).output;
const invoiceIn = (event: unknown) => readIn(event).order.invoice;

export const noOptions: InvoiceOptions = { regimes: [], uses: [] };

const calls = failing<OrderInvoiceContext, Event>();

/** Actors, guards and actions of the machine. */
export const orderInvoiceSetup = setup({
  types: {
    context: {} as OrderInvoiceContext,
    events: {} as Event,
    input: {} as OrderInvoiceInput,
    tags: {} as CallTag,
  },
  actors: {
    read,
    requestInvoice: callActor(requestInvoice),
    getInvoiceDocument: callActor(getInvoiceDocument),
  },
  delays: { readInterval },
  guards: {
    ...calls.guards,
    isMisnamed: ({ context }) => !isReference(context.orderRef),
    isNotFound: isRefusedWith('NOT_FOUND', 'NOT_YOURS'),
    isNotEligible: isRefusedWith('NOT_ELIGIBLE'),
    isOpen: ({ event }) => readIn(event).order.invoiceUntil !== undefined,
    isRequested: ({ event }) => invoiceIn(event)?.status === 'REQUESTED',
    isListed: ({ context: { order }, event }) =>
      event.type === 'document.asked' && order?.invoice?.documents?.includes(event.kind) === true,
    wasAsked: ({ context }) => context.kind !== null,
    isComplete: ({ context }) => isValid(context.form, invoiceRules),
  },
  actions: {
    ...calls.actions,
    setRead: assign(({ event }) => readIn(event)),
    /** The form begins with the details that were refused, else with those that are kept. */
    startForm: assign(({ event }) => {
      const { order, options } = readIn(event);
      return {
        form: startInvoiceForm(order.invoice?.details ?? options.kept),
        keep: options.kept !== undefined,
      };
    }),
    setOrder: assign({ order: ({ event }) => outputIn<'requestInvoice'>(event) }),
    changeField: assign({
      form: ({ context: { form, options }, event }) =>
        event.type === 'field.changed' ? editInvoiceForm(form, event, options) : form,
    }),
    leaveField: assign({
      form: ({ context, event }) =>
        event.type === 'field.left' ? leave(context.form, event.field) : context.form,
    }),
    changeKeep: assign({
      keep: ({ context, event }) => (event.type === 'keep.changed' ? event.keep : context.keep),
    }),
    setKind: assign({
      kind: ({ context, event }) => (event.type === 'document.asked' ? event.kind : context.kind),
    }),
    setDocument: assign({ document: ({ event }) => outputIn<'getInvoiceDocument'>(event) }),
    clearDocument: assign({ document: null }),
    showProblems: assign({ form: ({ context }) => markSubmitted(context.form) }),
  },
});
