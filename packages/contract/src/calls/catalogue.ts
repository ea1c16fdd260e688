/** The catalogue. */
import * as v from 'valibot';
import { call } from '../call.ts';
import { Product } from '../model/catalogue.ts';

/**
 * Returns the plans, add-ons and bundles available to the caller; `productCategory` is the SIM type (spec 7.products.query).
 * A telco-migrated customer is not offered the free plan (spec 4.store.free-plan).
 */
export const getEligibleProducts = call({
  name: 'getEligibleProducts',
  method: 'GET',
  path: '/catalogue-service/v1/eligible-product-variants',
  read: true,
  credentials: true,
  isOpen: true,
  query: v.object({
    channel: v.optional(v.string(), 'web'),
    customerJourney: v.literal('onboarding'),
    customerType: v.literal('new'),
    evaluationType: v.literal('PRODUCT'),
    includeBenefits: v.literal('true'),
    productCategory: v.string(),
  }),
  result: v.object({ products: v.array(Product) }),
  errors: [],
});
