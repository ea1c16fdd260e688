import path from 'node:path';
import { defineConfig, mergeConfig } from 'vite';
import { journeysFolder } from './scripts/journeys-folder.ts';
import { siteOf, studioPortOf } from './scripts/site.ts';
import { studioConfig } from './scripts/studio-config.ts';
import { loadChecks, phoneJourneys } from './scripts/studio-plugin.ts';

const root = import.meta.dirname;
const page = path.join(root, 'apps/studio');

const studio = studioConfig(
  {
    page,
    journeys: journeysFolder(),
    outDir: path.join(root, 'dist/studio'),
    cache: '.vite-studio',
    checks: loadChecks,
    port: studioPortOf(process.env),
  },
  [phoneJourneys()],
);

export default mergeConfig(
  studio,
  defineConfig({
    server: {
      proxy: { '/api': { target: siteOf(process.env).gateway, changeOrigin: true, proxyTimeout: 30_000 } },
    },
    build: { rolldownOptions: { input: ['index.html', 'phone.html'].map((name) => path.join(page, name)) } },
  }),
);
