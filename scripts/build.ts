/** `npm run build`: the production build with prerendered public entry pages, compressed. */
import path from 'node:path';
import { build } from 'vite';
import { StartError } from '../apps/operator/src/settings.ts';
import { exitWithError } from './bootstrap.mjs';
import { brandOf } from './brand.ts';
import { compressFiles } from './compress-files.ts';
import { prerenderPages } from './prerender.ts';

try {
  brandOf(process.env);
} catch (error) {
  if (error instanceof StartError) exitWithError(error.message);
  throw error;
}
const root = path.resolve(import.meta.dirname, '..');
await build({ configFile: path.join(root, 'vite.config.ts') });
const outDir = path.join(root, 'dist/storefront');
await prerenderPages(outDir);
await compressFiles(outDir);
