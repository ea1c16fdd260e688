import * as v from 'valibot';
import { call } from '../call.ts';
import { CountryConfig, Place } from '../model.ts';

export const configurationCalls = {
  getGlobalConfig: call({
    method: 'GET',
    path: '/config-service/v1/global_config',
    read: true,
    credentials: true,
    result: v.object({ country_config: CountryConfig }),
    errors: ['MAINTENANCE'],
  }),
  /** What a postal code covers; NOT_FOUND when it is nobody's. */
  lookUpAddress: call({
    method: 'GET',
    path: '/delivery-service/v1/address/{country}',
    read: true,
    credentials: false,
    params: v.object({ country: v.string() }),
    query: v.object({ postalCode: v.pipe(v.string(), v.maxLength(12)) }),
    result: Place,
    errors: ['NOT_FOUND'],
  }),
} as const;
