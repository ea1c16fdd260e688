import * as v from 'valibot';
import { call } from '../call.ts';
import { EsimBrand, EsimDevice, Product } from '../model/catalogue.ts';
import { Id } from '../model/common.ts';

export const catalogueCalls = {
  /**
   * Plans, add-ons and bundles that whoever asks may buy; `productCategory` is the SIM type (specification, section 7).
   * A telco-migrated customer is not offered the free plan (section 4).
   */
  getEligibleProducts: call({
    method: 'GET',
    path: '/catalogue-service/v1/eligible-product-variants',
    read: true,
    credentials: true,
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
  }),
  /** The makers of telephones that take eSIMs. */
  listEsimBrands: call({
    method: 'GET',
    path: '/catalogue-service/v1/esim-brands',
    read: true,
    credentials: false,
    result: v.object({ brands: v.array(EsimBrand) }),
    errors: [],
  }),
  /** Telephones that take eSIMs, of one maker or of all; `search` is a part of the model's name. */
  listEsimDevices: call({
    method: 'GET',
    path: '/catalogue-service/v1/esim-devices',
    read: true,
    credentials: false,
    query: v.object({
      brandId: v.optional(Id),
      search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40))),
    }),
    result: v.object({ devices: v.array(EsimDevice) }),
    errors: ['NOT_FOUND'],
  }),
} as const;
