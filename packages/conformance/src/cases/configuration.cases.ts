import { assert, assertEqual, assertError } from '../assert.ts';
import type { Case } from '../case.ts';
import { findPlan } from '../sample.ts';

const isValid = (create: () => unknown): boolean => {
  try {
    return create() !== undefined;
  } catch {
    return false;
  }
};

export const configurationCases: readonly Case[] = [
  {
    name: 'Currency and time zone are valid, and the catalogue has the default language',
    covers: ['getGlobalConfig', 'getEligibleProducts'],
    run: async (context) => {
      const { country_config: config } = await context.call('getGlobalConfig', {});
      const { code } = config.currency_formats;
      const money = () => new Intl.NumberFormat('en', { style: 'currency', currency: code });
      const zone = () => new Intl.DateTimeFormat('en', { timeZone: config.default_timezone });
      assert(isValid(money), `"${code}" is not a currency code.`);
      assert(isValid(zone), `"${config.default_timezone}" is not a time zone.`);
      const plan = await findPlan(context);
      const language = config.default_language;
      assert(Object.hasOwn(plan.name, language), `The catalogue has no names in "${language}".`);
    },
  },
  {
    name: 'All listed languages have the same text keys, and unlisted languages have none',
    covers: ['listLocaleKeys', 'getAppLocale', 'getGlobalConfig'],
    run: async (context) => {
      const { languages } = await context.call('listLocaleKeys', {});
      const { default_language } = (await context.call('getGlobalConfig', {})).country_config;
      const defaults = languages.filter(({ isDefault }) => isDefault).map(({ key }) => key);
      assertEqual(defaults, [default_language], 'The default language');
      const textsIn = (langCode: string) => ({ query: { langCode, component: 'WEB' } }) as const;
      const keysIn = async (langCode: string) =>
        (await context.call('getAppLocale', textsIn(langCode))).keys.map(({ key }) => key).toSorted();
      const first = await keysIn(default_language);
      for (const { key } of languages) assertEqual(await keysIn(key), first, `The text keys in ${key}`);
      assertError(await context.expectError('getAppLocale', textsIn('tlh')), 'NOT_FOUND');
    },
  },
  {
    name: 'Every SIM type and number type has an icon, and step icons are unique',
    covers: ['listSimTypeIcons', 'listNumberTypeIcons', 'listJourneyIcons'],
    run: async (context) => {
      const namesOf = async (name: 'listSimTypeIcons' | 'listNumberTypeIcons' | 'listJourneyIcons') =>
        (await context.call(name, {})).icons.map((icon) => icon.name);
      assertEqual(
        (await namesOf('listNumberTypeIcons')).toSorted(),
        ['new_number', 'number_transfer'],
        'Number types',
      );
      const simTypes = await namesOf('listSimTypeIcons');
      assertEqual(simTypes.toSorted(), ['esim', 'physical_sim'], 'SIM types');
      const steps = await namesOf('listJourneyIcons');
      assertEqual(new Set(steps).size, steps.length, 'The number of distinct step icons');
    },
  },
  {
    name: 'The profile parameters are consistent and include the country’s nationality',
    covers: ['getProfileParameters', 'listNationalities'],
    run: async (context) => {
      const profile = await context.call('getProfileParameters', {});
      const names = profile.fields.map(({ name }) => name);
      for (const name of ['firstName', 'lastName', 'dob']) {
        assert(names.includes(name), `The profile has no field ${name}.`);
      }
      assert(profile.minimumAge <= profile.maximumAge, 'The minimum age is above the maximum age.');
      for (const { type, pattern } of profile.documentTypes) {
        assert(
          isValid(() => new RegExp(pattern, 'u')),
          `The pattern of ${type} is not a regular expression.`,
        );
      }
      const { nationalities } = await context.call('listNationalities', {});
      const { country } = (await context.call('getGlobalConfig', {})).country_config;
      const codes = nationalities.map(({ code }) => code);
      assert(codes.includes(country), `The country ${country} is not among the nationalities.`);
      assertEqual(new Set(codes).size, codes.length, 'The number of distinct nationalities');
    },
  },
  {
    name: 'Each consent flow lists its documents once, and signup and purchase have documents',
    covers: ['getConsentSettings'],
    run: async (context) => {
      const { settings } = await context.call('getConsentSettings', {});
      const flows = settings.map(({ userFlow }) => userFlow);
      for (const flow of ['signup', 'purchase'])
        assert(flows.includes(flow), `The flow ${flow} has no terms.`);
      for (const { userFlow, documents } of settings) {
        const names = new Set(documents.map(({ documentName }) => documentName));
        assertEqual(names.size, documents.length, `The documents of ${userFlow}`);
        if (userFlow !== 'purchase')
          assert(!names.has('RECURRING_CHARGE'), `Nothing is charged again in the flow ${userFlow}.`);
      }
    },
  },
  {
    name: 'The storefront settings match what the gateway does',
    covers: [
      'getWebfrontSettings',
      'getSignupNotifications',
      'getMaintenance',
      'getPromotionConfig',
      'getJourneySettings',
      'getDownloadAppUrl',
    ],
    run: async (context) => {
      const { enabled } = await context.call('getMaintenance', {});
      assert(!enabled, 'The gateway reports maintenance but serves calls.');
      const webfront = await context.call('getWebfrontSettings', {});
      const body = {
        email: `${context.uniqueId()}@conformance.test`,
        channel: 'web',
        'external-auth-id': '',
      } as const;
      const { expiresIn } = await context.call('signUp', { body });
      assertEqual(webfront.defaultOtpTimerSeconds, expiresIn, 'The validity of a code (s)');
      const { accessToken } = await context.call('guestSignUp', {});
      // A random number, because codes to one number are limited.
      const phone_no = `55${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
      const contact = { channel: 'SMS', phone_no } as const;
      const { isGuestSignupSMSChannel } = await context.call('getSignupNotifications', {});
      const smsRequest = { body: { contact } };
      if (isGuestSignupSMSChannel) await context.withToken(accessToken).call('generateGuestOtt', smsRequest);
      else await context.withToken(accessToken).expectError('generateGuestOtt', smsRequest);
      const { maximumPromoCodes = 2 } = await context.call('getPromotionConfig', {});
      assert(maximumPromoCodes <= 20, 'maximumPromoCodes is above 20.');
      const { onboarding } = await context.call('getJourneySettings', {});
      assert(
        onboarding === null || (onboarding.hash !== '' && onboarding.proof !== ''),
        'A published journey lacks its hash or its proof.',
      );
      const urls = await Promise.all(
        ([undefined, 'android', 'ios'] as const).map((platform) =>
          context.call('getDownloadAppUrl', { query: platform ? { platform } : {} }),
        ),
      );
      for (const { url } of urls) assert(url.startsWith('https://'), `The app URL ${url} is not https.`);
    },
  },
];
