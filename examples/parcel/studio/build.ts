/** Writes the studio to `dist/studio`, for any server. */
import path from 'node:path';
import { buildStudio } from '../../../scripts/build-studio.ts';

const here = import.meta.dirname;
await buildStudio(path.join(here, '../dist/studio'), {
  configFile: path.join(here, 'vite.config.ts'),
  journeys: path.join(here, '../journeys'),
});
