import type { FactDeclaration } from '@senda/journey';
import { countries } from '../base/form/country.ts';
import { journeys } from '../common/definitions/definitions.ts';

/** Every fact that conditions in journey files may read, with its values. */
export const facts = {
  /** The journey, set by the engine. */
  journey: { values: Object.keys(journeys), ambient: true },
  /** Sales channel: the web or a store. */
  channel: { values: ['web', 'retail'], ambient: true },
  /** Where the customer came from: this storefront or Mercado Libre. */
  source: { values: ['web', 'meli'], ambient: true },
  /** The session at the start: customer, guest or none. */
  startedSession: { values: ['none', 'guest', 'customer'], ambient: true },
  /** Whether the customer's account already has a line with this operator. */
  telcoUser: { values: [true, false], ambient: true },
  /** Whether the address names the line that the journey is about. */
  lineKnown: { values: [true, false], ambient: true },
  /** The brand of the storefront. */
  brand: { values: ['senda', 'norte'], ambient: true },
  /** The country of sale, ISO 3166-1. */
  country: { values: countries, ambient: true },
  /** What the customer holds: a telephone, or a computer or tablet. */
  device: { values: ['phone', 'computer'], ambient: true },
  /** The language at the start. */
  language: { values: ['en-US', 'es-MX'], ambient: true },
  /** The chosen SIM type. */
  simType: { values: ['esim', 'physical_sim'] },
  /** Whether the chosen plan offers add-ons. */
  hasAddons: { values: [true, false] },
  /** Whether the customer logs in or signs up. */
  authFlow: { values: ['login', 'signup'] },
  /** Whether the eKYC configuration of the plan or the request requires an identity check. */
  kycRequired: { values: [true, false] },
  /** Whether a new line is linked to its person with the order, which the gateway says with the identity check. */
  linkRequired: { values: [true, false] },
  /** Whether a part of the plan is paid each period after the order. */
  paidLater: { values: [true, false] },
  /** Whether anything is due, with the order or later. */
  paymentDue: { values: [true, false] },
  /** A new number, or one ported in. */
  numberType: { values: ['NEW', 'PORT_IN'] },
  /** Whether a SIM is delivered: a card, or an eSIM on paper. */
  esimDeliveryNeeded: { values: [true, false] },
  /** Whether a courier brings the SIM, or the customer picks it up. */
  deliveryType: { values: ['DOORSTEP_DELIVERY', 'SELF_PICKUP'] },
  /** The payment method. `each-part`: the upfront and the recurring part each have their own. */
  paymentMethod: { values: ['new-card', 'saved-card', 'each-part'] },
  /** Whether the customer terminates the line, or keeps it. */
  leaving: { values: [true, false] },
  /** The outcome of the payment. */
  paymentOutcome: { values: ['paid', 'failed'] },
} as const satisfies Record<string, FactDeclaration>;
