import { paymentPartsView } from '@senda/core/features/payment-method';
import { paymentPartsStates } from '@senda/core/testing';
import { ready } from '../stories/ready.tsx';
import { PaymentPartsScreen } from './payment-parts.screen.tsx';

export const Ready = ready({
  snapshot: paymentPartsStates.choosing,
  view: paymentPartsView,
  Screen: PaymentPartsScreen,
});
