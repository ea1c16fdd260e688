import { reschedulePaymentView } from '@senda/core/features/reschedule';
import { reschedulePaymentStates } from '@senda/core/testing';
import { ready } from '../stories/ready.tsx';
import { ReschedulePaymentScreen } from './reschedule-payment.screen.tsx';

export const Ready = ready({
  snapshot: reschedulePaymentStates.editing,
  view: reschedulePaymentView,
  Screen: ReschedulePaymentScreen,
});
