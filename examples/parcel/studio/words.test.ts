import { settingsOf } from '@senda/journey/tools';
import { expect, it } from 'vitest';
import { parcelLibrary } from '../library.ts';
import { words } from './words.ts';

it.each(['en', 'es'] as const)('every step, fact, value, datum and setting has words in %s', (language) => {
  const steps = Object.values(parcelLibrary.steps);
  const missing = [
    ...steps.filter(({ name }) => !words.steps?.[name]?.[language]).map(({ name }) => name),
    ...Object.entries(parcelLibrary.facts).flatMap(([name, { values }]) => {
      const own = words.facts?.[name];
      return own?.name[language]
        ? values
            .filter((value) => !own.values[String(value)]?.is[language])
            .map((value) => `${name}: ${value}`)
        : [name];
    }),
    ...steps.flatMap(({ data }) => Object.keys(data.entries)).filter((key) => !words.data?.[key]?.[language]),
    ...steps
      .flatMap(settingsOf)
      .flatMap(({ name }) => (words.settings?.[name]?.name[language] ? [] : [name])),
  ];
  expect(missing).toEqual([]);
});
