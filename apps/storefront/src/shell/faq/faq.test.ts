import { faqOf, faqSectionOf } from '@senda/core/common/faq';
import { type StepName, steps } from '@senda/core/library';
import { loadMessages, locales } from '@senda/messages';
import { expect, it } from 'vitest';

it.each(locales)('has words for every question and answer, and no others, in %s', async (locale) => {
  const words = await loadMessages('faq', locale);
  const sections = (Object.keys(steps) as StepName[]).flatMap((step) => faqSectionOf(step) ?? []);
  const asked = sections.flatMap((section) =>
    (['prepaid', 'postpaid', 'hybrid'] as const).flatMap((paid) => faqOf(section, paid)),
  );
  const ids = new Set(asked.flatMap(({ question, answer }) => [question, answer]));
  expect(new Set(Object.keys(words))).toEqual(new Set(['faq.heading', 'faq.help', ...ids]));
});
