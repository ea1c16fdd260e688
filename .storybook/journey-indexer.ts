import type { Indexer } from 'storybook/internal/types';
import { journeyStoryTools } from '../scripts/journey-stories-plugin.ts';
import { journeysFolder } from '../scripts/journeys-folder.ts';

export const journeys = journeysFolder();

/** Lists the stories generated from journey files, one title per path. */
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
