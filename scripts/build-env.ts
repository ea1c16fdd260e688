import path from 'node:path';
import { loadEnv } from 'vite';
import { root } from './bootstrap.mjs';

/** Returns the settings of a build: those of the environment, and of `apps/storefront/.env` where the environment has none. */
export const buildEnv = (): Readonly<Record<string, string | undefined>> => ({
  ...loadEnv('production', path.join(root, 'apps/storefront'), 'VITE_'),
  ...process.env,
});
