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

/** An operator of production, which can send no text messages. */
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

  it('are the same keys in every language that is listed, the country’s own among them', async () => {
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

  it('are not found in a language that is not there', async () => {
    for (const unknown of ['fr-FR', 'constructor', '']) {
      expect(await texts(unknown)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    }
  });
});

it('says how codes are sent: by text only where text messages can go out', async () => {
  const config = async (app: MemoryOperator['app']) => (await ask(app, 'getSignupNotifications', {})).value();
  expect(await config(op.app)).toMatchObject({ channels: ['EMAIL', 'SMS'], isGuestSignupSMSChannel: true });
  expect(await config(production())).toMatchObject({ channels: ['EMAIL'], isGuestSignupSMSChannel: false });
});

it('has each of the three ways to accept terms in use, one document of a kind a flow', async () => {
  const { settings } = (await ask(op.app, 'getConsentSettings', {})).value();
  const documents = settings.flatMap((setting) => setting.documents);
  expect(new Set(documents.map(({ mode }) => mode))).toEqual(
    new Set(['MANDATORY_SCROLL', 'CHECKBOX', 'IMPLICIT']),
  );
  for (const { documents: ofFlow } of settings) {
    expect(ofFlow.map((document) => document.documentName)).toEqual(['TERMS_OF_USE', 'PRIVACY_POLICY']);
  }
});

it('asks for fields that a profile has, and shows documents by patterns that can be used', async () => {
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

it('knows nationalities by code and by name in both languages, Mexico first', async () => {
  const { nationalities } = (await ask(op.app, 'listNationalities', {})).value();
  expect(nationalities[0]).toEqual({ code: 'MX', name: { 'en-US': 'Mexico', 'es-MX': 'México' } });
  expect(nationalities).toHaveLength(195);
  expect(new Set(nationalities.map(({ code }) => code)).size).toBe(195);
  for (const { code, name } of nationalities) expect(name['en-US']).not.toBe(code);
});

it('draws an icon for every SIM type and number type, and for steps', async () => {
  const namesOf = async (call: 'listSimTypeIcons' | 'listNumberTypeIcons' | 'listJourneyIcons') =>
    (await ask(op.app, call, {})).value().icons.map(({ name }) => name);
  expect(await namesOf('listSimTypeIcons')).toEqual([...model.SimType.options]);
  expect(await namesOf('listNumberTypeIcons')).toEqual(['new_number', 'number_transfer']);
  const steps = await namesOf('listJourneyIcons');
  expect(steps.length).toBeGreaterThan(4);
  expect(new Set(steps).size).toBe(steps.length);
});

// spec 9.cards 9.notification.duration: packages/operator/src/configuration/configuration.handlers.ts
it('says the specification’s defaults, how many promo codes there may be, and where the app is', async () => {
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

describe('the journey that is handed out', () => {
  it('is the storefront’s own until one is published', async () => {
    const settings = (await ask(op.app, 'getJourneySettings', {})).value();
    expect(settings).toMatchObject({ onboarding: null, polling: { attempts: 30, intervalMs: 1_000 } });
  });

  it('comes with the name of its content and its proof, as it is now; other journeys stand beside it', async () => {
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
