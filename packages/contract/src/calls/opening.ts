import * as v from 'valibot';
import { call } from '../call.ts';
import { CountryConfig, LocaleEntry, Maintenance, WebfrontSettings } from '../model/opening.ts';

/** A read of the configuration, which anybody may make. */
const read = { method: 'GET', read: true, credentials: false } as const;

/** The part of the configuration that every page asks for when it is opened. */
export const openingCalls = {
  getGlobalConfig: call({
    ...read,
    path: '/config-service/v1/global_config',
    credentials: true,
    result: v.object({ country_config: CountryConfig }),
    errors: ['MAINTENANCE'],
  }),
  getWebfrontSettings: call({
    ...read,
    path: '/config-service/v1/webfront-settings',
    result: WebfrontSettings,
    errors: [],
  }),
  /** The one call that is answered during maintenance as ever. */
  getMaintenance: call({
    ...read,
    path: '/config-service/v1/maintenance-status',
    result: Maintenance,
    errors: [],
  }),
  getAppLocale: call({
    ...read,
    path: '/config-service/v1/app-locale',
    credentials: true,
    query: v.object({ langCode: v.pipe(v.string(), v.maxLength(35)), component: v.literal('WEB') }),
    result: v.object({ keys: v.array(LocaleEntry) }),
    errors: ['NOT_FOUND'],
  }),
} as const;
