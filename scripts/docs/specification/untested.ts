/** Bullets that the product does not have yet. This list must only get shorter; `npm run check` fails on a tested one. */
export const untested: readonly string[] = [
  // The fee of another delivery is paid by card alone, which asks for no billing address.
  '3.reschedule.billingAddress',
  '3.reschedule.sameAsBilling',
  // Their step-up has a call for all purposes.
  '7.call.generateNumberChangeToken',
  '7.call.generateNumberRecoveryToken',
  '7.call.generateMnpNumberChangeToken',
  // A new card is added through its bank.
  '7.call.savePaymentMethod',
  // A due period is paid by one call, which another attempt repeats.
  '7.call.retryPayment',
  '7.call.getPaymentStatus',
  // Only the operator has these calls: nothing in the storefront needs their answers.
  '7.call.vendorLogin',
  '7.call.listUserLines',
  '7.call.listLocaleKeys',
  '7.call.listJourneyIcons',
  '7.call.listPickupLocations',
  '7.call.getPickupLocation',
  '7.call.getNumberAvailability',
  '7.call.getDeliveryAvailability',
  '7.call.createOrderV2',
  '7.call.requestPaymentV4',
  '7.call.sendPaymentCallback',
  // Only include_telco is sent: nothing reads the rest.
  '7.user-flags',
  // An absence: no query refetches on focus, so no test could fail. A request in progress is followed, also by a tab that is shown again.
  '7.focus',
];
