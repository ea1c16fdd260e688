import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { exitWithError, root } from '../bootstrap.mjs';

const built = path.join(root, 'dist/storybook');
const sources = ['apps/storefront/src', 'packages', 'journeys', '.storybook'];

/** An address of Storybook, and what ends its server. */
export interface OpenStorybook {
  readonly url: string;
  close(): void;
}

/** Returns when the newest source file was changed, ms since the epoch. */
async function newestSource(): Promise<number> {
  const times = sources.map(async (folder) => {
    const files = await readdir(path.join(root, folder), { recursive: true, withFileTypes: true });
    const kept = files.filter(
      (file) =>
        file.isFile() &&
        !/node_modules|[\\/]dist([\\/]|$)/.test(file.parentPath) &&
        !file.name.includes('.test.'),
    );
    const changed = await Promise.all(
      kept.map(async (file) => (await stat(path.join(file.parentPath, file.name))).mtimeMs),
    );
    return Math.max(0, ...changed);
  });
  return Math.max(...(await Promise.all(times)));
}

const isBuilt = async (): Promise<boolean> =>
  existsSync(path.join(built, 'index.json')) &&
  (await stat(path.join(built, 'index.json'))).mtimeMs > (await newestSource());

/** Builds Storybook; what it prints is of interest only if it fails. */
function build(): void {
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'build-storybook'], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) exitWithError(`${stdout}${stderr}\nStorybook could not be built.`);
}

/** Opens a Storybook: the one at an address, else the built one, which is built where the sources are newer. */
export async function openStorybook(url: string | undefined): Promise<OpenStorybook> {
  if (url !== undefined) {
    const answers = await fetch(new URL('index.json', url)).then(
      ({ ok }) => ok,
      () => false,
    );
    return answers
      ? { url, close: () => undefined }
      : exitWithError(
          `There is no Storybook at ${url}. Start it with "npm run storybook", or leave --url out to build it.`,
        );
  }
  if (!(await isBuilt())) {
    console.error('Building Storybook, which takes about a minute …');
    build();
  }
  const app = new Hono().use('*', serveStatic({ root: path.relative(process.cwd(), built) || '.' }));
  return new Promise((resolve) => {
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
      resolve({ url: `http://127.0.0.1:${port}/`, close: () => void server.close() }),
    );
  });
}
