/** Configuration that only some pages load. */
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

const read = { method: 'GET', read: true, credentials: false } as const;
const icons = v.object({ icons: v.array(Icon) });

/** Returns the languages with texts; `key` is the langCode for getAppLocale. */
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

/** Returns one text for all journeys that are served: it changes whenever one of them does. It is not among the calls for staff, which storefronts do not bundle. */
export const getJourneysVersion = call({
  name: 'getJourneysVersion',
  ...read,
  path: '/config-service/v1/journeys-version',
  result: v.object({ version: v.string() }),
  errors: [],
});

/** Returns where to download the app, for a platform or in general. */
export const getDownloadAppUrl = call({
  name: 'getDownloadAppUrl',
  ...read,
  path: '/config-service/v1/download-app-url',
  query: v.object({ platform: v.optional(v.picklist(['android', 'ios'])) }),
  result: v.object({ url: v.pipe(v.string(), v.url(), v.examples(['https://app.example/get'])) }),
  errors: [],
});
