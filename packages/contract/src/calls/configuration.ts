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

/** What pages ask of the configuration beyond what every page does. */
export const configurationCalls = {
  /** The languages that there are texts in; `key` is what getAppLocale takes as langCode. */
  listLocaleKeys: call({
    ...read,
    path: '/config-service/v1/locale-language-keys',
    result: v.object({
      languages: v.array(v.object({ key: v.string(), name: v.string(), isDefault: v.boolean() })),
    }),
    errors: [],
  }),
  getSignupNotifications: call({
    ...read,
    path: '/config-service/v1/signup-notification-config',
    result: SignupNotifications,
    errors: [],
  }),
  getConsentSettings: call({
    ...read,
    path: '/config-service/v1/consent-settings',
    result: v.object({ settings: v.array(ConsentSetting) }),
    errors: [],
  }),
  getProfileParameters: call({
    ...read,
    path: '/config-service/v1/customer-profile-parameters',
    result: ProfileParameters,
    errors: [],
  }),
  listNationalities: call({
    ...read,
    path: '/config-service/v1/nationalities',
    result: v.object({ nationalities: v.array(Nationality) }),
    errors: [],
  }),
  listJourneyIcons: call({ ...read, path: '/config-service/v1/icons/journey', result: icons, errors: [] }),
  listNumberTypeIcons: call({
    ...read,
    path: '/config-service/v1/icons/number-type',
    result: icons,
    errors: [],
  }),
  getJourneySettings: call({
    ...read,
    path: '/config-service/v1/journey-settings',
    result: JourneySettings,
    errors: [],
  }),
  /** Where the app is to be had, for a platform or for whichever it is. */
  getDownloadAppUrl: call({
    ...read,
    path: '/config-service/v1/download-app-url',
    query: v.object({ platform: v.optional(v.picklist(['android', 'ios'])) }),
    result: v.object({ url: v.pipe(v.string(), v.url(), v.examples(['https://app.example/get'])) }),
    errors: [],
  }),
} as const;
