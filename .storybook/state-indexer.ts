import { readFile } from 'node:fs/promises';
import { loadCsf } from 'storybook/internal/csf-tools';
import type { Indexer } from 'storybook/internal/types';
import { withStateStories } from '../scripts/state-stories.ts';

/** Lists the stories of a file, with those of its machine's states. */
export const stateIndexer: Indexer = {
  test: /\.stories\.tsx$/,
  async createIndex(fileName, options) {
    const source = await withStateStories(fileName, await readFile(fileName, 'utf8'));
    return loadCsf(source, { ...options, fileName }).parse().indexInputs;
  },
};
