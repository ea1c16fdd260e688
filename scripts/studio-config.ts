import path from 'node:path';
import react from '@vitejs/plugin-react';
import { mergeConfig, type PluginOption, type UserConfig } from 'vite';
import { icuMessages } from '../packages/messages/vite.ts';
import { buildTargets } from './browsers.ts';
import { bundledPackages, rebundled } from './bundled-packages.ts';
import { type LoadChecks, studioFiles, studioPage } from './studio-plugin.ts';

const root = path.resolve(import.meta.dirname, '..');

/** Where a product's studio is, and what it opens. */
export interface StudioPlace {
  /** The folder of its page, `index.html`. */
  readonly page: string;
  /** The folder of its journeys. */
  readonly journeys: string;
  /** The folder that the static page is written to. */
  readonly outDir: string;
  /** Name of the folder in node_modules that keeps what Vite has bundled. */
  readonly cache: string;
  /** What says which files may be saved. */
  readonly checks: LoadChecks;
  readonly port: number;
}

/** Returns how Vite serves and builds Journey Studio for a product. */
export const studioConfig = (
  { page, journeys, outDir, cache, checks, port }: StudioPlace,
  plugins: readonly PluginOption[] = [],
): UserConfig =>
  // In development each page would ask for a thousand files of the packages.
  mergeConfig(bundledPackages(), {
    root: page,
    // The static page may be put in any folder of any site.
    base: './',
    cacheDir: path.join(root, 'node_modules', cache),
    plugins: [react(), icuMessages(), studioFiles(journeys, checks), studioPage(), ...plugins, rebundled()],
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
    server: { port, strictPort: true },
    build: {
      outDir,
      emptyOutDir: true,
      target: buildTargets,
      cssTarget: buildTargets,
      // The telephone shares the page's thread: adding a link for each of its files takes longer than loading them one by one.
      modulePreload: { resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')) },
    },
    worker: { format: 'es' },
  } satisfies UserConfig);
