import * as v from 'valibot';
import { call } from '../call.ts';
import { AvailableNumber, Cost, Instant, NumberCategory, PhoneNumber, Product } from '../model.ts';

export const catalogueCalls = {
  /** Plans and add-ons a new customer may choose; `productCategory` is the SIM type (specification, section 7). */
  getEligibleProducts: call({
    method: 'GET',
    path: '/catalogue-service/v1/eligible-product-variants',
    read: true,
    credentials: false,
    query: v.object({
      channel: v.string(),
      customerJourney: v.literal('onboarding'),
      customerType: v.literal('new'),
      evaluationType: v.literal('PRODUCT'),
      includeBenefits: v.literal('true'),
      productCategory: v.string(),
    }),
    result: v.object({ products: v.array(Product) }),
    errors: [],
  }),
  /** Free numbers, at most 40; `search` is 4 to 10 digits that must occur in the number. */
  getNumbers: call({
    method: 'GET',
    path: '/number-service/v1/numbers',
    read: true,
    credentials: true,
    query: v.object({
      category: NumberCategory,
      search: v.optional(v.pipe(v.string(), v.regex(/^[0-9]{4,10}$/))),
    }),
    result: v.object({ numbers: v.array(AvailableNumber) }),
    errors: ['NOT_SIGNED_IN'],
  }),
  /** Holds a number for this customer until `lockedUntil` (ms); her earlier hold is let go. */
  lockNumber: call({
    method: 'POST',
    path: '/number-service/v1/numbers/{selectedNumber}/lock',
    read: false,
    credentials: true,
    params: v.object({ selectedNumber: PhoneNumber }),
    result: v.object({ number: PhoneNumber, lockedUntil: Instant, cost: Cost }),
    errors: ['NUMBER_TAKEN', 'NOT_FOUND', 'NOT_SIGNED_IN'],
  }),
  /** Whether an eSIM or a card is sent out, per order type: ESIM-NEW and ESIM-SIM_REPLACMENT (spelt so). */
  getEsimDeliverySpecification: call({
    method: 'GET',
    path: '/delivery-service/v1/esim-delivery-specifications',
    read: true,
    credentials: false,
    result: v.object({
      specifications: v.array(v.object({ orderType: v.string(), deliveryNeeded: v.boolean() })),
    }),
    errors: [],
  }),
} as const;
