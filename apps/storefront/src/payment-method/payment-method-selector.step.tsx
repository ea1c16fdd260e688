import {
  paymentMethodExpected,
  paymentMethodMachine,
  paymentMethodView,
} from '@senda/core/features/payment-method';
import { stepModule } from '../journey/step-module.tsx';
import { PaymentMethodScreen } from './payment-method.screen.tsx';

export const step = stepModule({
  features: ['payment', 'payment-method'],
  machine: paymentMethodMachine,
  view: paymentMethodView,
  expected: paymentMethodExpected,
  Screen: PaymentMethodScreen,
  ready: 'choosing',
});
