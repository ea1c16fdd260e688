/** What pages ask of the configuration beyond what every page does. */
import * as v from 'valibot';
import { call } from '../call.ts';
import {
  ConsentSetting,
  JourneySettings,
  Nationality,
  ProfileParameters,
  SignupNotifications,
} from '../model/configuration.ts';
import { Icon } from '../model/icon.ts';

/** A read of the configuration, which anybody may make. */
const read = { method: 'GET', read: true, credentials: false } as const;
const icons = v.object({ icons: v.array(Icon) });

/** The languages that there are texts in; `key` is what getAppLocale takes as langCode. */
export const listLocaleKeys = call({
  name: 'listLocaleKeys',
  ...read,
  path: '/config-service/v1/locale-language-keys',
  result: v.object({
    languages: v.array(v.object({ key: v.string(), name: v.string(), isDefault: v.boolean() })),
  }),
  errors: [],
});

export const getSignupNotifications = call({
  name: 'getSignupNotifications',
  ...read,
  path: '/config-service/v1/signup-notification-config',
  result: SignupNotifications,
  errors: [],
});

export const getConsentSettings = call({
  name: 'getConsentSettings',
  ...read,
  path: '/config-service/v1/consent-settings',
  result: v.object({ settings: v.array(ConsentSetting) }),
  errors: [],
});

export const getProfileParameters = call({
  name: 'getProfileParameters',
  ...read,
  path: '/config-service/v1/customer-profile-parameters',
  result: ProfileParameters,
  errors: [],
});

export const listNationalities = call({
  name: 'listNationalities',
  ...read,
  path: '/config-service/v1/nationalities',
  result: v.object({ nationalities: v.array(Nationality) }),
  errors: [],
});

export const listJourneyIcons = call({
  name: 'listJourneyIcons',
  ...read,
  path: '/config-service/v1/icons/journey',
  result: icons,
  errors: [],
});

export const listNumberTypeIcons = call({
  name: 'listNumberTypeIcons',
  ...read,
  path: '/config-service/v1/icons/number-type',
  result: icons,
  errors: [],
});

export const getJourneySettings = call({
  name: 'getJourneySettings',
  ...read,
  path: '/config-service/v1/journey-settings',
  result: JourneySettings,
  errors: [],
});

/** Where the app is to be had, for a platform or for whichever it is. */
export const getDownloadAppUrl = call({
  name: 'getDownloadAppUrl',
  ...read,
  path: '/config-service/v1/download-app-url',
  query: v.object({ platform: v.optional(v.picklist(['android', 'ios'])) }),
  result: v.object({ url: v.pipe(v.string(), v.url(), v.examples(['https://app.example/get'])) }),
  errors: [],
});
