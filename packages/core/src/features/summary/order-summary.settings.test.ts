import * as v from 'valibot';
import { expect, test } from 'vitest';
import { SummarySettings } from './order-summary.schema.ts';
import { input, start } from './testing.ts';

test.each([
  [['order', 'promo', 'delivery', 'customer']],
  [['customer', 'delivery', 'order', 'promo']],
  [['order', 'delivery', 'customer']],
])('the parts %j are shown in that order', (sections) => {
  const settings = v.parse(SummarySettings, { sections });
  const { view } = start({}, { settings: { ...input.settings, ...settings } });
  expect(view().sections).toEqual(sections);
});

test.each([
  ['without what is bought', ['promo', 'delivery', 'customer']],
  ['without where it goes', ['order', 'customer']],
  ['without for whom it is', ['order', 'delivery']],
  ['with a part twice', ['order', 'order', 'delivery', 'customer']],
  ['with an unknown part', ['order', 'delivery', 'customer', 'map']],
])('a review %s is refused', (_, sections) => {
  expect(v.is(SummarySettings, { sections })).toBe(false);
});
