import { expect, test } from 'vitest';
import { type Locale, loadMessages, locales } from './index.ts';
import { featureNames } from './testing.ts';

/** Other words for a store of ours. Any shop at all may be a landmark, and one that takes cash is not ours. */
const otherWords: Readonly<Record<Locale, RegExp>> = {
  'en-US': /\bshops?\b|\bpickup points?\b/i,
  'es-MX': /\bsucursal(?:es)?\b|\bpuntos? de entrega\b|\blocal comercial\b/i,
};
const notOurs = new Set(['address.landmark.hint', 'payment.voucher.how.2']);

test.each(locales)('our stores have one name in %s', async (locale) => {
  const found: string[] = [];
  for (const feature of featureNames)
    for (const [id, text] of Object.entries(await loadMessages(feature, locale)))
      if (otherWords[locale].test(JSON.stringify(text)) && !notOurs.has(id)) found.push(id);
  expect(found).toEqual([]);
});
