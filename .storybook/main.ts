import type { StorybookConfig } from '@storybook/react-vite';
import { mergeConfig, type PluginOption } from 'vite';
import { bundledPackages, rebundled } from '../scripts/bundled-packages.ts';
import { relistedStories } from '../scripts/journey-stories-plugin.ts';
import { journeyIndexer, journeys } from './journey-indexer.ts';
import { settings } from './settings.ts';
import { stateIndexer } from './state-indexer.ts';

/** Plugins of the storefront's own document, whose files a story's document has not. */
const ofDocument = ['senda:brand-head', 'senda:document-pages'];
const isForStories = (plugin: PluginOption): boolean =>
  !(plugin && 'name' in plugin && ofDocument.includes(plugin.name));

const inPackages = (...names: string[]) => new RegExp(`/packages/(${names.join('|')})/`);
const inModules = (...names: string[]) => new RegExp(`/node_modules/(${names.join('|')})/`);

/** What every story loads, as a few files: hundreds of small ones took longer to ask for than to read. */
const chunks = [
  {
    debugName: 'words',
    name: (id: string) => `words-${id.slice(-'en-US'.length)}`,
    test: /icu:/,
    priority: 4,
  },
  { name: 'operator', test: inPackages('operator'), priority: 3 },
  { name: 'core', test: inPackages('core', 'contract', 'journey', 'client'), priority: 3 },
  {
    name: 'react',
    test: inModules('react', 'react-dom', 'react-router', 'react-router-dom', 'scheduler'),
    priority: 3,
  },
  { name: 'kit', test: /\/packages\/ui\/src\/(?!.*\.stories\.)/, priority: 2 },
  { name: 'app', test: /\/apps\/storefront\/src\/(?!.*\.stories\.)/, minShareCount: 8, priority: 1 },
];

const config: StorybookConfig = {
  framework: { name: '@storybook/react-vite', options: {} },
  stories: ['../packages/*/src/**/*.stories.tsx', '../apps/*/src/**/*.stories.tsx'],
  // The first indexer that matches a file is used.
  experimental_indexers: (existing = []) => [journeyIndexer, stateIndexer, ...existing],
  addons: ['@storybook/addon-vitest', '@storybook/addon-a11y', '@storybook/addon-docs'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
  env: (env) => ({ ...env, ...settings }),
  viteFinal: (vite) => {
    const plugins = [...(vite.plugins ?? []).filter(isForStories), relistedStories(journeys), rebundled()];
    const rolldownOptions = { output: { codeSplitting: { groups: chunks } } };
    const files = mergeConfig(bundledPackages(), {
      optimizeDeps: { rolldownOptions },
      build: { rolldownOptions },
    });
    return mergeConfig({ ...vite, plugins }, files);
  },
  typescript: { reactDocgen: 'react-docgen' },
  // MSW's service worker is outside the app, so that no build ships it.
  staticDirs: ['./public'],
};
export default config;
