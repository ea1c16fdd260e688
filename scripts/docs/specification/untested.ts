/** Bullets that the product does not have yet. This list must only get shorter; `npm run check` fails on a tested one. */
export const untested: readonly string[] = [
  // Nothing reschedules a delivery yet: the state is stored, read and cleared, but never filled.
  '3.reschedule.order',
  '3.reschedule.primaryProducts',
  '3.reschedule.deliveryAddress',
  '3.reschedule.billingAddress',
  '3.reschedule.sameAsBilling',
  '3.reschedule.deliveryMethod',
  '3.reschedule.deliverySlot',
  '3.reschedule.selfPickupAddress',
  '3.reschedule.paymentInfo',
  '3.reschedule.paymentRequests',
  '3.reschedule.processingPayments',
  '3.reschedule.paymentResult',
  '3.reschedule.isCardExpired',
  '3.reschedule.isPostPaid',
];
