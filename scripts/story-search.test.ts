import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import vm from 'node:vm';
import Fuse from 'fuse.js';
import { storyNameFromExport, toId } from 'storybook/internal/csf';
import { loadCsf } from 'storybook/internal/csf-tools';
import { beforeAll, expect, it } from 'vitest';
import { journeyIndexer } from '../.storybook/journey-indexer.ts';
import { stateIndexer } from '../.storybook/state-indexer.ts';
import { errands } from '../apps/storefront/src/stories/errands.ts';
import { names } from '../apps/storefront/src/stories/words/names.ts';
import { root } from './bootstrap.mjs';
import { ownNamesIn } from './state-stories.ts';

/** What Storybook searches in: a page, or one of its stories. */
interface Item {
  readonly id: string;
  readonly name: string;
  readonly path: readonly string[];
  /** The page of a story. */
  readonly parent?: string;
}

const options = { makeTitle: (title?: string) => title ?? '' };
const generic = {
  test: /\.stories\.tsx$/,
  createIndex: async (fileName: string) =>
    loadCsf(await readFile(fileName, 'utf8'), { ...options, fileName }).parse().indexInputs,
};
const listed: { readonly file: string; readonly title: string; readonly story: Item }[] = [];
const ownNames = new Map<string, Readonly<Record<string, string>>>();
let search: (text: string) => Item | undefined;

beforeAll(async () => {
  const folders = ['apps/storefront/src', 'packages/ui/src'].map((folder) => path.join(root, folder));
  const files = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(folder, { recursive: true })).map((file) => path.join(folder, file)),
    ),
  );
  for (const file of files.flat().filter((file) => file.endsWith('.stories.tsx'))) {
    const { createIndex } =
      [journeyIndexer, stateIndexer, generic].find(({ test }) => test.test(file)) ?? generic;
    if (createIndex === stateIndexer.createIndex) {
      const csf = loadCsf(await readFile(file, 'utf8'), { ...options, fileName: file }).parse();
      ownNames.set(path.relative(root, file), ownNamesIn(csf));
    }
    for (const { exportName, name = exportName, title = '', ...input } of await createIndex(file, options)) {
      const page = 'metaId' in input ? (input.metaId ?? title) : title;
      const story = {
        id: toId(page, storyNameFromExport(exportName)),
        name,
        path: title.split('/'),
        parent: title,
      };
      listed.push({ file: path.relative(root, file), title, story });
    }
  }
  const manager = await readFile(path.join(root, 'node_modules/storybook/dist/manager/runtime.js'), 'utf8');
  const [own = ''] = /\{\s+shouldSort: [^]+?\]\s+\}/.exec(manager) ?? [];
  const pages = [...new Set(listed.map(({ title }) => title))].map((title): Item => {
    const place = title.split('/');
    return { id: title, name: place.at(-1) ?? '', path: place.slice(0, -1) };
  });
  const fuse = new Fuse<Item, object>(
    [...pages, ...listed.map(({ story }) => story)],
    vm.runInNewContext(`(${own})`),
  );
  search = (text) => {
    const [first] = fuse.search(text) as unknown as readonly { readonly item: Item }[];
    if (!first || first.item.parent !== undefined) return first?.item;
    // Storybook opens the first story of a page.
    return listed.find(({ title }) => title === first.item.id)?.story;
  };
});

it.each(Object.entries(errands))('a search for "%s" finds %s first', (text, story) => {
  expect(search(text)?.id).toBe(story);
});

it('names each story of a page otherwise, in both languages', () => {
  const own = listed.filter(({ title }) => !title.startsWith('Journeys/'));
  const words = own.map(({ file, story }) => `${file} has two stories "${story.name}".`);
  expect(words.filter((text, at) => words.indexOf(text) !== at)).toEqual([]);
  const isInBoth = (text: string) => /^[^·]+ · [^·]+$/.test(text);
  const untitled = own.filter(({ title }) => !title.split('/').every(isInBoth));
  expect(
    new Set(
      untitled.map(
        ({ file, title }) =>
          `${file}: the title "${title}" is not "<section>/English · Español", with a section of stories/words/sections.ts.`,
      ),
    ),
  ).toEqual(new Set());
  const unnamed = own.filter(({ story }) => !isInBoth(story.name));
  expect(
    unnamed.map(
      ({ file, story }) =>
        `${file}: add the name of "${story.name}", "English · Español", to "names" in the parameters of its default export.`,
    ),
  ).toEqual([]);
});

it('has no name that no story has', () => {
  const unused = [...ownNames].flatMap(([file, own]) => {
    const shown = listed.filter((one) => one.file === file).map(({ story }) => story.name);
    return Object.entries(own)
      .filter(
        ([, name]) =>
          !shown.includes(name) && !shown.includes(`${name.replace(' · ', ', failed · ')}, falló`),
      )
      .map(([name]) => `${file} has no story of "${name}": remove its name.`);
  });
  expect(unused).toEqual([]);
  const used = new Set(listed.map(({ story }) => story.name));
  expect(Object.values(names).filter((name) => !used.has(name))).toEqual([]);
});
