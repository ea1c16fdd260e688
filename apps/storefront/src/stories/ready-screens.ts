// Written by `npm run generate`. Do not edit.
import type { StepName } from '@senda/core/library';
import { Ready as addonSelection } from '../addon/addon-selection.ready.tsx';
import { Ready as addressDetails } from '../address/address-details.ready.tsx';
import { Ready as cancelPortin } from '../cancel-portin/cancel-portin.ready.tsx';
import { Ready as delivery } from '../delivery/delivery.ready.tsx';
import { Ready as guestContact } from '../guest/guest-contact.ready.tsx';
import { Ready as manualEkyc } from '../kyc/manual-ekyc.ready.tsx';
import { Ready as linePicker } from '../line-picker/line-picker.ready.tsx';
import { Ready as connectionDetails } from '../number/connection-details.ready.tsx';
import { Ready as numberChange } from '../number/number-change.ready.tsx';
import { Ready as numberRecovery } from '../number-recovery/number-recovery.ready.tsx';
import { Ready as verifyOtp } from '../otp/verify-otp.ready.tsx';
import { Ready as payment } from '../payment/payment.ready.tsx';
import { Ready as paymentFailed } from '../payment/payment-failed.ready.tsx';
import { Ready as paymentSuccess } from '../payment/payment-success.ready.tsx';
import { Ready as servicePayment } from '../payment/service-payment.ready.tsx';
import { Ready as serviceResult } from '../payment/service-result.ready.tsx';
import { Ready as paymentMethodSelector } from '../payment-method/payment-method-selector.ready.tsx';
import { Ready as selectPaymentMethods } from '../payment-method/select-payment-methods.ready.tsx';
import { Ready as personalDetails } from '../personal/personal-details.ready.tsx';
import { Ready as preCheckout } from '../plan/pre-checkout.ready.tsx';
import { Ready as planSwitchDetails } from '../plan-switch/plan-switch-details.ready.tsx';
import { Ready as planSwitchPlans } from '../plan-switch/plan-switch-plans.ready.tsx';
import { Ready as portIn } from '../port-in/port-in.ready.tsx';
import { Ready as rescheduleDelivery } from '../reschedule/reschedule-delivery.ready.tsx';
import { Ready as reschedulePayment } from '../reschedule/reschedule-payment.ready.tsx';
import { Ready as rescheduleReview } from '../reschedule/reschedule-review.ready.tsx';
import { Ready as rescheduleSuccess } from '../reschedule/reschedule-success.ready.tsx';
import { Ready as reversePortOut } from '../reverse-port-out/reverse-port-out.ready.tsx';
import { Ready as reversePortOutSuccess } from '../reverse-port-out/reverse-port-out-success.ready.tsx';
import { Ready as serviceRequestStatus } from '../service-request/service-request-status.ready.tsx';
import { Ready as serviceSummary } from '../service-summary/service-summary.ready.tsx';
import { Ready as signIn } from '../sign-in/sign-in.ready.tsx';
import { Ready as simInHand } from '../sim-in-hand/sim-in-hand.ready.tsx';
import { Ready as simReplacementRequest } from '../sim-replacement/sim-replacement-request.ready.tsx';
import { Ready as orderSummary } from '../summary/order-summary.ready.tsx';
import { Ready as ended } from '../termination/ended.ready.tsx';
import { Ready as kept } from '../termination/kept.ready.tsx';
import { Ready as reason } from '../termination/reason.ready.tsx';
import { Ready as winBack } from '../termination/win-back.ready.tsx';
import { Ready as updateCard } from '../update-card/update-card.ready.tsx';
import { Ready as updateCardSubmit } from '../update-card/update-card-submit.ready.tsx';
import type { ReadyScreen } from './ready.tsx';

/** The ready screen of each step. */
export const readyScreens = {
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
} satisfies Record<StepName, ReadyScreen>;
