import type { Invoice, Order } from '@senda/contract';
import { sampleProblem } from '../../base/calls/sample.ts';
import type { States } from '../../base/calls/states.ts';
import { markSubmitted } from '../../base/form/form.ts';
import { sampleNow } from '../../base/time/sample.ts';
import { editInvoiceForm, startInvoiceForm } from './invoice-form.ts';
import { orderInvoiceMachine } from './order-invoice.machine.ts';
import { noOptions, type OrderInvoiceContext } from './order-invoice.setup.ts';
import { sampleDetails, sampleInvoicedOrder, sampleInvoiceOptions } from './sample.ts';

const context: OrderInvoiceContext = {
  orderRef: sampleInvoicedOrder.order_ref,
  order: null,
  options: noOptions,
  form: startInvoiceForm(undefined),
  keep: false,
  kind: null,
  document: null,
  problem: null,
};
const read = { ...context, order: sampleInvoicedOrder, options: sampleInvoiceOptions };
const filled = { ...read, form: startInvoiceForm(sampleDetails), keep: true };

const { invoiceUntil, ...closed } = sampleInvoicedOrder;
const asked = { details: sampleDetails, requestedAt: sampleNow - 30_000 } as const;
const withInvoice = (order: Order, invoice: Invoice): OrderInvoiceContext => ({
  ...filled,
  order: { ...order, invoice },
});
const requested = withInvoice(closed, { ...asked, status: 'REQUESTED' });
const issued = withInvoice(closed, {
  ...asked,
  status: 'ISSUED',
  folio: '5d2c8f0e-3b1a-4f7d-9a6c-2e8b7d41c093',
  issuedAt: sampleNow,
  documents: ['XML', 'PDF'],
});
const typed = editInvoiceForm(read.form, { field: 'rfc', value: 'RUPM8413121K9' }, sampleInvoiceOptions);
const company = startInvoiceForm({
  ...sampleDetails,
  rfc: 'SEN1605121K0',
  regime: '601',
  name: 'SENDA PRUEBAS',
});

const at = (
  value: Parameters<typeof orderInvoiceMachine.resolveState>[0]['value'],
  changed: OrderInvoiceContext,
) => orderInvoiceMachine.resolveState({ value, context: changed });

/** One snapshot per state, for tests and stories. */
export const orderInvoiceStates: States<typeof orderInvoiceMachine> = {
  loading: at({ loading: 'asking' }, context),
  'loading.failed': at({ loading: 'failed' }, { ...context, problem: sampleProblem }),
  editing: at({ editing: 'open' }, read),
  'editing.failed': at({ editing: 'failed' }, { ...filled, problem: sampleProblem }),
  sending: at('sending', filled),
  requested: at('requested', requested),
  settled: at({ settled: 'open' }, issued),
  'settled.failed': at({ settled: 'failed' }, { ...issued, kind: 'XML', problem: sampleProblem }),
  downloading: at('downloading', { ...issued, kind: 'XML' }),
  notFound: at('notFound', context),
};

/** Further snapshots for tests and stories. */
export const orderInvoiceCases = {
  kept: at({ editing: 'open' }, filled),
  wrong: at({ editing: 'open' }, { ...read, form: markSubmitted(typed) }),
  /** The RFC of a company, whose check digit is wrong. */
  doubtful: at({ editing: 'open' }, { ...read, form: company }),
  refused: at(
    { editing: 'open' },
    withInvoice(
      { ...closed, ...(invoiceUntil !== undefined && { invoiceUntil }) },
      {
        ...asked,
        status: 'REFUSED',
        reason: 'NAME',
      },
    ),
  ),
  refusedTooLate: at(
    { settled: 'open' },
    withInvoice(closed, { ...asked, status: 'REFUSED', reason: 'RFC' }),
  ),
  cancelled: at({ settled: 'open' }, withInvoice(closed, { ...asked, status: 'CANCELLED' })),
  unavailable: at({ settled: 'open' }, { ...filled, order: closed }),
};
