import { settingsOf } from '@senda/journey/tools';
import { customerNames } from '@senda/journey/words';
import { describe, expect, it } from 'vitest';
import { library } from '../library.ts';
import { speech, words } from './words.ts';

describe.each(['en', 'es'] as const)('%s', (language) => {
  it.each(['journeys', 'steps', 'outcomes', 'layouts'] as const)('no two %s have one name', (kind) => {
    const names = Object.values(words[kind]).map((text) => text[language].toLowerCase());
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it('no two values of a fact are said alike', () => {
    for (const { values } of Object.values(words.facts))
      for (const kind of ['is', 'short'] as const) {
        const texts = Object.values(values).map((value) => (value[kind] ?? value.is)[language]);
        expect(new Set(texts).size).toBe(texts.length);
      }
  });
});

it.each(['en', 'es'] as const)(
  'every setting of a step, and each of its values, is said in %s',
  (language) => {
    const settings = Object.values(library.steps).flatMap((step) => settingsOf(step));
    expect(settings.length).toBeGreaterThan(10);
    const missing = settings.flatMap((setting) => {
      const own = words.settings[setting.name];
      const values = 'values' in setting ? setting.values : [];
      return [
        ...(own?.name[language] ? [] : [setting.name]),
        ...values
          .filter((value) => !own?.values?.[value]?.[language])
          .map((value) => `${setting.name}: ${value}`),
      ];
    });
    expect(missing).toEqual([]);
  },
);

it('customers are named by what distinguishes them', () => {
  const common = { startedSession: 'customer', kycRequired: true };
  const customers = [
    { ...common, simType: 'esim', numberType: 'PORT_IN' },
    { ...common, simType: 'physical_sim', numberType: 'NEW' },
  ];
  expect(customerNames(customers, speech.es)).toEqual([
    'eSIM · trae su número',
    'Tarjeta SIM · número nuevo',
  ]);
  expect(
    customerNames([{ startedSession: 'customer', simType: 'esim', numberType: 'PORT_IN' }], speech.es),
  ).toEqual(['Con sesión · eSIM · trae su número']);
  expect(customerNames(customers, speech.en)[1]).toBe('SIM card · new number');
});

/** Returns the messages of a schema's own at any depth. */
function messagesIn(schema: unknown, seen = new Set<unknown>()): readonly string[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return [];
  seen.add(schema);
  const { message } = schema as { readonly message?: unknown };
  const inner = Object.values(schema).flatMap((part) => messagesIn(part, seen));
  return typeof message === 'string' ? [message, ...inner] : inner;
}

it('what the settings of steps expect, and advise, is said in Spanish', () => {
  const texts = Object.values(library.steps)
    .flatMap(({ settings }) => messagesIn(settings))
    .flatMap((message) => message.replace(/^expected /, '').split(': '));
  expect(texts.length).toBeGreaterThan(5);
  expect(texts.filter((text) => speech.es.phrase(text) === text)).toEqual([]);
});
