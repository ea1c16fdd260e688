// Written by `npm run generate`. Do not edit.
import type { StepName } from '@senda/core/library';
import { drive as addonSelection } from '../addon/addon-selection.driver.ts';
import { drive as addressDetails } from '../address/address-details.driver.ts';
import { drive as cancelPortin } from '../cancel-portin/cancel-portin.driver.ts';
import { drive as delivery } from '../delivery/delivery.driver.ts';
import { drive as guestContact } from '../guest/guest-contact.driver.ts';
import { drive as manualEkyc } from '../kyc/manual-ekyc.driver.ts';
import { drive as linePicker } from '../line-picker/line-picker.driver.ts';
import { drive as connectionDetails } from '../number/connection-details.driver.ts';
import { drive as numberChange } from '../number/number-change.driver.ts';
import { drive as numberRecovery } from '../number-recovery/number-recovery.driver.ts';
import { drive as verifyOtp } from '../otp/verify-otp.driver.ts';
import { drive as payment } from '../payment/payment.driver.ts';
import { drive as paymentFailed } from '../payment/payment-failed.driver.ts';
import { drive as paymentSuccess } from '../payment/payment-success.driver.ts';
import { drive as servicePayment } from '../payment/service-payment.driver.ts';
import { drive as serviceResult } from '../payment/service-result.driver.ts';
import { drive as paymentMethodSelector } from '../payment-method/payment-method-selector.driver.ts';
import { drive as selectPaymentMethods } from '../payment-method/select-payment-methods.driver.ts';
import { drive as personalDetails } from '../personal/personal-details.driver.ts';
import { drive as preCheckout } from '../plan/pre-checkout.driver.ts';
import { drive as planSwitchDetails } from '../plan-switch/plan-switch-details.driver.ts';
import { drive as planSwitchPlans } from '../plan-switch/plan-switch-plans.driver.ts';
import { drive as portIn } from '../port-in/port-in.driver.ts';
import { drive as rescheduleDelivery } from '../reschedule/reschedule-delivery.driver.ts';
import { drive as reschedulePayment } from '../reschedule/reschedule-payment.driver.ts';
import { drive as rescheduleReview } from '../reschedule/reschedule-review.driver.ts';
import { drive as rescheduleSuccess } from '../reschedule/reschedule-success.driver.ts';
import { drive as reversePortOut } from '../reverse-port-out/reverse-port-out.driver.ts';
import { drive as reversePortOutSuccess } from '../reverse-port-out/reverse-port-out-success.driver.ts';
import { drive as serviceRequestStatus } from '../service-request/service-request-status.driver.ts';
import { drive as serviceSummary } from '../service-summary/service-summary.driver.ts';
import { drive as signIn } from '../sign-in/sign-in.driver.ts';
import { drive as simInHand } from '../sim-in-hand/sim-in-hand.driver.ts';
import { drive as simReplacementRequest } from '../sim-replacement/sim-replacement-request.driver.ts';
import { drive as orderSummary } from '../summary/order-summary.driver.ts';
import { drive as ended } from '../termination/ended.driver.ts';
import { drive as kept } from '../termination/kept.driver.ts';
import { drive as reason } from '../termination/reason.driver.ts';
import { drive as winBack } from '../termination/win-back.driver.ts';
import { drive as updateCard } from '../update-card/update-card.driver.ts';
import { drive as updateCardSubmit } from '../update-card/update-card-submit.driver.ts';
import type { Driver } from './driver.ts';

/** Completes each step without a browser. */
export const drivers = {
  'addon-selection': addonSelection,
  'address-details': addressDetails,
  'cancel-portin': cancelPortin,
  delivery,
  'guest-contact': guestContact,
  'manual-ekyc': manualEkyc,
  'line-picker': linePicker,
  'connection-details': connectionDetails,
  'number-change': numberChange,
  'number-recovery': numberRecovery,
  'verify-otp': verifyOtp,
  payment,
  'payment-failed': paymentFailed,
  'payment-success': paymentSuccess,
  'service-payment': servicePayment,
  'service-result': serviceResult,
  'payment-method-selector': paymentMethodSelector,
  'select-payment-methods': selectPaymentMethods,
  'personal-details': personalDetails,
  'pre-checkout': preCheckout,
  'plan-switch-details': planSwitchDetails,
  'plan-switch-plans': planSwitchPlans,
  'port-in': portIn,
  'reschedule-delivery': rescheduleDelivery,
  'reschedule-payment': reschedulePayment,
  'reschedule-review': rescheduleReview,
  'reschedule-success': rescheduleSuccess,
  'reverse-port-out': reversePortOut,
  'reverse-port-out-success': reversePortOutSuccess,
  'service-request-status': serviceRequestStatus,
  'service-summary': serviceSummary,
  'sign-in': signIn,
  'sim-in-hand': simInHand,
  'sim-replacement-request': simReplacementRequest,
  'order-summary': orderSummary,
  ended,
  kept,
  reason,
  'win-back': winBack,
  'update-card': updateCard,
  'update-card-submit': updateCardSubmit,
} satisfies Record<StepName, Driver>;
