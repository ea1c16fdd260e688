// Written by `npm run generate`. Do not edit.
import { addressDetailsClaims, addressDetailsStep } from '../common/address/address-details.step.ts';
import type { Claims } from '../common/definitions/claims.ts';
import { deliveryClaims, deliveryStep } from '../common/delivery/delivery.step.ts';
import { addonSelectionClaims, addonSelectionStep } from '../features/addon/addon-selection.step.ts';
import { cancelPortinClaims, cancelPortinStep } from '../features/cancel-portin/cancel-portin.step.ts';
import { dataPackClaims, dataPackStep } from '../features/data-pack/data-pack.step.ts';
import { guestContactClaims, guestContactStep } from '../features/guest/guest-contact.step.ts';
import { manualEkycClaims, manualEkycStep } from '../features/kyc/manual-ekyc.step.ts';
import { lineHolderClaims, lineHolderStep } from '../features/line-link/line-holder.step.ts';
import { linkLineClaims, linkLineStep } from '../features/line-link/link-line.step.ts';
import { linePickerClaims, linePickerStep } from '../features/line-picker/line-picker.step.ts';
import {
  connectionDetailsClaims,
  connectionDetailsStep,
} from '../features/number/connection-details.step.ts';
import { numberChangeClaims, numberChangeStep } from '../features/number/number-change.step.ts';
import {
  numberRecoveryClaims,
  numberRecoveryStep,
} from '../features/number-recovery/number-recovery.step.ts';
import { verifyOtpClaims, verifyOtpStep } from '../features/otp/verify-otp.step.ts';
import {
  paymentClaims,
  paymentFailedClaims,
  paymentFailedStep,
  paymentStep,
  paymentSuccessClaims,
  paymentSuccessStep,
} from '../features/payment/payment.step.ts';
import { servicePaymentClaims, servicePaymentStep } from '../features/payment/service-payment.step.ts';
import { serviceResultClaims, serviceResultStep } from '../features/payment/service-result.step.ts';
import { paymentMethodClaims, paymentMethodStep } from '../features/payment-method/payment-method.step.ts';
import { paymentPartsClaims, paymentPartsStep } from '../features/payment-method/payment-parts.step.ts';
import { personalDetailsClaims, personalDetailsStep } from '../features/personal/personal-details.step.ts';
import { preCheckoutClaims, preCheckoutStep } from '../features/plan/pre-checkout.step.ts';
import {
  planSwitchDetailsClaims,
  planSwitchDetailsStep,
} from '../features/plan-switch/plan-switch-details.step.ts';
import {
  planSwitchPlansClaims,
  planSwitchPlansStep,
} from '../features/plan-switch/plan-switch-plans.step.ts';
import { bringNumberClaims, bringNumberStep } from '../features/port-in/bring-number.step.ts';
import { portInClaims, portInStep } from '../features/port-in/port-in.step.ts';
import {
  rescheduleDeliveryClaims,
  rescheduleDeliveryStep,
} from '../features/reschedule/reschedule-delivery.step.ts';
import {
  reschedulePaymentClaims,
  reschedulePaymentStep,
} from '../features/reschedule/reschedule-payment.step.ts';
import {
  rescheduleReviewClaims,
  rescheduleReviewStep,
} from '../features/reschedule/reschedule-review.step.ts';
import {
  rescheduleSuccessClaims,
  rescheduleSuccessStep,
} from '../features/reschedule/reschedule-success.step.ts';
import {
  reversePortOutClaims,
  reversePortOutStep,
} from '../features/reverse-port-out/reverse-port-out.step.ts';
import {
  reversePortOutSuccessClaims,
  reversePortOutSuccessStep,
} from '../features/reverse-port-out/reverse-port-out-success.step.ts';
import {
  serviceRequestStatusClaims,
  serviceRequestStatusStep,
} from '../features/service-request/service-request-status.step.ts';
import {
  serviceSummaryClaims,
  serviceSummaryStep,
} from '../features/service-summary/service-summary.step.ts';
import { signInClaims, signInStep } from '../features/sign-in/sign-in.step.ts';
import { simInHandClaims, simInHandStep } from '../features/sim-in-hand/sim-in-hand.step.ts';
import {
  simReplacementRequestClaims,
  simReplacementRequestStep,
} from '../features/sim-replacement/sim-replacement-request.step.ts';
import { orderSummaryClaims, orderSummaryStep } from '../features/summary/order-summary.step.ts';
import { lineKeptClaims, lineKeptStep } from '../features/termination/line-kept.step.ts';
import {
  terminationReasonClaims,
  terminationReasonStep,
} from '../features/termination/termination-reason.step.ts';
import {
  terminationRequestedClaims,
  terminationRequestedStep,
} from '../features/termination/termination-requested.step.ts';
import { winBackClaims, winBackStep } from '../features/termination/win-back.step.ts';
import { updateCardClaims, updateCardStep } from '../features/update-card/update-card.step.ts';
import {
  updateCardSubmitClaims,
  updateCardSubmitStep,
} from '../features/update-card/update-card-submit.step.ts';
import type { StepName } from './library.ts';

/** The claims of each step, by its name. */
export const claims = {
  [addressDetailsStep.name]: addressDetailsClaims,
  [deliveryStep.name]: deliveryClaims,
  [addonSelectionStep.name]: addonSelectionClaims,
  [cancelPortinStep.name]: cancelPortinClaims,
  [dataPackStep.name]: dataPackClaims,
  [guestContactStep.name]: guestContactClaims,
  [manualEkycStep.name]: manualEkycClaims,
  [lineHolderStep.name]: lineHolderClaims,
  [linkLineStep.name]: linkLineClaims,
  [linePickerStep.name]: linePickerClaims,
  [connectionDetailsStep.name]: connectionDetailsClaims,
  [numberChangeStep.name]: numberChangeClaims,
  [numberRecoveryStep.name]: numberRecoveryClaims,
  [verifyOtpStep.name]: verifyOtpClaims,
  [paymentStep.name]: paymentClaims,
  [paymentSuccessStep.name]: paymentSuccessClaims,
  [paymentFailedStep.name]: paymentFailedClaims,
  [servicePaymentStep.name]: servicePaymentClaims,
  [serviceResultStep.name]: serviceResultClaims,
  [paymentMethodStep.name]: paymentMethodClaims,
  [paymentPartsStep.name]: paymentPartsClaims,
  [personalDetailsStep.name]: personalDetailsClaims,
  [preCheckoutStep.name]: preCheckoutClaims,
  [planSwitchDetailsStep.name]: planSwitchDetailsClaims,
  [planSwitchPlansStep.name]: planSwitchPlansClaims,
  [bringNumberStep.name]: bringNumberClaims,
  [portInStep.name]: portInClaims,
  [rescheduleDeliveryStep.name]: rescheduleDeliveryClaims,
  [reschedulePaymentStep.name]: reschedulePaymentClaims,
  [rescheduleReviewStep.name]: rescheduleReviewClaims,
  [rescheduleSuccessStep.name]: rescheduleSuccessClaims,
  [reversePortOutStep.name]: reversePortOutClaims,
  [reversePortOutSuccessStep.name]: reversePortOutSuccessClaims,
  [serviceRequestStatusStep.name]: serviceRequestStatusClaims,
  [serviceSummaryStep.name]: serviceSummaryClaims,
  [signInStep.name]: signInClaims,
  [simInHandStep.name]: simInHandClaims,
  [simReplacementRequestStep.name]: simReplacementRequestClaims,
  [orderSummaryStep.name]: orderSummaryClaims,
  [lineKeptStep.name]: lineKeptClaims,
  [terminationReasonStep.name]: terminationReasonClaims,
  [terminationRequestedStep.name]: terminationRequestedClaims,
  [winBackStep.name]: winBackClaims,
  [updateCardStep.name]: updateCardClaims,
  [updateCardSubmitStep.name]: updateCardSubmitClaims,
} satisfies Readonly<Record<StepName, Claims>>;
