import type { Facts } from '@senda/journey';

/** A customer of a refused journey. */
export interface Victim {
  readonly who?: Facts;
  /** Steps that they skip. */
  readonly skips?: readonly string[];
}

/** What a refused edit would do to a customer: found by walking it, or in words where a walk cannot show it. */
export type EditHarm = (Victim & { readonly fate: string }) | { readonly inWords: string };

/** The harm of each refused edit, by "journey: edit". A test walks the customers. */
export const editHarms: Readonly<Record<string, EditHarm>> = {
  'onboarding: an address that may be skipped': {
    who: { esimDeliveryNeeded: true },
    skips: ['address-details'],
    fate: 'nothing comes after "address-details"',
  },
  'onboarding: a log-in that may be skipped': {
    inWords: 'Its page has no way to skip it; who looked for one could not go on without a log-in.',
  },
  'onboarding: a log-in after the personal details': {
    who: { startedSession: 'none' },
    fate: '"connection-details" cannot be finished',
  },
  'onboarding: the identity before the plan, which requires it': {
    who: { kycRequired: true, startedSession: 'none' },
    fate: 'no page opens',
  },
  'onboarding: add-ons on the web alone': {
    who: { hasAddons: true, channel: 'retail' },
    fate: 'nothing comes after "order-summary"',
  },
  'onboarding: personal details on the web alone': {
    who: { channel: 'retail' },
    fate: 'nothing comes after "order-summary"',
  },
  'onboarding: no delivery of an eSIM': {
    who: { simType: 'physical_sim', esimDeliveryNeeded: false, channel: 'retail' },
    fate: '"payment" cannot be finished',
  },
  'onboarding: the review before the delivery': {
    who: { esimDeliveryNeeded: true },
    fate: 'nothing comes after "order-summary"',
  },
  'onboarding: the way to pay on a page of its own, before the review, which says what is due': {
    who: { paymentDue: true },
    fate: 'nothing comes after "address-details"',
  },
  'termination: the offers before the reason': {
    who: { lineKnown: true },
    fate: '"reason" cannot be finished',
  },
  'termination: the page of those who stay before that of those who leave': {
    who: { lineKnown: true, leaving: true },
    fate: 'ends at "kept", which is for others',
  },
  'termination: offers on the web alone': {
    who: { lineKnown: true, channel: 'retail', leaving: true },
    fate: 'nothing comes after "reason"',
  },
  'termination: no offers': { who: { lineKnown: true, leaving: true }, fate: 'nothing comes after "reason"' },
  'termination: no page of those who stay': {
    who: { lineKnown: true, leaving: false },
    fate: 'nothing comes after "win-back"',
  },
  'termination: no reason of customers from the former company': {
    who: { lineKnown: true, telcoUser: true, leaving: true },
    fate: '"win-back" cannot be finished',
  },
  'plan-switch: the review before the comparison': {
    who: { lineKnown: true },
    fate: '"plan-switch-details" cannot be finished',
  },
  'plan-switch: the comparison before the choice': {
    who: { lineKnown: true },
    fate: '"plan-switch-details" cannot be finished',
  },
  'plan-switch: no comparison': {
    inWords: 'The customer switches without having seen what they lose and what it costs.',
  },
  'plan-switch: the comparison on the web alone': {
    inWords: 'Who switches in a store has not seen what they lose and what it costs.',
  },
  'plan-switch: the status before the review': {
    who: { lineKnown: true },
    fate: '"service-request-status" cannot be finished',
  },
  'plan-switch: no status at the end': {
    who: { lineKnown: true },
    fate: 'nothing comes after "service-summary"',
  },
  'sim-replacement: the identity before the reason, where the reason requires it': {
    who: { lineKnown: true },
    fate: 'no page opens',
  },
  'sim-replacement: no identity check': {
    who: { lineKnown: true, kycRequired: true },
    fate: '"service-summary" cannot be finished',
  },
  'sim-replacement: no delivery': {
    who: { lineKnown: true, esimDeliveryNeeded: true },
    fate: '"service-summary" cannot be finished',
  },
  'sim-replacement: the delivery of those alone who need it, without the condition': {
    who: { lineKnown: true, esimDeliveryNeeded: false },
    fate: '"delivery" cannot be finished',
  },
  'sim-replacement: the delivery before the reason': {
    who: { lineKnown: true, esimDeliveryNeeded: true },
    fate: 'no page opens',
  },
  'sim-replacement: no delivery of an eSIM, whose entry may require one': {
    inWords:
      'Where the gateway has an eSIM delivered, nobody says where to. The operator here delivers none.',
  },
  'sim-replacement: the review before the delivery': {
    who: { lineKnown: true, esimDeliveryNeeded: true },
    fate: '"service-summary" cannot be finished',
  },
  'sim-replacement: the payment before the review, which submits the request': {
    who: { lineKnown: true, paymentDue: true, simType: 'physical_sim', esimDeliveryNeeded: true },
    fate: 'nothing comes after "delivery"',
  },
  'sim-replacement: no payment': {
    inWords: 'Who is refused cannot go back to a payment that the file does not have.',
  },
  'sim-replacement: no end of its own for a refused payment': {
    who: {
      lineKnown: true,
      paymentOutcome: 'failed',
      simType: 'physical_sim',
      esimDeliveryNeeded: true,
      paymentDue: true,
    },
    fate: 'ends at "service-result" without another try',
  },
  'sim-replacement: a request that is never paid': {
    who: { lineKnown: true, paymentDue: true, simType: 'physical_sim', esimDeliveryNeeded: true },
    fate: 'nothing comes after "service-summary"',
  },
  'termination: no end for those who stay': {
    who: { lineKnown: true, leaving: false },
    fate: 'nothing comes after "win-back"',
  },
  'onboarding: a physical SIM that is sold and never delivered': {
    who: { esimDeliveryNeeded: true },
    fate: 'nothing comes after "order-summary"',
  },
  'onboarding: a delivery that is chosen after the payment': {
    who: { esimDeliveryNeeded: true },
    fate: 'nothing comes after "order-summary"',
  },
  'onboarding: a refused payment that ends as a purchase': {
    who: { paymentOutcome: 'failed' },
    fate: 'ends at "payment-success", which is for others',
  },
  'onboarding: a refused payment without a second try': {
    who: { paymentOutcome: 'failed' },
    fate: 'ends at "payment-failed" without another try',
  },
  'onboarding: ages that nobody has': { inWords: 'Nobody is old and young enough to buy.' },
  'onboarding: fewer numbers in all than at first': {
    inWords: 'Ten numbers in all cannot be twenty at first.',
  },
  'onboarding: a card handed over after the payment': {
    who: { esimDeliveryNeeded: false, simType: 'physical_sim', channel: 'retail' },
    fate: 'ends at "payment-success" with a card that is not on the order',
  },
  'onboarding: a card that nobody notes down': {
    who: { esimDeliveryNeeded: false, simType: 'physical_sim', channel: 'retail' },
    fate: 'ends at "payment-success" with a card that is not on the order',
  },
  'onboarding: the card of each part before the way to pay': {
    who: { paidLater: true, paymentDue: true, paymentMethod: 'each-part' },
    fate: 'nothing comes after "order-summary"',
  },
  'onboarding: the way to pay after the payment': {
    inWords: 'Who has paid is asked how to pay, and the answer pays nothing.',
  },
  'onboarding: the card of each part after the payment': {
    inWords: 'Who has paid is asked for the card of each part, and the answer pays nothing.',
  },
  'onboarding: the way to pay before the payment on the web, and after it in a store': {
    inWords: 'Who has paid in a store is asked how to pay, and the answer pays nothing.',
  },
  'onboarding: a store that sells eSIMs alone and hands over cards': {
    inWords: 'Nobody meets a page on which the team counts.',
  },
  'onboarding: no SIM at all': { inWords: 'Nobody can buy: there is no SIM to choose.' },
  'onboarding: an order before which everything can still be changed after it is paid': {
    who: { paymentDue: false },
    fate: 'can go back to "pre-checkout" and do it again',
  },
  'onboarding: the review as the end': { fate: 'ends at "order-summary" without an order' },
  'onboarding: a review before and after the delivery': {
    who: { esimDeliveryNeeded: true },
    fate: 'nothing comes after "order-summary"',
  },
  'onboarding: no log-in of customers from a marketplace': {
    who: { startedSession: 'none', source: 'meli' },
    fate: '"verify-otp" cannot be finished',
  },
  'onboarding: an identity check on telephones alone': {
    who: { kycRequired: true, device: 'computer' },
    fate: 'nothing comes after "order-summary"',
  },
  'onboarding: a number that may be skipped': {
    who: { numberType: 'PORT_IN' },
    skips: ['connection-details'],
    fate: 'nothing comes after "connection-details"',
  },
  'onboarding: a review that may be skipped': {
    who: { paymentDue: true },
    skips: ['order-summary'],
    fate: 'nothing comes after "order-summary"',
  },
  'onboarding: the address first for half, without it for the others': {
    who: { flagAddressFirst: false, esimDeliveryNeeded: true },
    fate: 'nothing comes after "personal-details"',
  },
  'onboarding: add-ons for half of the customers': {
    who: { hasAddons: true, flagAddressFirst: false },
    fate: 'nothing comes after "order-summary"',
  },
  'onboarding: a flag that nobody has': { inWords: 'Nobody knows who meets the page.' },
  'onboarding: a page for one brand that has none': {
    who: { brand: 'senda' },
    fate: 'nothing comes after "order-summary"',
  },
  'termination: offers after which the reason can still be changed': {
    who: { lineKnown: true },
    fate: 'can go back to "reason" and do it again',
  },
  'plan-switch: a request that can be submitted again': {
    who: { lineKnown: true },
    fate: 'can go back to "plan-switch-plans" and do it again',
  },
  'sim-replacement: a request that commits on the web alone': {
    who: { lineKnown: true, channel: 'retail' },
    fate: 'can go back to "sim-replacement-request" and do it again',
  },
  'sim-replacement: a fee that is paid once more': {
    who: {
      lineKnown: true,
      paymentDue: true,
      paymentOutcome: 'paid',
      simType: 'physical_sim',
      esimDeliveryNeeded: true,
    },
    fate: 'can go back to "service-payment" and do it again',
  },
  'termination: offers that may be skipped': {
    inWords: 'Who skips them could change the reason again after an offer was taken.',
  },
  'termination: a reason that may be skipped': { inWords: 'Its page has no way to skip it.' },
  'termination: the line after the reason': {
    who: { lineKnown: false },
    fate: '"reason" cannot be finished',
  },
  'termination: the page of those who leave for everybody': {
    who: { lineKnown: true, leaving: false },
    fate: '"ended" cannot be finished',
  },
  'termination: no choice of a line': { who: { lineKnown: false }, fate: '"reason" cannot be finished' },
  'plan-switch: a comparison that may be skipped': {
    who: { lineKnown: true },
    skips: ['plan-switch-details'],
    fate: 'nothing comes after "plan-switch-details"',
  },
  'plan-switch: a comparison on telephones alone': {
    inWords: 'Who switches at a computer has not seen what they lose and what it costs.',
  },
  'plan-switch: a switch without its status at the end, for customers of the former company': {
    who: { lineKnown: true, telcoUser: true, leaving: true },
    fate: 'nothing comes after "service-summary"',
  },
  'sim-replacement: an identity check that may be skipped': {
    who: { lineKnown: true, kycRequired: true },
    skips: ['manual-ekyc'],
    fate: 'nothing comes after "manual-ekyc"',
  },
  'sim-replacement: a delivery that may be skipped': {
    who: { lineKnown: true, esimDeliveryNeeded: true },
    skips: ['delivery'],
    fate: 'nothing comes after "delivery"',
  },
  'sim-replacement: the fee for web customers alone': {
    who: {
      lineKnown: true,
      channel: 'retail',
      paymentOutcome: 'failed',
      simType: 'physical_sim',
      esimDeliveryNeeded: true,
      paymentDue: true,
    },
    fate: 'nothing comes after "service-summary"',
  },
};
