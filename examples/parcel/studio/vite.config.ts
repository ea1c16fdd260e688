import path from 'node:path';
import { defineConfig, runnerImport } from 'vite';
import { studioConfig } from '../../../scripts/studio-config.ts';

const here = import.meta.dirname;

export default defineConfig(
  studioConfig({
    page: here,
    journeys: path.resolve(here, process.env['JOURNEYS_DIR'] || '../journeys'),
    outDir: path.join(here, '../dist/studio'),
    cache: '.vite-parcel-studio',
    async checks() {
      const file = path.join(here, 'checks.ts');
      const loaded = await runnerImport<typeof import('./checks.ts')>(file, { configFile: false });
      return loaded.module.checks;
    },
    port: Number(process.env['STUDIO_PORT'] || 5175),
  }),
);
