import { type AnyStep, type Condition, defineLibrary } from '@senda/journey';
import { addonSelectionStep } from '../addon/addon-selection.step.ts';
import { addressDetailsStep } from '../address/address-details.step.ts';
import { cancelPortinStep } from '../cancel-portin/cancel-portin.step.ts';
import { deliveryStep } from '../delivery/delivery.step.ts';
import { guestContactStep } from '../guest/guest-contact.step.ts';
import type { JourneyDefinition } from '../journeys/definition.ts';
import { journeys } from '../journeys/definitions.ts';
import { numberRecovery } from '../journeys/number-recovery.ts';
import { onboarding } from '../journeys/onboarding.ts';
import { manualEkycStep } from '../kyc/manual-ekyc.step.ts';
import { linePickerStep } from '../line-picker/line-picker.step.ts';
import { connectionDetailsStep } from '../number/connection-details.step.ts';
import { numberChangeStep } from '../number/number-change.step.ts';
import { numberRecoveryStep } from '../number-recovery/number-recovery.step.ts';
import { verifyOtpStep } from '../otp/verify-otp.step.ts';
import { paymentFailedStep, paymentStep, paymentSuccessStep } from '../payment/payment.step.ts';
import { servicePaymentStep } from '../payment/service-payment.step.ts';
import { serviceResultStep } from '../payment/service-result.step.ts';
import { paymentMethodStep } from '../payment-method/payment-method.step.ts';
import { paymentPartsStep } from '../payment-method/payment-parts.step.ts';
import { personalDetailsStep } from '../personal/personal-details.step.ts';
import { preCheckoutStep } from '../plan/pre-checkout.step.ts';
import { planSwitchDetailsStep } from '../plan-switch/plan-switch-details.step.ts';
import { planSwitchPlansStep } from '../plan-switch/plan-switch-plans.step.ts';
import { portInStep } from '../port-in/port-in.step.ts';
import { rescheduleDeliveryStep } from '../reschedule/reschedule-delivery.step.ts';
import { reschedulePaymentStep } from '../reschedule/reschedule-payment.step.ts';
import { rescheduleReviewStep } from '../reschedule/reschedule-review.step.ts';
import { rescheduleSuccessStep } from '../reschedule/reschedule-success.step.ts';
import { reversePortOutStep } from '../reverse-port-out/reverse-port-out.step.ts';
import { reversePortOutSuccessStep } from '../reverse-port-out/reverse-port-out-success.step.ts';
import { serviceRequestStatusStep } from '../service-request/service-request-status.step.ts';
import { serviceSummaryStep } from '../service-summary/service-summary.step.ts';
import { signInStep } from '../sign-in/sign-in.step.ts';
import { simInHandStep } from '../sim-in-hand/sim-in-hand.step.ts';
import { simReplacementRequestStep } from '../sim-replacement/sim-replacement-request.step.ts';
import { orderSummaryStep } from '../summary/order-summary.step.ts';
import { endedStep } from '../termination/ended.step.ts';
import { keptStep } from '../termination/kept.step.ts';
import { reasonStep } from '../termination/reason.step.ts';
import { winBackStep } from '../termination/win-back.step.ts';
import { updateCardStep } from '../update-card/update-card.step.ts';
import { updateCardSubmitStep } from '../update-card/update-card-submit.step.ts';
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
