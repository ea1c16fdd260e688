import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { featureOf } from './feature-of.ts';
import { featureNames } from './testing.ts';

const idsOf = (feature: string): readonly string[] =>
  Object.keys(
    JSON.parse(readFileSync(path.join(import.meta.dirname, feature, 'en-US.json'), 'utf8')) as object,
  );

it.each(featureNames)('the feature of each id of %s', (feature) => {
  // Field problems are in every feature with such a field, and a few errors that any page shows are common.
  const shared = feature === 'common' ? /^(field|error)\./ : /^field\./;
  const own = idsOf(feature).filter((id) => !shared.test(id));
  expect(own.filter((id) => featureOf(id) !== feature)).toEqual([]);
});

it.each(['field.email.missing', 'unknown.text', 'constructor', ''])('%j has none', (id) => {
  expect(featureOf(id)).toBeUndefined();
});
