import { readFile, utimes } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';

type Stories = typeof import('./journeys/stories.ts');

const here = path.dirname(fileURLToPath(import.meta.url));
/** The file whose stories are written by the journey files; what it says itself is what shows them. */
export const storiesFile = path.join(here, '../apps/storefront/src/stories/journeys.stories.tsx');

/** What tells a folder's stories, loaded as the build is, so that it may import the packages' sources. */
export const journeyStoryTools = async (): Promise<Stories> =>
  (
    await runnerImport<Stories>(path.join(here, 'journeys/stories.ts'), {
      configFile: false,
      logLevel: 'error',
    })
  ).module;

/** Gives `journeys.stories.tsx` an export for each step of each journey file of a folder. */
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

/** Has Storybook list the stories of journey files anew when one is saved: it does when their file changes, whether or not one of them is open. */
export function relistedStories(folder: string): Plugin {
  return {
    name: 'senda:relisted-stories',
    async hotUpdate({ file }) {
      if (path.dirname(file) === folder) await utimes(storiesFile, new Date(), new Date());
    },
  };
}
