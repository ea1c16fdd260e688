import type { FactDeclaration } from '@senda/journey';

/** Every fact that conditions in journey files may read, with its domain. */
export const facts = {
  /** Where she buys: on the web, or in a store. */
  channel: { values: ['web', 'retail'], ambient: true },
  /** Where she comes from: this storefront, or Mercado Libre. */
  source: { values: ['web', 'meli'], ambient: true },
  /** How she came: signed in as a customer, as a guest, or neither. */
  startedSession: { values: ['none', 'guest', 'customer'], ambient: true },
  /** Whether she has a line with this operator already, as her account says. */
  telcoUser: { values: [true, false], ambient: true },
  /** The SIM that she chose with her plan. */
  simType: { values: ['esim', 'physical_sim'] },
  /** Whether the plan that she chose offers add-ons. */
  hasAddons: { values: [true, false] },
  /** Whether she logs in or signs up. */
  authFlow: { values: ['login', 'signup'] },
  /** Whether the plan's eKYC configuration asks for an identity check. */
  kycRequired: { values: [true, false] },
  /** Whether a part of the plan is paid later: something is due with the order, and something every period. */
  paidLater: { values: [true, false] },
  /** Whether the order has to be paid: something is due with it, or each period after it. */
  paymentDue: { values: [true, false] },
  /** Whether she takes a new number or brings her own. */
  numberType: { values: ['NEW', 'PORT_IN'] },
  /** Whether a SIM is sent to her: a card, or an eSIM on paper. */
  esimDeliveryNeeded: { values: [true, false] },
  /** How she pays. `each-part`: what is paid now and what is paid later have a choice of their own. */
  paymentMethod: { values: ['new-card', 'saved-card', 'each-part'] },
  /** Whether the payment went through. */
  paymentOutcome: { values: ['paid', 'failed'] },
} as const satisfies Record<string, FactDeclaration>;
