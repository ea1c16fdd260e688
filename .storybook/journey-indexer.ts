import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Indexer } from 'storybook/internal/types';
import { journeyStoryTools } from '../scripts/journey-stories-plugin.ts';

/** Product teams may keep their journeys elsewhere. */
export const journeys = path.resolve(
  process.env['JOURNEYS_DIR'] ?? path.join(path.dirname(fileURLToPath(import.meta.url)), '../journeys'),
);

/** Lists the stories that journey files write: each journey is a title of its own. */
export const journeyIndexer: Indexer = {
  test: /stories[\\/]journeys\.stories\.tsx$/,
  async createIndex(importPath) {
    const stories = await (await journeyStoryTools()).storiesIn(journeys);
    return stories.map(({ exportName, title, name }) => ({
      type: 'story',
      importPath,
      exportName,
      title,
      name,
    }));
  },
};
