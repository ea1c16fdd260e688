import { assert, assertEqual, assertRefused } from '../assert.ts';
import type { Case } from '../case.ts';
import { somePlan } from '../sample.ts';

const isKnown = (create: () => unknown): boolean => {
  try {
    return create() !== undefined;
  } catch {
    return false;
  }
};

export const configurationCases: readonly Case[] = [
  {
    name: 'The country’s formats are ones that exist, and speak the languages of the catalogue',
    covers: ['getGlobalConfig', 'getEligibleProducts'],
    run: async (world) => {
      const { country_config: config } = await world.ask('getGlobalConfig', {});
      const { code } = config.currency_formats;
      const money = () => new Intl.NumberFormat('en', { style: 'currency', currency: code });
      const zone = () => new Intl.DateTimeFormat('en', { timeZone: config.default_timezone });
      assert(isKnown(money), `"${code}" is the code of no currency.`);
      assert(isKnown(zone), `"${config.default_timezone}" is no time zone.`);
      const plan = await somePlan(world);
      const language = config.default_language;
      assert(Object.hasOwn(plan.name, language), `The catalogue has no names in "${language}".`);
    },
  },
  {
    name: 'Every language that is listed has the same texts, and others have none',
    covers: ['listLocaleKeys', 'getAppLocale', 'getGlobalConfig'],
    run: async (world) => {
      const { languages } = await world.ask('listLocaleKeys', {});
      const { default_language } = (await world.ask('getGlobalConfig', {})).country_config;
      const marked = languages.filter(({ isDefault }) => isDefault).map(({ key }) => key);
      assertEqual(marked, [default_language], 'The language that is marked as the country’s');
      const textsIn = (langCode: string) => ({ query: { langCode, component: 'WEB' } }) as const;
      const keysIn = async (langCode: string) =>
        (await world.ask('getAppLocale', textsIn(langCode))).keys.map(({ key }) => key).toSorted();
      const first = await keysIn(default_language);
      for (const { key } of languages)
        assertEqual(await keysIn(key), first, `The keys of the texts in ${key}`);
      assertRefused(await world.refused('getAppLocale', textsIn('tlh')), 'NOT_FOUND');
    },
  },
  {
    name: 'Every kind of SIM and of number has its icon, and its offer',
    covers: ['listSimTypeIcons', 'listNumberTypeIcons', 'listJourneyIcons'],
    run: async (world) => {
      const namesOf = async (name: 'listSimTypeIcons' | 'listNumberTypeIcons' | 'listJourneyIcons') =>
        (await world.ask(name, {})).icons.map((icon) => icon.name);
      assertEqual(
        (await namesOf('listNumberTypeIcons')).toSorted(),
        ['new_number', 'number_transfer'],
        'Number types',
      );
      const simTypes = await namesOf('listSimTypeIcons');
      assertEqual(simTypes.toSorted(), ['esim', 'physical_sim'], 'SIM types');
      const steps = await namesOf('listJourneyIcons');
      assertEqual(new Set(steps).size, steps.length, 'The number of steps with an icon');
    },
  },
  {
    name: 'A profile is asked for fields, ages, documents and countries that exist',
    covers: ['getProfileParameters', 'listNationalities'],
    run: async (world) => {
      const profile = await world.ask('getProfileParameters', {});
      const names = profile.fields.map(({ name }) => name);
      for (const name of ['firstName', 'lastName', 'dob']) {
        assert(names.includes(name), `A profile is never asked for its ${name}.`);
      }
      assert(profile.minimumAge <= profile.maximumAge, 'The ages leave out everybody.');
      for (const { type, pattern } of profile.documentTypes) {
        assert(
          isKnown(() => new RegExp(pattern, 'u')),
          `The pattern of ${type} is none.`,
        );
      }
      const { nationalities } = await world.ask('listNationalities', {});
      const { country } = (await world.ask('getGlobalConfig', {})).country_config;
      const codes = nationalities.map(({ code }) => code);
      assert(codes.includes(country), `The country itself, ${country}, is no nationality.`);
      assertEqual(new Set(codes).size, codes.length, 'The number of nationalities');
    },
  },
  {
    name: 'Each flow names its documents once, and guests and buyers are asked',
    covers: ['getConsentSettings'],
    run: async (world) => {
      const { settings } = await world.ask('getConsentSettings', {});
      const flows = settings.map(({ userFlow }) => userFlow);
      for (const flow of ['signup', 'purchase'])
        assert(flows.includes(flow), `The flow ${flow} has no terms.`);
      for (const { userFlow, documents } of settings) {
        const named = new Set(documents.map(({ documentName }) => documentName));
        assertEqual(named.size, documents.length, `The documents of ${userFlow}`);
      }
    },
  },
  {
    name: 'What the storefront is told of itself is what the gateway does',
    covers: [
      'getWebfrontSettings',
      'getSignupNotifications',
      'getMaintenance',
      'getPromotionConfig',
      'getJourneySettings',
      'getDownloadAppUrl',
    ],
    run: async (world) => {
      const { enabled } = await world.ask('getMaintenance', {});
      assert(!enabled, 'The gateway answers, and yet says that it is down for maintenance.');
      const webfront = await world.ask('getWebfrontSettings', {});
      const body = {
        email: `${world.fresh()}@conformance.test`,
        channel: 'web',
        'external-auth-id': '',
      } as const;
      const { expiresIn } = await world.ask('signUp', { body });
      assertEqual(webfront.defaultOtpTimerSeconds, expiresIn, 'How long a code is good (s)');
      const { accessToken } = await world.ask('guestSignUp', {});
      // A number of its own, since codes to one number are limited.
      const phone_no = `55${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
      const contact = { channel: 'SMS', phone_no } as const;
      const { isGuestSignupSMSChannel } = await world.ask('getSignupNotifications', {});
      const texted = { body: { contact } };
      if (isGuestSignupSMSChannel) await world.withToken(accessToken).ask('generateGuestOtt', texted);
      else await world.withToken(accessToken).refused('generateGuestOtt', texted);
      const { maximumPromoCodes = 2 } = await world.ask('getPromotionConfig', {});
      assert(maximumPromoCodes <= 20, 'More promo codes are allowed than anyone has.');
      const { onboarding } = await world.ask('getJourneySettings', {});
      assert(
        onboarding === null || (onboarding.hash !== '' && onboarding.proof !== ''),
        'A journey is handed out without the name of its content or without a proof.',
      );
      const urls = await Promise.all(
        ([undefined, 'android', 'ios'] as const).map((platform) =>
          world.ask('getDownloadAppUrl', { query: platform ? { platform } : {} }),
        ),
      );
      for (const { url } of urls) assert(url.startsWith('https://'), `${url} is no safe address of an app.`);
    },
  },
];
