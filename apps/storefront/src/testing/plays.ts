// Written by `npm run generate`. Do not edit.
import type { StepName } from '@senda/core/library';
import * as addonSelection from '../addon/addon-selection.play.ts';
import * as addressDetails from '../address/address-details.play.ts';
import * as cancelPortin from '../cancel-portin/cancel-portin.play.ts';
import * as dataPack from '../data-pack/data-pack.play.ts';
import * as delivery from '../delivery/delivery.play.ts';
import * as guestContact from '../guest/guest-contact.play.ts';
import * as manualEkyc from '../kyc/manual-ekyc.play.ts';
import * as lineHolder from '../line-link/line-holder.play.ts';
import * as linkLine from '../line-link/link-line.play.ts';
import * as linePicker from '../line-picker/line-picker.play.ts';
import * as connectionDetails from '../number/connection-details.play.ts';
import * as numberChange from '../number/number-change.play.ts';
import * as numberRecovery from '../number-recovery/number-recovery.play.ts';
import * as verifyOtp from '../otp/verify-otp.play.ts';
import * as payment from '../payment/payment.play.ts';
import * as paymentFailed from '../payment/payment-failed.play.ts';
import * as paymentSuccess from '../payment/payment-success.play.ts';
import * as servicePayment from '../payment/service-payment.play.ts';
import * as serviceResult from '../payment/service-result.play.ts';
import * as paymentMethodSelector from '../payment-method/payment-method-selector.play.ts';
import * as selectPaymentMethods from '../payment-method/select-payment-methods.play.ts';
import * as personalDetails from '../personal/personal-details.play.ts';
import * as preCheckout from '../plan/pre-checkout.play.ts';
import * as planSwitchDetails from '../plan-switch/plan-switch-details.play.ts';
import * as planSwitchPlans from '../plan-switch/plan-switch-plans.play.ts';
import * as bringNumber from '../port-in/bring-number.play.ts';
import * as portIn from '../port-in/port-in.play.ts';
import * as rescheduleDelivery from '../reschedule/reschedule-delivery.play.ts';
import * as reschedulePayment from '../reschedule/reschedule-payment.play.ts';
import * as rescheduleReview from '../reschedule/reschedule-review.play.ts';
import * as rescheduleSuccess from '../reschedule/reschedule-success.play.ts';
import * as reversePortOut from '../reverse-port-out/reverse-port-out.play.ts';
import * as reversePortOutSuccess from '../reverse-port-out/reverse-port-out-success.play.ts';
import * as serviceRequestStatus from '../service-request/service-request-status.play.ts';
import * as serviceSummary from '../service-summary/service-summary.play.ts';
import * as signIn from '../sign-in/sign-in.play.ts';
import * as simInHand from '../sim-in-hand/sim-in-hand.play.ts';
import * as simReplacementRequest from '../sim-replacement/sim-replacement-request.play.ts';
import * as orderSummary from '../summary/order-summary.play.ts';
import * as lineKept from '../termination/line-kept.play.ts';
import * as terminationReason from '../termination/termination-reason.play.ts';
import * as terminationRequested from '../termination/termination-requested.play.ts';
import * as winBack from '../termination/win-back.play.ts';
import * as updateCard from '../update-card/update-card.play.ts';
import * as updateCardSubmit from '../update-card/update-card-submit.play.ts';
import type { Play } from './play.ts';

/** Completes each step, without and with a browser. */
export const plays = {
  'addon-selection': addonSelection,
  'address-details': addressDetails,
  'cancel-portin': cancelPortin,
  'data-pack': dataPack,
  delivery,
  'guest-contact': guestContact,
  'manual-ekyc': manualEkyc,
  'line-holder': lineHolder,
  'link-line': linkLine,
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
  'bring-number': bringNumber,
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
  'line-kept': lineKept,
  'termination-reason': terminationReason,
  'termination-requested': terminationRequested,
  'win-back': winBack,
  'update-card': updateCard,
  'update-card-submit': updateCardSubmit,
} satisfies Record<StepName, Play>;
