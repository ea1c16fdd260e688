import { reschedulePaymentMachine, reschedulePaymentView } from '@senda/core/features/reschedule';
import { stepModule } from '../journey/step-module.tsx';
import { ReschedulePaymentScreen } from './reschedule-payment.screen.tsx';

export const step = stepModule({
  features: ['reschedule', 'payment', 'error'],
  machine: reschedulePaymentMachine,
  view: reschedulePaymentView,
  Screen: ReschedulePaymentScreen,
  ready: 'editing',
});
