/**
 * `npm run build`: the production build with prerendered public entry pages, compressed, and the servers, compiled; and Journey
 * Studio, which is no part of it.
 */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../apps/operator/src/settings.ts';
import { exitWithError } from './bootstrap.mjs';
import { brandOf } from './brand.ts';
import { tooNewIn } from './browsers.ts';
import { buildServers } from './build-servers.ts';
import { buildStudio } from './build-studio.ts';
import { compressFiles } from './compress-files.ts';
import { prerenderPages } from './prerender.ts';
import { buildStorefront } from './shared-files.ts';

/** Returns the scripts and style sheets of a build by name. */
async function builtCode(outDir: string): Promise<ReadonlyMap<string, string>> {
  const names = (await readdir(outDir, { recursive: true })).filter((name) => /\.(?:js|css)$/.test(name));
  const read = async (name: string) => [name, await readFile(path.join(outDir, name), 'utf8')] as const;
  return new Map(await Promise.all(names.map(read)));
}

try {
  brandOf(process.env);
} catch (error) {
  if (error instanceof StartError) exitWithError(error.message);
  throw error;
}
const root = path.resolve(import.meta.dirname, '..');
await buildStorefront();
const outDir = path.join(root, 'dist/storefront');
const tooNew = await tooNewIn(await builtCode(outDir));
if (tooNew.length > 0) {
  exitWithError(
    `The oldest browsers (scripts/browsers.ts) lack what the built files use: ${tooNew.join('; ')}.`,
  );
}
await prerenderPages(outDir);
await compressFiles(outDir);
await buildServers();
await buildStudio();
