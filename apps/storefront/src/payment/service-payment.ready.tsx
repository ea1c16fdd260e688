import { servicePaymentView } from '@senda/core/features/payment';
import { servicePaymentStates } from '@senda/core/testing';
import { ready } from '../stories/ready.tsx';
import { ServicePaymentScreen } from './service-payment.screen.tsx';

export const Ready = ready({
  snapshot: servicePaymentStates.paying,
  view: servicePaymentView,
  Screen: ServicePaymentScreen,
});
