export { orderOutcomeAddress, orderOutcomeView } from './order-outcome.ts';
export { OrderIntent, orderPaymentInput } from './order-payment.ts';
export { outcomeMachine } from './outcome.machine.ts';
export { type OutcomeView, outcomeView } from './outcome.view.ts';
export { paymentMachine } from './payment.machine.ts';
export {
  type CardChoice,
  type CardForm,
  type InstalmentsChoice,
  type PayLink,
  type PaymentView,
  paymentView,
  type VoucherView,
} from './payment.view.ts';
export {
  type PaymentGuardOutput,
  paymentGuardMachine,
} from './payment-guard.machine.ts';
export { servicePaymentMachine } from './service-payment.machine.ts';
export { type ServicePaymentView, servicePaymentView } from './service-payment.view.ts';
export { serviceResultMachine } from './service-result.machine.ts';
export { type ServiceResultView, serviceResultView } from './service-result.view.ts';
export { withChoiceMoved } from './stored-choice.ts';
export { type WalletDetails, type WalletRequest, type Wallets, walletActors } from './wallet.ts';
