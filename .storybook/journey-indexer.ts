import type { Indexer } from 'storybook/internal/types';
import { journeyStoryTools } from '../scripts/journey-stories-plugin.ts';
import { journeysFolder } from '../scripts/journeys-folder.ts';

export const journeys = journeysFolder();

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
