// Written by `npm run generate`. Do not edit.
import type { StepName } from '@senda/core/library';
import type { Verb } from '../verb.ts';
import { act as addonSelection } from './addon-selection.verb.ts';
import { act as addressDetails } from './address-details.verb.ts';
import { act as cancelPortin } from './cancel-portin.verb.ts';
import { act as connectionDetails } from './connection-details.verb.ts';
import { act as delivery } from './delivery.verb.ts';
import { act as ended } from './ended.verb.ts';
import { act as guestContact } from './guest-contact.verb.ts';
import { act as kept } from './kept.verb.ts';
import { act as linePicker } from './line-picker.verb.ts';
import { act as manualEkyc } from './manual-ekyc.verb.ts';
import { act as numberChange } from './number-change.verb.ts';
import { act as numberRecovery } from './number-recovery.verb.ts';
import { act as orderSummary } from './order-summary.verb.ts';
import { act as payment } from './payment.verb.ts';
import { act as paymentFailed } from './payment-failed.verb.ts';
import { act as paymentMethodSelector } from './payment-method-selector.verb.ts';
import { act as paymentSuccess } from './payment-success.verb.ts';
import { act as personalDetails } from './personal-details.verb.ts';
import { act as planSwitchDetails } from './plan-switch-details.verb.ts';
import { act as planSwitchPlans } from './plan-switch-plans.verb.ts';
import { act as portIn } from './port-in.verb.ts';
import { act as preCheckout } from './pre-checkout.verb.ts';
import { act as reason } from './reason.verb.ts';
import { act as rescheduleDelivery } from './reschedule-delivery.verb.ts';
import { act as reschedulePayment } from './reschedule-payment.verb.ts';
import { act as rescheduleReview } from './reschedule-review.verb.ts';
import { act as rescheduleSuccess } from './reschedule-success.verb.ts';
import { act as reversePortOut } from './reverse-port-out.verb.ts';
import { act as reversePortOutSuccess } from './reverse-port-out-success.verb.ts';
import { act as selectPaymentMethods } from './select-payment-methods.verb.ts';
import { act as servicePayment } from './service-payment.verb.ts';
import { act as serviceRequestStatus } from './service-request-status.verb.ts';
import { act as serviceResult } from './service-result.verb.ts';
import { act as serviceSummary } from './service-summary.verb.ts';
import { act as signIn } from './sign-in.verb.ts';
import { act as simInHand } from './sim-in-hand.verb.ts';
import { act as simReplacementRequest } from './sim-replacement-request.verb.ts';
import { act as updateCard } from './update-card.verb.ts';
import { act as updateCardSubmit } from './update-card-submit.verb.ts';
import { act as verifyOtp } from './verify-otp.verb.ts';
import { act as winBack } from './win-back.verb.ts';

/** Completes each step in the browser. */
export const verbs = {
  'addon-selection': addonSelection,
  'address-details': addressDetails,
  'cancel-portin': cancelPortin,
  'connection-details': connectionDetails,
  delivery,
  ended,
  'guest-contact': guestContact,
  kept,
  'line-picker': linePicker,
  'manual-ekyc': manualEkyc,
  'number-change': numberChange,
  'number-recovery': numberRecovery,
  'order-summary': orderSummary,
  payment,
  'payment-failed': paymentFailed,
  'payment-method-selector': paymentMethodSelector,
  'payment-success': paymentSuccess,
  'personal-details': personalDetails,
  'plan-switch-details': planSwitchDetails,
  'plan-switch-plans': planSwitchPlans,
  'port-in': portIn,
  'pre-checkout': preCheckout,
  reason,
  'reschedule-delivery': rescheduleDelivery,
  'reschedule-payment': reschedulePayment,
  'reschedule-review': rescheduleReview,
  'reschedule-success': rescheduleSuccess,
  'reverse-port-out': reversePortOut,
  'reverse-port-out-success': reversePortOutSuccess,
  'select-payment-methods': selectPaymentMethods,
  'service-payment': servicePayment,
  'service-request-status': serviceRequestStatus,
  'service-result': serviceResult,
  'service-summary': serviceSummary,
  'sign-in': signIn,
  'sim-in-hand': simInHand,
  'sim-replacement-request': simReplacementRequest,
  'update-card': updateCard,
  'update-card-submit': updateCardSubmit,
  'verify-otp': verifyOtp,
  'win-back': winBack,
} satisfies Record<StepName, Verb>;
