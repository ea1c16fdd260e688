import { model } from '@senda/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { createOperator } from '../app.ts';
import type { PublishedJourneys } from '../request/context.ts';
import { memoryStore } from '../store/memory.ts';
import { ask } from '../testing/ask.ts';
import { type MemoryOperator, memoryOperator } from '../testing/memory-operator.ts';

let op: MemoryOperator;
beforeEach(() => {
  op = memoryOperator({ now: () => 1_800_000_000_000 });
});

/** An operator in production mode, which cannot send text messages. */
const production = (journeys?: () => PublishedJourneys) =>
  createOperator({
    store: memoryStore(),
    now: Date.now,
    random: () => crypto.randomUUID(),
    mail: () => Promise.resolve(),
    mode: 'production',
    tokenSecret: 'a secret for tests, known to everyone',
    journeys,
  });

describe('texts', () => {
  const texts = async (langCode: string) =>
    ask(op.app, 'getAppLocale', { query: { langCode, component: 'WEB' } });

  it('have the same keys in all listed languages, including the default language', async () => {
    const { languages } = (await ask(op.app, 'listLocaleKeys', {})).value();
    const { default_language } = (await ask(op.app, 'getGlobalConfig', {})).value().country_config;
    expect(languages.filter((language) => language.isDefault).map(({ key }) => key)).toEqual([
      default_language,
    ]);
    const lists = await Promise.all(languages.map(async ({ key }) => (await texts(key)).value().keys));
    const [first = [], ...others] = lists.map((list) => list.map(({ key }) => key));
    expect(first).toContain('maximum_promocode_reached');
    for (const keys of others) expect(keys).toEqual(first);
    expect((await texts('es-MX')).value().keys).toContainEqual({
      key: 'common.tech.title',
      value: 'Desafíos técnicos',
    });
  });

  it('are not found in an unknown language', async () => {
    for (const unknown of ['fr-FR', 'constructor', '']) {
      expect(await texts(unknown)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    }
  });
});

it('reports the channels of codes: text messages only if they can be sent', async () => {
  const config = async (app: MemoryOperator['app']) => (await ask(app, 'getSignupNotifications', {})).value();
  expect(await config(op.app)).toMatchObject({ channels: ['EMAIL', 'SMS'], isGuestSignupSMSChannel: true });
  expect(await config(production())).toMatchObject({ channels: ['EMAIL'], isGuestSignupSMSChannel: false });
});

it('uses all three modes of consent, with one document of a kind per flow', async () => {
  const { settings } = (await ask(op.app, 'getConsentSettings', {})).value();
  const documents = settings.flatMap((setting) => setting.documents);
  expect(new Set(documents.map(({ mode }) => mode))).toEqual(
    new Set(['MANDATORY_SCROLL', 'CHECKBOX', 'IMPLICIT']),
  );
  // A purchase may repeat its charge, which has a document of its own.
  const more = settings.map(({ documents: ofFlow }) =>
    ofFlow.slice(2).map((document) => document.documentName),
  );
  expect(more.flat()).toEqual(['RECURRING_CHARGE']);
  for (const { documents: ofFlow } of settings) {
    expect(ofFlow.slice(0, 2).map((document) => document.documentName)).toEqual([
      'TERMS_OF_USE',
      'PRIVACY_POLICY',
    ]);
  }
});

it('has fields of the profile, and valid patterns for documents', async () => {
  const { fields, minimumAge, maximumAge, documentTypes } = (
    await ask(op.app, 'getProfileParameters', {})
  ).value();
  expect([minimumAge, maximumAge]).toEqual([18, 100]);
  for (const { name } of fields) expect(Object.keys(model.Profile.entries)).toContain(name);
  const examples = {
    INE: '1234567890123',
    PASSPORT: 'G12345678',
    CURP: 'RUAA900517MDFXXN03',
    RFC: 'GODE561231GR8',
  };
  for (const { type, pattern } of documentTypes) {
    expect(examples[type as keyof typeof examples]).toMatch(new RegExp(`^(?:${pattern})$`));
    expect('nothing of the kind').not.toMatch(new RegExp(`^(?:${pattern})$`));
  }
});

it('lists nationalities with code and names in both languages, Mexico first', async () => {
  const { nationalities } = (await ask(op.app, 'listNationalities', {})).value();
  expect(nationalities[0]).toEqual({ code: 'MX', name: { 'en-US': 'Mexico', 'es-MX': 'México' } });
  expect(nationalities).toHaveLength(195);
  expect(new Set(nationalities.map(({ code }) => code)).size).toBe(195);
  for (const { code, name } of nationalities) expect(name['en-US']).not.toBe(code);
});

it('has icons for all SIM types, number types and steps', async () => {
  const namesOf = async (call: 'listSimTypeIcons' | 'listNumberTypeIcons' | 'listJourneyIcons') =>
    (await ask(op.app, call, {})).value().icons.map(({ name }) => name);
  expect(await namesOf('listSimTypeIcons')).toEqual([...model.SimType.options]);
  expect(await namesOf('listNumberTypeIcons')).toEqual(['new_number', 'number_transfer']);
  const steps = await namesOf('listJourneyIcons');
  expect(steps.length).toBeGreaterThan(4);
  expect(new Set(steps).size).toBe(steps.length);
});

// spec 9.cards 9.notification.duration: packages/operator/src/configuration/configuration.handlers.ts#getWebfrontSettings
it('returns the specification’s defaults, the maximum number of promo codes, and the app’s address', async () => {
  expect((await ask(op.app, 'getWebfrontSettings', {})).value()).toMatchObject({
    defaultOtpTimerSeconds: 120,
    notificationDurationMs: 5_000,
    defaultCardCount: 10,
    bannerLimit: 10,
  });
  expect((await ask(op.app, 'getPromotionConfig', {})).value()).toEqual({ maximumPromoCodes: 2 });
  const url = async (query: { platform?: 'android' | 'ios' }) =>
    (await ask(op.app, 'getDownloadAppUrl', { query })).value().url;
  const urls = [await url({}), await url({ platform: 'android' }), await url({ platform: 'ios' })];
  expect(new Set(urls).size).toBe(3);
});

describe('the published journey', () => {
  it('is null by default', async () => {
    const settings = (await ask(op.app, 'getJourneySettings', {})).value();
    expect(settings).toMatchObject({ onboarding: null, polling: { attempts: 30, intervalMs: 1_000 } });
  });

  it('is returned with its current hash and proof, next to other journeys', async () => {
    let journeys: PublishedJourneys = {};
    const app = production(() => journeys);
    expect((await ask(app, 'getJourneySettings', {})).value()).toMatchObject({ onboarding: null });
    const onboarding = { journey: { id: 'onboarding' }, hash: 'h1', proof: 'p1' };
    const termination = { journey: { id: 'termination' }, hash: 'h2', proof: 'p2' };
    journeys = { onboarding, termination };
    expect((await ask(app, 'getJourneySettings', {})).value()).toMatchObject({
      onboarding,
      journeys: { termination },
    });
  });
});
