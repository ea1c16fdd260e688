import { readFile } from 'node:fs/promises';
import { loadCsf } from 'storybook/internal/csf-tools';
import type { Indexer } from 'storybook/internal/types';
import { nameOf, titleOf } from '../apps/storefront/src/stories/words/words.ts';
import { fileOf, ownNamesIn, snapshotsShown, withStateStories } from '../scripts/state-stories.ts';
import { kindsOf } from '../scripts/story-kinds.ts';

/** Lists the stories of the storefront's files in words, with those of their machine's states. */
export const stateIndexer: Indexer = {
  test: /storefront[\\/].*\.stories\.tsx$/,
  async createIndex(fileName, options) {
    const source = await withStateStories(fileName, await readFile(fileName, 'utf8'));
    const shown = await snapshotsShown(fileName, source);
    const makeTitle = (title?: string) => titleOf(title ?? fileOf(fileName));
    const csf = loadCsf(source, { ...options, fileName, makeTitle }).parse();
    const own = ownNamesIn(csf);
    return csf.indexInputs.map((input) => {
      const snapshot = shown.get(input.exportName);
      const kinds = snapshot ? kindsOf(snapshot) : [];
      return {
        ...input,
        name: nameOf(own, input.exportName) ?? input.name ?? input.exportName,
        tags: [...(input.tags ?? []), ...kinds],
      };
    });
  },
};
