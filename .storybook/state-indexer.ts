import { readFile } from 'node:fs/promises';
import { loadCsf } from 'storybook/internal/csf-tools';
import type { Indexer } from 'storybook/internal/types';
import { nameOf, titleOf } from '../apps/storefront/src/stories/words/words.ts';
import { fileOf, snapshotsShown, withStateStories } from '../scripts/state-stories.ts';
import { kindsOf } from '../scripts/story-kinds.ts';

/** Lists the stories of the storefront's files in words, with those of their machine's states. */
export const stateIndexer: Indexer = {
  test: /storefront[\\/].*\.stories\.tsx$/,
  async createIndex(fileName, options) {
    const file = fileOf(fileName);
    const source = await withStateStories(fileName, await readFile(fileName, 'utf8'));
    const shown = await snapshotsShown(fileName, source);
    const makeTitle = () => titleOf(file);
    return loadCsf(source, { ...options, fileName, makeTitle })
      .parse()
      .indexInputs.map((input) => {
        const snapshot = shown.get(input.exportName);
        const kinds = snapshot ? kindsOf(snapshot) : [];
        return {
          ...input,
          name: nameOf(file, input.exportName) ?? input.name ?? input.exportName,
          tags: [...(input.tags ?? []), ...kinds],
        };
      });
  },
};
