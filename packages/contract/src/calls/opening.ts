/** The part of the configuration that every page asks for when it is opened. */
import * as v from 'valibot';
import { call } from '../call.ts';
import { CountryConfig, LocaleEntry, Maintenance, WebfrontSettings } from '../model/opening.ts';

/** A read of the configuration, which anybody may make. */
const read = { method: 'GET', read: true, credentials: false } as const;

export const getGlobalConfig = call({
  name: 'getGlobalConfig',
  ...read,
  path: '/config-service/v1/global_config',
  credentials: true,
  result: v.object({ country_config: CountryConfig }),
  errors: ['MAINTENANCE'],
});

export const getWebfrontSettings = call({
  name: 'getWebfrontSettings',
  ...read,
  path: '/config-service/v1/webfront-settings',
  result: WebfrontSettings,
  errors: [],
});

/** The one call that is answered during maintenance as ever. */
export const getMaintenance = call({
  name: 'getMaintenance',
  ...read,
  path: '/config-service/v1/maintenance-status',
  result: Maintenance,
  errors: [],
});

export const getAppLocale = call({
  name: 'getAppLocale',
  ...read,
  path: '/config-service/v1/app-locale',
  credentials: true,
  query: v.object({ langCode: v.pipe(v.string(), v.maxLength(35)), component: v.literal('WEB') }),
  result: v.object({ keys: v.array(LocaleEntry) }),
  errors: ['NOT_FOUND'],
});
