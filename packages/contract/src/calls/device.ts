/** Telephones that take eSIMs. */
import * as v from 'valibot';
import { call } from '../call.ts';
import { Id } from '../model/common.ts';
import { EsimBrand, EsimDevice } from '../model/number.ts';

/** The makers of telephones that take eSIMs. */
export const listEsimBrands = call({
  name: 'listEsimBrands',
  method: 'GET',
  path: '/catalogue-service/v1/esim-brands',
  read: true,
  credentials: false,
  result: v.object({ brands: v.array(EsimBrand) }),
  errors: [],
});

/** Telephones that take eSIMs, of one maker or of all; `search` is a part of the model's name. */
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
