import { steps } from '@senda/core/library';
import { loadMessages, locales } from '@senda/messages';
import { expect, it } from 'vitest';

it.each(locales)('every step in the progress bar has a name in %s', async (locale) => {
  const messages = await loadMessages('shell', locale);
  const ids = Object.values(steps)
    .filter(({ milestone }) => milestone)
    .map(({ name }) => `shell.stage.${name}`);
  expect(ids.filter((id) => !Object.hasOwn(messages, id))).toEqual([]);
});
