import { readFile, utimes } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';

type Stories = typeof import('./journeys/stories.ts');

const here = path.dirname(fileURLToPath(import.meta.url));
/** The story file that gets one story for each step of each journey file. */
export const storiesFile = path.join(here, '../apps/storefront/src/stories/journeys.stories.tsx');

/** Loads the story generator with Vite, so that it can import package sources. */
export const journeyStoryTools = async (): Promise<Stories> =>
  (
    await runnerImport<Stories>(path.join(here, 'journeys/stories.ts'), {
      configFile: false,
      logLevel: 'error',
    })
  ).module;

/** Adds an export to `journeys.stories.tsx` for each step of each journey file of a folder. */
export function journeyStories(folder: string): Plugin {
  return {
    name: 'senda:journey-stories',
    async load(id) {
      if (path.normalize(id) !== storiesFile) return null;
      const { storiesIn, storyExports } = await journeyStoryTools();
      return `${await readFile(storiesFile, 'utf8')}\n${storyExports(await storiesIn(folder))}`;
    },
  };
}

/** Touches the story file when a journey file is saved: Storybook then lists its stories again. */
export function relistedStories(folder: string): Plugin {
  return {
    name: 'senda:relisted-stories',
    async hotUpdate({ file }) {
      if (path.dirname(file) === folder) await utimes(storiesFile, new Date(), new Date());
    },
  };
}
