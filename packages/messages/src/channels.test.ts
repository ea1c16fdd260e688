import { expect, test } from 'vitest';
import { loadMessages, locales } from './index.ts';
import { featureNames } from './testing.ts';

/** Asks the customer to write, call or talk to the operator, whose channels depend on its configuration. */
const asksForContact =
  /\bescr[ií]benos\b|\bll[aá]manos\b|\bcont[aá]ctanos\b|\bh[aá]blanos\b|\bwrite to us\b|\bcall us\b|\bcontact us\b/i;

/** Shown with a configured channel only. */
const withChannel = new Set(['document.help.contact.text']);

test.each(locales)('no text of %s asks for a contact without a channel', async (locale) => {
  const found: string[] = [];
  for (const feature of featureNames)
    for (const [id, text] of Object.entries(await loadMessages(feature, locale)))
      if (asksForContact.test(JSON.stringify(text)) && !withChannel.has(id)) found.push(id);
  expect(found).toEqual([]);
});
