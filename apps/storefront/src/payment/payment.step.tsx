import { paymentMachine, paymentView } from '@senda/core/features/payment';
import { stepModule } from '../journey/step-module.tsx';
import { PaymentScreen } from './payment.screen.tsx';

export const step = stepModule({
  features: ['payment', 'payment-method'],
  machine: paymentMachine,
  view: paymentView,
  Screen: PaymentScreen,
  ready: 'editing',
});
