export { rescheduleDeliveryMachine } from './reschedule-delivery.machine.ts';
export {
  type RescheduleDeliveryView,
  rescheduleDeliveryExpected,
  rescheduleDeliveryView,
} from './reschedule-delivery.view.ts';
export { reschedulePaymentMachine } from './reschedule-payment.machine.ts';
export { type ReschedulePaymentView, reschedulePaymentView } from './reschedule-payment.view.ts';
export { rescheduleReviewMachine } from './reschedule-review.machine.ts';
export { type RescheduleReviewView, rescheduleReviewView } from './reschedule-review.view.ts';
export { rescheduleSuccessMachine } from './reschedule-success.machine.ts';
export { type RescheduleSuccessView, rescheduleSuccessView } from './reschedule-success.view.ts';
