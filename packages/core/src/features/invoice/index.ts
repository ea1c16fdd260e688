export { orderInvoiceMachine } from './order-invoice.machine.ts';
export { type InvoiceStage, type OrderInvoiceView, orderInvoiceView } from './order-invoice.view.ts';
