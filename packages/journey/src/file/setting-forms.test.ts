import * as v from 'valibot';
import { expect, it } from 'vitest';
import { settingsOf } from './setting-forms.ts';

it('a setting is asked for by what its schema takes', () => {
  const settings = v.object({
    isPriceVisible: v.optional(v.boolean(), true),
    terms: v.optional(v.picklist(['scroll', 'tick']), 'tick'),
    fields: v.optional(v.pipe(v.array(v.picklist(['name', 'mail'])), v.nonEmpty())),
    listed: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 6),
    ids: v.optional(v.array(v.string())),
    rate: v.optional(v.number()),
  });
  expect(settingsOf({ settings })).toEqual([
    { name: 'isPriceVisible', kind: 'flag', usual: true },
    { name: 'terms', kind: 'one', values: ['scroll', 'tick'], usual: 'tick' },
    { name: 'fields', kind: 'some', values: ['name', 'mail'], usual: undefined },
    { name: 'listed', kind: 'count', least: 1, most: undefined, usual: 6 },
    { name: 'ids', kind: 'other', usual: undefined },
    { name: 'rate', kind: 'other', usual: undefined },
  ]);
  expect(settingsOf({ settings: v.object({}) })).toEqual([]);
});
