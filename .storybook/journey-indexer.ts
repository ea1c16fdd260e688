import type { Indexer } from 'storybook/internal/types';
import { journeyStoryTools } from '../scripts/journey-stories-plugin.ts';
import { journeysFolder } from '../scripts/journeys-folder.ts';

export const journeys = journeysFolder();

/** The story that `npm run storyboard` opens; no one else finds it. */
const anyone = {
  type: 'story',
  exportName: 'Anyone',
  title: 'Journeys/Anyone',
  name: 'Anyone',
  tags: ['!dev', '!test'],
} as const;

/** Lists the stories generated from journey files, one title per path. */
export const journeyIndexer: Indexer = {
  test: /stories[\\/]journeys\.stories\.tsx$/,
  async createIndex(importPath) {
    const stories = await (await journeyStoryTools()).storiesIn(journeys);
    const shown = stories.map(({ exportName, title, name }) => ({
      type: 'story' as const,
      importPath,
      exportName,
      title,
      name,
    }));
    return [...shown, { ...anyone, importPath }];
  },
};
