import { locales } from '@senda/messages';
import { featureNames } from '@senda/messages/testing';
import type { StoryObj } from '@storybook/react-vite';
import { Provider } from 'jotai/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it, vi } from 'vitest';

vi.stubGlobal('location', { pathname: '/', search: '', hash: '', origin: 'http://localhost' });
vi.stubGlobal('document', { documentElement: {} });
const { ensureMessages, switchLocale } = await import('../platform/locale/locale.ts');
const { store } = await import('../platform/state/store.ts');
const { clockAtom } = await import('../platform/locale/dates.ts');
const winBack = await import('../termination/win-back.stories.tsx');
const ended = await import('../termination/termination-requested.stories.tsx');
const kept = await import('../termination/line-kept.stories.tsx');

/** Weekday, day, month and time. */
const dated = {
  'en-US': /[A-Z][a-z]+day, [A-Z][a-z]+ \d{1,2}, \d{1,2}(?::\d{2})?\s[AP]M/,
  'es-MX': /\p{L}+ \d{1,2} de \p{L}+, \d{1,2}(?::\d{2})?\s[ap]\.m\./u,
} as const;

const wordsOf = ({ render }: StoryObj): string =>
  renderToStaticMarkup(<Provider store={store}>{(render as unknown as () => ReactNode)()}</Provider>)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

describe.each(locales)('a date of a termination (%s)', (locale) => {
  beforeAll(async () => {
    await ensureMessages(featureNames);
    await switchLocale(locale);
    // A month before, so that none of the days is near.
    store.set(clockAtom, { now: () => Date.UTC(2026, 9, 21) });
  });

  it.each([
    ['the end of the line before the decision', winBack.story('deciding')],
    ['the end of the line', ended.story('cancellable')],
    ['the last use of a reward', kept.story('unused')],
  ])('%s is written as spoken', (_, story) => {
    const words = wordsOf(story);
    expect(words).toMatch(dated[locale]);
    expect(words).not.toMatch(/\d\d\/\d\d\/\d{4}/);
  });
});
