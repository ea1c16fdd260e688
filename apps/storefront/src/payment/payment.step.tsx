import { paymentView } from '@senda/core/features/payment';
import { stepModule } from '../journey/step-module.tsx';
import { PaymentScreen } from './payment.screen.tsx';
import { paymentWithWallets } from './payment-with-wallets.ts';

export const step = stepModule({
  features: ['payment', 'payment-method', 'refund'],
  machine: paymentWithWallets,
  view: paymentView,
  Screen: PaymentScreen,
  ready: 'editing',
});
