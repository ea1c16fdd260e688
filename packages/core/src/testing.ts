/** Ready snapshots of every machine's states, for tests and stories. */

export { addonsStates, addonsWithBundle } from './addon/addons.states.ts';
export { addressForms, addressStates } from './address/address.states.ts';
export { deliveryCases, deliveryStates } from './delivery/delivery.states.ts';
export { deviceCases, deviceStates } from './device/device.states.ts';
export { guestContactCases, guestContactStates } from './guest/guest-contact.states.ts';
export { guestEntryStates } from './guest/guest-entry.states.ts';
export { kycCases, kycStates } from './kyc/kyc.states.ts';
export { numberStates } from './number/number.states.ts';
export {
  arrivalCases,
  manageOrderCases,
  manageOrderStates,
  openOrderCases,
} from './order/manage-order.states.ts';
export { orderListStates } from './order/order-list.states.ts';
export { standingOf } from './order/order-status.ts';
export { everyPurchase, everyStatus } from './order/testing.ts';
export { otpStates } from './otp/otp.states.ts';
export { paylinkResultStates, paylinkStates, refusedLink, unseenLink } from './paylink/paylink.states.ts';
export {
  agreedOutcome,
  guestOutcome,
  laterRefusedOutcome,
  notAgreedOutcome,
  outcomeStates,
  paidOutcomes,
  refusedOutcome,
} from './payment/outcome.states.ts';
export {
  expiredForm,
  keptCard,
  laterChallenged,
  laterToType,
  nothingDue,
  oneForBoth,
  paymentStates,
  twoKept,
  twoToType,
} from './payment/payment.states.ts';
export { purchaseSentences } from './payment/purchase-sentences.ts';
export { paymentMethodStates } from './payment-method/payment-method.states.ts';
export { paymentPartsStates } from './payment-method/payment-parts.states.ts';
export { pendingDetailsCases, pendingDetailsStates } from './pending/pending-details.states.ts';
export { pendingOrdersStates } from './pending/pending-orders.states.ts';
export { personalStates, personalWithEverything, personalWithProblems } from './personal/personal.states.ts';
export { planCases, planStates } from './plan/plan.states.ts';
export { portInCases, portInStates } from './port-in/port-in.states.ts';
export { privacyStates, privacyUnread } from './privacy/privacy.states.ts';
export { autoRenewalCases, autoRenewalStates } from './renewal/auto-renewal.states.ts';
export { routingStates } from './routing/routing.states.ts';
export { maintenanceStates } from './service/maintenance.states.ts';
export { rateLimitStates } from './service/rate-limit.states.ts';
export { logOutStates } from './session/log-out.states.ts';
export { outOfTries, sentElsewhere, signInStates } from './sign-in/sign-in.states.ts';
export { simInHandCases, simInHandStates } from './sim-in-hand/sim-in-hand.states.ts';
export { summaryCases, summaryStates } from './summary/summary.states.ts';
export { terminationCases, terminationStates } from './termination/termination.states.ts';
