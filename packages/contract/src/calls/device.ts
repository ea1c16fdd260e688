/** Phones that support eSIM. */
import * as v from 'valibot';
import { call } from '../call.ts';
import { Id } from '../model/common.ts';
import { EsimBrand, EsimDevice } from '../model/number.ts';

export const listEsimBrands = call({
  name: 'listEsimBrands',
  method: 'GET',
  path: '/catalogue-service/v1/esim-brands',
  read: true,
  credentials: false,
  result: v.object({ brands: v.array(EsimBrand) }),
  errors: [],
});

/** Returns phones that support eSIM, of one brand or all; `search` matches part of the model name. */
export const listEsimDevices = call({
  name: 'listEsimDevices',
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
});
