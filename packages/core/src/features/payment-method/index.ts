export { paymentMethodMachine } from './payment-method.machine.ts';
export { type PaymentMethodView, paymentMethodExpected, paymentMethodView } from './payment-method.view.ts';
export { paymentPartsMachine } from './payment-parts.machine.ts';
export {
  type PaymentPartsView,
  paymentPartsView,
} from './payment-parts.view.ts';
