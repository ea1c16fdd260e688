import { servicePaymentMachine, servicePaymentView } from '@senda/core/features/payment';
import { stepModule } from '../journey/step-module.tsx';
import { ServicePaymentScreen } from './service-payment.screen.tsx';

export const step = stepModule({
  features: ['payment', 'payment-method'],
  machine: servicePaymentMachine,
  view: servicePaymentView,
  Screen: ServicePaymentScreen,
  ready: 'paying',
});
