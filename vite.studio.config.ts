import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { icuMessages } from './packages/messages/vite.ts';
import { buildTargets } from './scripts/browsers.ts';
import { journeysFolder } from './scripts/journeys-folder.ts';
import { studioPortOf } from './scripts/site.ts';
import { studioFiles, studioPage } from './scripts/studio-plugin.ts';

const root = import.meta.dirname;

export default defineConfig({
  root: path.join(root, 'apps/studio'),
  // The static page may be put in any folder of any site.
  base: './',
  cacheDir: path.join(root, 'node_modules/.vite-studio'),
  plugins: [react(), icuMessages(), studioFiles(journeysFolder()), studioPage()],
  // Gives each text an element of its own, as in the storefront.
  oxc: { jsx: { importSource: '@senda/ui' } },
  resolve: {
    alias: [
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
  server: { port: studioPortOf(process.env), strictPort: true },
  build: {
    outDir: path.join(root, 'dist/studio'),
    emptyOutDir: true,
    target: buildTargets,
    cssTarget: buildTargets,
  },
  worker: { format: 'es' },
});
