import { type Locale, locales } from '@senda/messages';
import { featureNames } from '@senda/messages/testing';
import type { StoryObj } from '@storybook/react-vite';
import { Provider } from 'jotai/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { failureKinds } from './story-of.tsx';

/** All stories: one per state of each machine, as coverage.test.ts verifies. */
const files = import.meta.glob<Record<string, StoryObj>>(['../**/*.stories.tsx', '!./journeys.stories.tsx']);

/** Returns the HTML without header, footer and navigation. */
const inner = (html: string): string => html.replaceAll(/<(header|footer|nav)\b[^]*?<\/\1>/g, '');
const words = (html: string): string => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
const notes = (html: string): readonly string[] =>
  [...html.matchAll(/<(\w+)[^>]*role="(?:alert|alertdialog)"[^>]*>([^]*?)<\/\1>/g)].map(([, , text = '']) =>
    words(text),
  );
const actions = (html: string): readonly string[] =>
  [...html.matchAll(/<(?:button|a)\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => !/\sdisabled(?:=|>|\s)|href="#/.test(tag));

vi.stubGlobal('location', { pathname: '/web/payment', search: '', hash: '', origin: 'http://localhost' });
const { ensureMessages, switchLocale, textsAtom } = await import('../platform/locale/locale.ts');
const { store } = await import('../platform/state/store.ts');
const stories = await Promise.all(
  Object.entries(files).map(async ([file, load]) => {
    const page = file.replace('.stories.tsx', '');
    return Object.entries(await load()).flatMap(([name, story]) => {
      const kinds = story.args && 'failure' in story.args ? failureKinds : [];
      if (name === 'story' || (kinds.length === 0 && !name.startsWith('Failed'))) return [];
      return [{ name: `${page}: ${name}`, story, shownFor: kinds.length === 0 ? [null] : kinds }];
    });
  }),
);

const shown = (story: StoryObj, args: object): string => {
  const render = story.render as unknown as (args: object) => ReactNode;
  return inner(renderToStaticMarkup(<Provider store={store}>{render(args)}</Provider>));
};

describe.each(locales)('a call that failed (%s)', (locale: Locale) => {
  beforeAll(async () => {
    vi.stubGlobal('document', { documentElement: {} });
    await ensureMessages(featureNames);
    await switchLocale(locale);
  });

  it.each(stories.flat())(
    '$name shows a sentence and an action for each kind',
    async ({ story, shownFor }) => {
      for (const failure of shownFor) {
        const args = failure === null ? {} : { failure };
        shown(story, args);
        // What a page loads when it fails.
        await vi.dynamicImportSettled();
        const html = shown(story, args);
        const page = { failure, words: words(html) };
        const sentences = notes(html).filter((text) => /\p{L}{2,} \p{L}+/u.test(text));
        expect({ ...page, sentences }).not.toMatchObject({ sentences: [] });
        expect({ ...page, available: actions(html) }).not.toMatchObject({ available: [] });
        const isSignedOut = html.includes(store.get(textsAtom).text('problem.signedOut'));
        expect(isSignedOut && !html.includes('href="/web/login?redirect=')).toBe(false);
      }
    },
  );
});

it('covers the screens that make calls', () => {
  expect(stories.filter((failed) => failed.length > 0).length).toBeGreaterThan(15);
});
