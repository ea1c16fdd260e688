import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, mergeConfig } from 'vite';
import { icuMessages } from './packages/messages/vite.ts';
import { buildTargets } from './scripts/browsers.ts';
import { bundledPackages, rebundled } from './scripts/bundled-packages.ts';
import { journeysFolder } from './scripts/journeys-folder.ts';
import { siteOf, studioPortOf } from './scripts/site.ts';
import { phoneJourneys, studioFiles, studioPage } from './scripts/studio-plugin.ts';

const root = import.meta.dirname;

const studio = defineConfig({
  root: path.join(root, 'apps/studio'),
  // The static page may be put in any folder of any site.
  base: './',
  cacheDir: path.join(root, 'node_modules/.vite-studio'),
  plugins: [
    react(),
    icuMessages(),
    studioFiles(journeysFolder()),
    studioPage(),
    phoneJourneys(),
    rebundled(),
  ],
  // Gives each text an element of its own, as in the storefront.
  oxc: { jsx: { importSource: '@senda/ui' } },
  resolve: {
    alias: [
      // As in the storefront, whose screens the telephone shows.
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
      {
        find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
        replacement: 'use-sync-external-store/with-selector',
      },
      {
        find: /^@formatjs\/icu-messageformat-parser$/,
        replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
      },
    ],
  },
  optimizeDeps: {
    exclude: ['@formatjs/icu-messageformat-parser'],
    include: ['@formatjs/icu-skeleton-parser'],
  },
  server: {
    port: studioPortOf(process.env),
    strictPort: true,
    proxy: { '/api': { target: siteOf(process.env).gateway, changeOrigin: true, proxyTimeout: 30_000 } },
  },
  build: {
    outDir: path.join(root, 'dist/studio'),
    emptyOutDir: true,
    target: buildTargets,
    cssTarget: buildTargets,
    rolldownOptions: {
      input: ['index.html', 'phone.html'].map((name) => path.join(root, 'apps/studio', name)),
    },
  },
  worker: { format: 'es' },
});

// In development each telephone would ask for a thousand files of the packages.
export default mergeConfig(bundledPackages(), studio);
