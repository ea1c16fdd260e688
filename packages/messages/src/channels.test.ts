import { expect, test } from 'vitest';
import { loadMessages, locales } from './index.ts';
import { featureNames } from './testing.ts';

/** Asks the customer to write, call, talk or report to the operator, whose channels depend on its configuration. */
const asksForContact =
  /\bescr[ií]benos\b|\bll[aá]manos\b|\bcont[aá]ctanos\b|\bh[aá]blanos\b|\bhabla con\b|\bav[ií]sanos\b|\bp[ií]dela en el centro\b|\bo en el centro de ayuda\b|\bwrite to us\b|\bcall us\b|\bcontact us\b|\btalk to\b|\btell us in\b|\bask for it in the help\b|\bor in the help centre\b/i;

/** Shown with a configured channel only. */
const withChannel = new Set(['document.help.contact.title', 'shell.reach', 'order.manage.reach']);

test.each(locales)('no text of %s asks for a contact without a channel', async (locale) => {
  const found: string[] = [];
  for (const feature of featureNames)
    for (const [id, text] of Object.entries(await loadMessages(feature, locale)))
      if (asksForContact.test(JSON.stringify(text)) && !withChannel.has(id)) found.push(id);
  expect(found).toEqual([]);
});
