export { linePaymentMachine } from './line-payment.machine.ts';
export { LinePaymentDraft } from './line-payment.ts';
export { type LinePaymentView, linePaymentView } from './line-payment.view.ts';
export { linePaymentResultMachine } from './line-payment-result.machine.ts';
export { type LinePaymentResultView, linePaymentResultView } from './line-payment-result.view.ts';
