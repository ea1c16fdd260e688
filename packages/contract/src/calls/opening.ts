/** Configuration that every page loads. */
import * as v from 'valibot';
import { call } from '../call.ts';
import { CountryConfig, LocaleEntry, Maintenance, WebfrontSettings } from '../model/opening.ts';

const read = { method: 'GET', read: true, credentials: false } as const;

export const getGlobalConfig = call({
  name: 'getGlobalConfig',
  ...read,
  path: '/config-service/v1/global_config',
  credentials: true,
  isOpen: true,
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

/** Returns the maintenance status; the only call that works during maintenance. */
export const getMaintenance = call({
  name: 'getMaintenance',
  ...read,
  path: '/config-service/v1/maintenance-status',
  result: Maintenance,
  errors: [],
});

/** Returns texts that replace bundled ones by message id. */
export const getAppLocale = call({
  name: 'getAppLocale',
  ...read,
  path: '/config-service/v1/app-locale',
  credentials: true,
  isOpen: true,
  query: v.object({ langCode: v.pipe(v.string(), v.maxLength(35)), component: v.literal('WEB') }),
  result: v.object({ keys: v.array(LocaleEntry) }),
  errors: ['NOT_FOUND'],
});
