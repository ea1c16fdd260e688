import { paymentMethodView } from '@senda/core/features/payment-method';
import { paymentMethodStates } from '@senda/core/testing';
import { ready } from '../stories/ready.tsx';
import { PaymentMethodScreen } from './payment-method.screen.tsx';

export const Ready = ready({
  snapshot: paymentMethodStates.choosing,
  view: paymentMethodView,
  Screen: PaymentMethodScreen,
});
