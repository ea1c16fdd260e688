import { paymentPartsMachine, paymentPartsView } from '@senda/core/features/payment-method';
import { stepModule } from '../journey/step-module.tsx';
import { PaymentPartsScreen } from './payment-parts.screen.tsx';

export const step = stepModule({
  features: ['payment', 'payment-method'],
  machine: paymentPartsMachine,
  view: paymentPartsView,
  Screen: PaymentPartsScreen,
  ready: 'choosing',
});
