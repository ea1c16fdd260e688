import type { StorybookConfig } from '@storybook/react-vite';
import { mergeConfig, type PluginOption } from 'vite';
import { bundledPackages, rebundled } from '../scripts/bundled-packages.ts';
import { relistedStories } from '../scripts/journey-stories-plugin.ts';
import { journeyIndexer, journeys } from './journey-indexer.ts';
import { stateIndexer } from './state-indexer.ts';

/** Plugins of the storefront's own document, whose files a story's document has not. */
const ofDocument = ['senda:brand-head', 'senda:document-pages'];
const isForStories = (plugin: PluginOption): boolean =>
  !(plugin && 'name' in plugin && ofDocument.includes(plugin.name));

const config: StorybookConfig = {
  framework: { name: '@storybook/react-vite', options: {} },
  stories: ['../packages/*/src/**/*.stories.tsx', '../apps/*/src/**/*.stories.tsx'],
  // The first indexer that matches a file is used.
  experimental_indexers: (existing = []) => [journeyIndexer, stateIndexer, ...existing],
  addons: ['@storybook/addon-vitest', '@storybook/addon-a11y', '@storybook/addon-docs'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
  viteFinal: (vite) => {
    const plugins = [...(vite.plugins ?? []).filter(isForStories), relistedStories(journeys), rebundled()];
    return mergeConfig({ ...vite, plugins }, bundledPackages());
  },
  typescript: { reactDocgen: 'react-docgen' },
  // MSW's service worker is outside the app, so that no build ships it.
  staticDirs: ['./public'],
};
export default config;
