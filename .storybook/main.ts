import type { StorybookConfig } from '@storybook/react-vite';
import { relistedStories } from '../scripts/journey-stories-plugin.ts';
import { journeyIndexer, journeys } from './journey-indexer.ts';
import { stateIndexer } from './state-indexer.ts';

const config: StorybookConfig = {
  framework: { name: '@storybook/react-vite', options: {} },
  stories: ['../packages/*/src/**/*.stories.tsx', '../apps/*/src/**/*.stories.tsx'],
  // The first indexer that matches a file is used.
  experimental_indexers: (existing = []) => [journeyIndexer, stateIndexer, ...existing],
  addons: ['@storybook/addon-vitest', '@storybook/addon-a11y'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
  viteFinal: (vite) => ({ ...vite, plugins: [...(vite.plugins ?? []), relistedStories(journeys)] }),
  typescript: { reactDocgen: 'react-docgen' },
  // MSW's service worker is outside the app, so that no build ships it.
  staticDirs: ['./public'],
};
export default config;
