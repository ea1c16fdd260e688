import { defineLibrary } from '@senda/journey';
import type { AnyStep, Condition } from '@senda/journey/library';
import { addonSelectionStep } from '../features/addon/addon-selection.step.ts';
import { cancelPortinStep } from '../features/cancel-portin/cancel-portin.step.ts';
import { guestContactStep } from '../features/guest/guest-contact.step.ts';
import { manualEkycStep } from '../features/kyc/manual-ekyc.step.ts';
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
import { endedStep } from '../features/termination/ended.step.ts';
import { keptStep } from '../features/termination/kept.step.ts';
import { reasonStep } from '../features/termination/reason.step.ts';
import { winBackStep } from '../features/termination/win-back.step.ts';
import { updateCardStep } from '../features/update-card/update-card.step.ts';
import { updateCardSubmitStep } from '../features/update-card/update-card-submit.step.ts';
import { addressDetailsStep } from '../shared/address/address-details.step.ts';
import type { JourneyDefinition } from '../shared/definitions/definition.ts';
import { journeys } from '../shared/definitions/definitions.ts';
import { numberRecovery } from '../shared/definitions/number-recovery.ts';
import { onboarding } from '../shared/definitions/onboarding.ts';
import { deliveryStep } from '../shared/delivery/delivery.step.ts';
import { facts } from './facts.ts';

/** Every step that a journey file may use. */
export const steps = {
  'pre-checkout': preCheckoutStep,
  'addon-selection': addonSelectionStep,
  'sign-in': signInStep,
  'verify-otp': verifyOtpStep,
  'guest-contact': guestContactStep,
  'connection-details': connectionDetailsStep,
  'port-in': portInStep,
  'personal-details': personalDetailsStep,
  'manual-ekyc': manualEkycStep,
  'address-details': addressDetailsStep,
  delivery: deliveryStep,
  'sim-in-hand': simInHandStep,
  'order-summary': orderSummaryStep,
  'payment-method-selector': paymentMethodStep,
  'select-payment-methods': paymentPartsStep,
  payment: paymentStep,
  'payment-success': paymentSuccessStep,
  'payment-failed': paymentFailedStep,
  'line-picker': linePickerStep,
  reason: reasonStep,
  'win-back': winBackStep,
  kept: keptStep,
  ended: endedStep,
  'plan-switch-plans': planSwitchPlansStep,
  'plan-switch-details': planSwitchDetailsStep,
  'cancel-portin': cancelPortinStep,
  'number-change': numberChangeStep,
  'number-recovery': numberRecoveryStep,
  'reverse-port-out': reversePortOutStep,
  'reverse-port-out-success': reversePortOutSuccessStep,
  'reschedule-delivery': rescheduleDeliveryStep,
  'reschedule-review': rescheduleReviewStep,
  'reschedule-payment': reschedulePaymentStep,
  'reschedule-success': rescheduleSuccessStep,
  'sim-replacement-request': simReplacementRequestStep,
  'update-card': updateCardStep,
  'update-card-submit': updateCardSubmitStep,
  'service-summary': serviceSummaryStep,
  'service-payment': servicePaymentStep,
  'service-result': serviceResultStep,
  'service-request-status': serviceRequestStatusStep,
};

/** The name of a step. */
export type StepName = keyof typeof steps;

/** What a journey's definition rules out: a customer's journey needs a session, and only one about a line has a line's address. */
const ruledOutBy = ({ id, guard, subject }: JourneyDefinition): readonly Condition[] => [
  ...(guard === 'customer' ? [{ journey: id, startedSession: ['none', 'guest'] }] : []),
  ...(subject === 'line' ? [] : [{ journey: id, lineKnown: true }]),
];

/** Returns the library of these journeys and steps. */
export function libraryOf<Name extends string>(
  definitions: Readonly<Record<string, JourneyDefinition>>,
  declared: Readonly<Record<Name, AnyStep>>,
) {
  const serviceJourneys = Object.keys(definitions).filter((id) => id !== onboarding.id);
  return defineLibrary<Name>({
    facts: { ...facts, journey: { ...facts.journey, values: Object.keys(definitions) } },
    steps: declared,
    seeds: { session: { startedSession: ['guest', 'customer'] }, accountNumber: { lineKnown: true } },
    never: [
      ...Object.values(definitions).flatMap(ruledOutBy),
      // A card is delivered, unless a store hands it over with a purchase.
      { channel: 'web', simType: 'physical_sim', esimDeliveryNeeded: false },
      { journey: serviceJourneys, simType: 'physical_sim', esimDeliveryNeeded: false },
      { journey: onboarding.id, channel: 'retail', simType: 'physical_sim', esimDeliveryNeeded: true },
      // A guest has no account with a card to charge later.
      { startedSession: 'guest', paymentMethod: 'each-part' },
      { paidLater: false, paymentMethod: 'each-part' },
      // A part paid later is due, and a payment that is not due cannot fail.
      { paidLater: true, paymentDue: false },
      { paymentDue: false, paymentOutcome: 'failed' },
      // A number is never recovered for free.
      { journey: numberRecovery.id, paymentDue: false },
    ],
  });
}

/** The step library of Senda's journeys. */
export const library = libraryOf(journeys, steps);
