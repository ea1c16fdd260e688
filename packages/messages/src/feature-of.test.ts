import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { featureOf } from './feature-of.ts';
import { textsOfFolder } from './folder-of.ts';
import { featureNames } from './testing.ts';

const idsOf = (feature: string): readonly string[] =>
  Object.keys(
    JSON.parse(readFileSync(path.join(import.meta.dirname, feature, 'en-US.json'), 'utf8')) as object,
  );

it.each(featureNames)('the feature of each id of %s', (feature) => {
  // Field problems are in every feature with such a field, and a few errors that any page shows are common.
  const shared = feature === 'common' ? /^(field|error)\./ : /^field\./;
  const own = idsOf(feature).filter((id) => !shared.test(id));
  // A request has its own texts for the pages that it shares with others.
  expect(own.filter((id) => featureOf(id) === undefined)).toEqual([]);
});

it('the texts of a request for a page that it shares load with that page', () => {
  const all = {
    common: { 'error.any': 'Again' },
    error: { 'error.title': 'Error' },
    pack: { 'pack.title': 'Packs', 'serviceSummary.title.pack': 'Check your pack' },
    'service-summary': { 'serviceSummary.next': 'Next', 'field.terms.missing': 'Tick it' },
  };
  expect(Object.keys(textsOfFolder('pack', all))).toEqual(['pack.title']);
  expect(Object.keys(textsOfFolder('service-summary', all))).toEqual([
    'serviceSummary.title.pack',
    'serviceSummary.next',
    'field.terms.missing',
  ]);
  expect(Object.keys(textsOfFolder('common', all))).toEqual(['error.any']);
});

it.each(['field.email.missing', 'unknown.text', 'constructor', ''])('%j has none', (id) => {
  expect(featureOf(id)).toBeUndefined();
});
