import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
import { type Locale, locales } from './messages.ts';
import { compile } from './parser.ts';
import { featureNames } from './testing.ts';
import { textsFor } from './texts.ts';

const forms = {
  'es-MX': { date: 'martes 24 de noviembre', near: ['hoy', 'mañana', 'ayer'] },
  'en-US': { date: 'Tuesday, November 24', near: ['today', 'tomorrow', 'yesterday'] },
} as const;

/** What no form of a day follows. */
const wrong = {
  'es-MX': /\b(?:el|del|de el|a el|en) (?:hoy|mañana|ayer)\b|\bde el\b/i,
  'en-US': /\b(?:on|of|in) (?:today|tomorrow|yesterday)\b/i,
} as const;
/** What has to be before a date, unless it begins the text or follows a mark. */
const introduced = {
  'es-MX': /\b(?:el|del) martes 24|^martes 24|: martes 24/i,
  'en-US': /\b(?:on|by|until|since|from|after|before|for|chose) Tuesday, November 24|^Tuesday|: Tuesday/i,
} as const;

/** Returns an argument's values: each option of a select, "x" of others. */
function valuesOf(elements: readonly MessageFormatElement[], found = new Map<string, Set<string>>()) {
  for (const element of elements) {
    if (element.type === TYPE.select || element.type === TYPE.plural) {
      const values = found.get(element.value) ?? new Set();
      found.set(element.value, values);
      for (const [option, { value }] of Object.entries(element.options)) {
        values.add(element.type === TYPE.plural ? '1' : option);
        valuesOf(value, found);
      }
    } else if (element.type === TYPE.argument) {
      found.set(element.value, found.get(element.value) ?? new Set(['x']));
    }
  }
  return found;
}

/** Returns every combination of values. */
const combinations = (values: ReadonlyMap<string, ReadonlySet<string>>): Record<string, string>[] =>
  [...values].reduce<Record<string, string>[]>(
    (made, [name, options]) =>
      made.flatMap((one) => [...options].map((option) => ({ ...one, [name]: option }))),
    [{}],
  );

interface DayText {
  readonly id: string;
  readonly days: readonly string[];
  readonly values: ReadonlyMap<string, ReadonlySet<string>>;
  readonly message: MessageFormatElement[];
}

function dayTexts(locale: Locale): DayText[] {
  return featureNames.flatMap((feature) => {
    const file = path.join(import.meta.dirname, feature, `${locale}.json`);
    return Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>).flatMap(
      ([id, text]) => {
        const message = compile(text);
        if (typeof message === 'string') return [];
        const values = valuesOf(message);
        const days = [...values.keys()].filter((name) => values.has(`${name}Near`));
        return days.length === 0 ? [] : [{ id, days, values, message }];
      },
    );
  });
}

describe.each(locales)('sentences with a day (%s)', (locale) => {
  const texts = dayTexts(locale);
  const { date, near } = forms[locale];

  function textsOf({ id, days, values, message }: DayText, dayValues: readonly [string, string]) {
    const { text } = textsFor(locale, { [id]: message });
    const others = new Map([...values].filter(([name]) => !days.some((day) => name.startsWith(day))));
    const ofDays = Object.fromEntries(
      days.flatMap((day) => [
        [day, dayValues[0]],
        [`${day}Near`, dayValues[1]],
      ]),
    );
    return combinations(others).map((other) => text(id, { ...other, ...ofDays }));
  }

  it('are found', () => {
    expect(texts.length).toBeGreaterThan(50);
  });

  it('read right with each relative form', () => {
    const relative = near.flatMap((day) => texts.flatMap((text) => textsOf(text, [date, day])));
    expect(relative.filter((words) => wrong[locale].test(words) || words.includes(date))).toEqual([]);
  });

  it('read right with a date', () => {
    const dated = texts.flatMap((text) => textsOf(text, [date, 'none']));
    const isWrong = (words: string) =>
      words.includes('none') || (words.includes(date) && !introduced[locale].test(words));
    expect(dated.filter(isWrong)).toEqual([]);
  });
});
