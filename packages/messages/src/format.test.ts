import { readFileSync } from 'node:fs';
import path from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { compile } from '../vite.ts';
import { type Compiled, format } from './format.ts';
import { locales } from './messages.ts';
import { featureNames } from './testing.ts';

const compiled = (text: string): Compiled => {
  const message = compile(text);
  return typeof message === 'string' ? [{ type: 0, value: message }] : (message as Compiled);
};

/** Everything that a message asks for: a tag marks what it holds, every other argument is a number or a word. */
function valuesOf(message: Compiled, value: unknown): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const element of message) {
    if (element.type === 8) {
      values[element.value] = (words: readonly unknown[]) => `<${words.join('')}>`;
      Object.assign(values, valuesOf(element.children, value));
    } else if (element.type === 1 || element.type === 5 || element.type === 6) {
      values[element.value] = element.type === 6 ? Number(value) || 0 : value;
      if (element.type === 1) continue;
      for (const { value: inner } of Object.values(element.options)) {
        const [name, own] = [element.value, values[element.value]];
        Object.assign(values, valuesOf(inner, value), { [name]: own });
      }
    }
  }
  return values;
}

describe.each(locales)('%s', (locale) => {
  it.each(featureNames)('every text of %s is what FormatJS makes of it', (feature) => {
    const file = path.join(import.meta.dirname, feature, `${locale}.json`);
    const texts = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>);
    for (const [id, text] of texts) {
      const message = compiled(text);
      for (const value of [0, 1, 2, 5, 999, 1000, -3, 1.5, 1234567, 'esim', 'Ana']) {
        const values = valuesOf(message, value);
        const theirs = new IntlMessageFormat(message as never, locale).format(values);
        expect([id, format(message, locale, values).join('')]).toEqual([id, [theirs].flat().join('')]);
      }
    }
  });
});

it('a tag becomes what it is made into, between the words around it', () => {
  const link = { href: '/terms' };
  const message = compiled('You accept our <terms>terms</terms>, {name}.');
  expect(format(message, 'en-US', { terms: () => link, name: 'Ana' })).toEqual([
    'You accept our ',
    link,
    ', Ana.',
  ]);
});

it('an argument that is missing is an error', () => {
  expect(() => format(compiled('Hello {name}'), 'en-US', {})).toThrow('"name" is missing');
});

it.each([
  '{when, date, short}',
  '{n, selectordinal, other {#th}}',
  '{n, plural, offset:1 other {#}}',
  '{n, number, percent}',
])('the build does not take %s, which nothing fills in', (text) =>
  expect(() => compile(text)).toThrow('an ordinal'),
);
