// Written by `npm run generate`. Do not edit.
import { addressDetailsStep } from '../common/address/address-details.step.ts';
import { deliveryStep } from '../common/delivery/delivery.step.ts';
import { addonSelectionStep } from '../features/addon/addon-selection.step.ts';
import { cancelPortinStep } from '../features/cancel-portin/cancel-portin.step.ts';
import { dataPackStep } from '../features/data-pack/data-pack.step.ts';
import { guestContactStep } from '../features/guest/guest-contact.step.ts';
import { manualEkycStep } from '../features/kyc/manual-ekyc.step.ts';
import { lineHolderStep } from '../features/line-link/line-holder.step.ts';
import { linkLineStep } from '../features/line-link/link-line.step.ts';
import { linePickerStep } from '../features/line-picker/line-picker.step.ts';
import { connectionDetailsStep } from '../features/number/connection-details.step.ts';
import { numberChangeStep } from '../features/number/number-change.step.ts';
import { numberRecoveryStep } from '../features/number-recovery/number-recovery.step.ts';
import { verifyOtpStep } from '../features/otp/verify-otp.step.ts';
import { paymentFailedStep, paymentStep, paymentSuccessStep } from '../features/payment/payment.step.ts';
import { servicePaymentStep } from '../features/payment/service-payment.step.ts';
import { serviceResultStep } from '../features/payment/service-result.step.ts';
import { paymentMethodStep } from '../features/payment-method/payment-method.step.ts';
import { paymentPartsStep } from '../features/payment-method/payment-parts.step.ts';
import { personalDetailsStep } from '../features/personal/personal-details.step.ts';
import { preCheckoutStep } from '../features/plan/pre-checkout.step.ts';
import { planSwitchDetailsStep } from '../features/plan-switch/plan-switch-details.step.ts';
import { planSwitchPlansStep } from '../features/plan-switch/plan-switch-plans.step.ts';
import { bringNumberStep } from '../features/port-in/bring-number.step.ts';
import { portInStep } from '../features/port-in/port-in.step.ts';
import { rescheduleDeliveryStep } from '../features/reschedule/reschedule-delivery.step.ts';
import { reschedulePaymentStep } from '../features/reschedule/reschedule-payment.step.ts';
import { rescheduleReviewStep } from '../features/reschedule/reschedule-review.step.ts';
import { rescheduleSuccessStep } from '../features/reschedule/reschedule-success.step.ts';
import { reversePortOutStep } from '../features/reverse-port-out/reverse-port-out.step.ts';
import { reversePortOutSuccessStep } from '../features/reverse-port-out/reverse-port-out-success.step.ts';
import { serviceRequestStatusStep } from '../features/service-request/service-request-status.step.ts';
import { serviceSummaryStep } from '../features/service-summary/service-summary.step.ts';
import { signInStep } from '../features/sign-in/sign-in.step.ts';
import { simInHandStep } from '../features/sim-in-hand/sim-in-hand.step.ts';
import { simReplacementRequestStep } from '../features/sim-replacement/sim-replacement-request.step.ts';
import { orderSummaryStep } from '../features/summary/order-summary.step.ts';
import { lineKeptStep } from '../features/termination/line-kept.step.ts';
import { terminationReasonStep } from '../features/termination/termination-reason.step.ts';
import { terminationRequestedStep } from '../features/termination/termination-requested.step.ts';
import { winBackStep } from '../features/termination/win-back.step.ts';
import { updateCardStep } from '../features/update-card/update-card.step.ts';
import { updateCardSubmitStep } from '../features/update-card/update-card-submit.step.ts';

/** Every step that a journey file may use, by name. */
export const steps = {
  [addressDetailsStep.name]: addressDetailsStep,
  [deliveryStep.name]: deliveryStep,
  [addonSelectionStep.name]: addonSelectionStep,
  [cancelPortinStep.name]: cancelPortinStep,
  [dataPackStep.name]: dataPackStep,
  [guestContactStep.name]: guestContactStep,
  [manualEkycStep.name]: manualEkycStep,
  [lineHolderStep.name]: lineHolderStep,
  [linkLineStep.name]: linkLineStep,
  [linePickerStep.name]: linePickerStep,
  [connectionDetailsStep.name]: connectionDetailsStep,
  [numberChangeStep.name]: numberChangeStep,
  [numberRecoveryStep.name]: numberRecoveryStep,
  [verifyOtpStep.name]: verifyOtpStep,
  [paymentStep.name]: paymentStep,
  [paymentSuccessStep.name]: paymentSuccessStep,
  [paymentFailedStep.name]: paymentFailedStep,
  [servicePaymentStep.name]: servicePaymentStep,
  [serviceResultStep.name]: serviceResultStep,
  [paymentMethodStep.name]: paymentMethodStep,
  [paymentPartsStep.name]: paymentPartsStep,
  [personalDetailsStep.name]: personalDetailsStep,
  [preCheckoutStep.name]: preCheckoutStep,
  [planSwitchDetailsStep.name]: planSwitchDetailsStep,
  [planSwitchPlansStep.name]: planSwitchPlansStep,
  [bringNumberStep.name]: bringNumberStep,
  [portInStep.name]: portInStep,
  [rescheduleDeliveryStep.name]: rescheduleDeliveryStep,
  [reschedulePaymentStep.name]: reschedulePaymentStep,
  [rescheduleReviewStep.name]: rescheduleReviewStep,
  [rescheduleSuccessStep.name]: rescheduleSuccessStep,
  [reversePortOutStep.name]: reversePortOutStep,
  [reversePortOutSuccessStep.name]: reversePortOutSuccessStep,
  [serviceRequestStatusStep.name]: serviceRequestStatusStep,
  [serviceSummaryStep.name]: serviceSummaryStep,
  [signInStep.name]: signInStep,
  [simInHandStep.name]: simInHandStep,
  [simReplacementRequestStep.name]: simReplacementRequestStep,
  [orderSummaryStep.name]: orderSummaryStep,
  [lineKeptStep.name]: lineKeptStep,
  [terminationReasonStep.name]: terminationReasonStep,
  [terminationRequestedStep.name]: terminationRequestedStep,
  [winBackStep.name]: winBackStep,
  [updateCardStep.name]: updateCardStep,
  [updateCardSubmitStep.name]: updateCardSubmitStep,
};
