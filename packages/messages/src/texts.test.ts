import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isStructurallySame, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { createIntl } from '@formatjs/intl';
import { describe, expect, it } from 'vitest';
import type { Locale, Messages } from './messages.ts';
import { compile } from './parser.ts';
import { currentId } from './renamed-ids.ts';
import { featureNames } from './testing.ts';
import { textsFor } from './texts.ts';

const compiled = (texts: Record<string, string>): Messages =>
  Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, compile(text)]));
const textsOf = (texts: Record<string, string>, sent: Record<string, string> = {}) =>
  textsFor('en-US', compiled(texts), compiled(sent), { operator: 'Senda' });

const read = (feature: string, locale: Locale): Messages =>
  compiled(
    JSON.parse(readFileSync(path.join(import.meta.dirname, feature, `${locale}.json`), 'utf8')) as Record<
      string,
      string
    >,
  );
const elements = (message: Messages[string] | undefined): MessageFormatElement[] =>
  typeof message === 'object' ? message : [];

it('every text has the same arguments in each language', () => {
  const differing = featureNames.flatMap((feature) => {
    const [english, spanish] = [read(feature, 'en-US'), read(feature, 'es-MX')];
    expect(Object.keys(spanish).toSorted()).toEqual(Object.keys(english).toSorted());
    return Object.keys(english).filter(
      (id) => !isStructurallySame(elements(english[id]), elements(spanish[id])).success,
    );
  });
  expect(differing).toEqual([]);
});

/** British spellings of words that texts use or are likely to use. */
const british =
  /\b(?:\w*(?:colour|centre|favour|honour|neighbour|behaviour|licence|catalogue)\w*|(?:cancel|travel|label|dial|total)l(?:ed|ing)|(?:recogn|author|organ|real|apolog|minim|maxim|custom|personal|final|priorit|summar|initial|util|synchron)is(?:e[ds]?|ing|ations?)|(?:back|for|to|after)wards|grey|whilst|whoever|anew)\b/i;

it('English texts are spelled as in the United States, in plain words', () => {
  const found = featureNames.flatMap((feature) => {
    const file = path.join(import.meta.dirname, feature, 'en-US.json');
    return Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>).filter(
      ([, text]) => british.test(text),
    );
  });
  expect(found).toEqual([]);
});

/** The selects of a message, also those inside others. */
const selectsIn = (message: MessageFormatElement[]): { argument: string; options: readonly string[] }[] =>
  message.flatMap((element) => {
    if (!('options' in element)) return [];
    const inner = Object.values(element.options).flatMap(({ value }) => selectsIn(value));
    return [{ argument: element.value, options: Object.keys(element.options) }, ...inner];
  });
/** The kinds and types of requests, in whose texts no other kind may read itself. */
const isOfRequest = (option: string): boolean =>
  /^[A-Z]+_[A-Z_]+$/.test(option) || ['planSwitch', 'simReplacement', 'numberChange'].includes(option);

it.each(['service-request', 'service-summary', 'payment', 'line-picker', 'step-up'] as const)(
  'no text of %s is chosen by the kind of request: a kind without a text of its own would read another one',
  (feature) => {
    const chosen = Object.entries(read(feature, 'en-US')).filter(([, message]) =>
      selectsIn(elements(message)).some(
        ({ argument, options }) =>
          ['kind', 'type', 'journey'].includes(argument) && options.some(isOfRequest),
      ),
    );
    expect(chosen.map(([id]) => id)).toEqual([]);
  },
);

it('formats without the parser, as the build does', () => {
  const fail = (error: Error) => {
    throw error;
  };
  const intl = createIntl({ locale: 'en-US', messages: { hello: 'Hello {name}' }, onError: fail });
  expect(() => intl.formatMessage({ id: 'hello' }, { name: 'Ana' })).toThrow('without parser');
  expect(textsOf({ hello: 'Hello {name}' }).text('hello', { name: 'Ana' })).toBe('Hello Ana');
});

it('a tag becomes the result of its function, between the surrounding text', () => {
  const link = { href: '/terms' };
  const { parts } = textsOf({ terms: 'You accept our <terms>terms</terms>, {name}.' });
  expect(parts('terms', { terms: () => link, name: 'Ana' })).toEqual(['You accept our ', link, ', Ana.']);
});

it('a missing argument is an error', () => {
  const { text } = textsOf({ hello: 'Hello {name}' });
  expect(() => text('hello')).toThrow('"name" was not provided');
});

it.each([
  ['{n, plural, =0 {none} one {# day} other {# days}}', { n: 0 }, 'none'],
  ['{n, plural, =0 {none} one {# day} other {# days}}', { n: 1 }, '1 day'],
  ['{n, plural, =0 {none} one {# day} other {# days}}', { n: 1234 }, '1,234 days'],
  ['{n, selectordinal, one {#st} other {#th}}', { n: 1 }, '1st'],
  ['{n, plural, offset:1 one {you and one} other {you and #}}', { n: 4 }, 'you and 3'],
  ['{n, number, percent}', { n: 0.2 }, '20%'],
  ['{n, number, ::currency/MXN}', { n: 5 }, 'MX$5.00'],
  ['{when, date, ::MMMMd}', { when: new Date(2026, 10, 5, 12) }, 'November 5'],
  ['{sim, select, esim {eSIM} other {SIM card}} of {operator}', { sim: 'card' }, 'SIM card of Senda'],
])('%s with %o is %s', (message, values, expected) => {
  expect(textsOf({ message }).text('message', values)).toBe(expected);
});

it.each([
  ['p.m.', 'Until 7 p.m. Then it is free.'],
  ['p.\u00a0m.', 'Until 7 p.\u00a0m. Then it is free.'],
  ['PM', 'Until 7 PM. Then it is free.'],
  ['or so..', 'Until 7 or so... Then it is free.'],
])('the point of %s also ends a sentence', (half, expected) => {
  const { text, parts } = textsOf({ until: 'Until {time}. Then it is <b>free</b>.' });
  const values = { time: `7 ${half}`, b: (words: string[]) => words.join('') };
  expect(text('until', values)).toBe(expected);
  const marked = { ...values, b: () => null };
  expect(parts('until', marked)[0]).toBe(expected.replace('free.', ''));
});

describe('texts from the gateway', () => {
  const bundled = { days: '{n} days', terms: 'Our <link>terms</link>' };

  it('replace the bundled ones, with plurals and tags', () => {
    const { text, parts } = textsOf(bundled, {
      days: '{n, plural, one {a day} other {# days}} of {operator}',
      terms: 'The <link>terms</link>',
    });
    expect(text('days', { n: 1 })).toBe('a day of Senda');
    expect(parts('terms', { link: (words: string[]) => words.join('').toUpperCase() })).toEqual([
      'The TERMS',
    ]);
  });

  it('replace the texts of each kind by the one that they had in common, unless the kind has its own', () => {
    const kinds = {
      'serviceSummary.title.sim': 'Check your SIM',
      'serviceSummary.title.plan': 'Check your plan',
    };
    const { text } = textsOf(kinds, {
      [currentId('serviceSummary.title')]: '{kind, select, sim {Your SIM} other {Your plan}}',
      'serviceSummary.title.plan': 'The plan',
    });
    expect(text('serviceSummary.title.sim', { kind: 'sim' })).toBe('Your SIM');
    expect(text('serviceSummary.title.plan', { kind: 'plan' })).toBe('The plan');
  });

  it.each(['{days} days', '<b>{n}</b> days', '{m, plural, other {#}}'])(
    '%s keeps the bundled text, because an argument is missing',
    (days) => {
      expect(textsOf(bundled, { days }).text('days', { n: 2 })).toBe('2 days');
    },
  );
});

it.each([
  ['en-US', ['1,234.50', 'a, b, and c', 'a or b', 'November 5']],
  ['es-MX', ['1,234.50', 'a, b y c', 'a o b', '5 de noviembre']],
] as const)('formats numbers, lists and dates in %s', (locale, expected) => {
  const { number, list, date, dateParts } = textsFor(locale, {});
  const day = { month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
  const instant = Date.UTC(2026, 10, 5, 3);
  expect([
    number(1234.5, { minimumFractionDigits: 2 }),
    list(['a', 'b', 'c']),
    list(['a', 'b'], 'disjunction'),
    date(instant, day),
  ]).toEqual(expected);
  expect(
    dateParts(instant, day)
      .map(({ value }) => value)
      .join(''),
  ).toBe(expected[3]);
});
