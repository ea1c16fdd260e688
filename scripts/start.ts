/** Brings up the storefront and, unless GATEWAY_URL names a gateway, the operator. `--production` serves the build. */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { assertPortFree, everyAddress, type Place, thisMachine } from '../apps/operator/src/listen.ts';
import { StartError, startOperator } from '../apps/operator/src/server.ts';
import { settingsOf } from '../apps/operator/src/settings.ts';
import { lacksDependencies } from './bootstrap.mjs';
import { journeysFolder } from './journeys-folder.ts';
import { serveProduction } from './production-server.ts';
import { securityHeaders } from './security-headers.ts';
import { type Site, siteOf } from './site.ts';

interface Running {
  readonly url: string;
  close(): Promise<void>;
}

const production = process.argv.includes('--production');
const root = path.resolve(import.meta.dirname, '..');
const built = path.join(root, 'dist/storefront');

/** An operator outside production is for this machine alone, and so is the storefront before it. */
function placeOf({ port, ownOperator }: Site): Place {
  const isPublic = production && (!ownOperator || process.env['NODE_ENV'] === 'production');
  return { port, hosts: isPublic ? everyAddress : thisMachine, variable: 'PORT' };
}

async function startStorefront(place: Place, gateway: string): Promise<Running> {
  if (production) return serveProduction(place, built, gateway);
  const { createServer } = await import('vite');
  const server = await createServer({ configFile: path.join(root, 'vite.config.ts'), clearScreen: false });
  await server.listen();
  return { url: `http://localhost:${place.port}`, close: () => server.close() };
}

/** Makes the production build where there is none. @throws StartError when that takes what is not installed, or fails */
async function ensureBuilt(): Promise<void> {
  if (existsSync(path.join(built, 'index.html'))) return;
  if (lacksDependencies({ dev: true })) {
    throw new StartError(
      'There is no build to serve: run "npm ci --include=dev" and "npm run build", or copy dist/storefront from where that was done.',
    );
  }
  console.log('There is no build yet: building (npm run build) …');
  const build = spawn(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], {
    cwd: root,
    stdio: 'inherit',
  });
  running.push({ url: '', close: async () => void build.kill() });
  const [code] = await once(build, 'exit');
  running.pop();
  if (code !== 0) throw new StartError('The build failed: its output above says why.');
}

const running: Running[] = [];
let stopping = false;

/** The storefront first, so that nothing asks for an operator that is gone. */
async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  for (const part of running.toReversed()) await part.close().catch(() => undefined);
  process.exit(code);
}
/** The bundler's server brings a SIGTERM listener that ends the process before the database is closed. */
function listenForStop(): void {
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.removeAllListeners(signal);
    process.on(signal, () => void stop(0));
  }
}
listenForStop();

/** Keeps what has started, so that it is closed even when its companion cannot start. */
async function kept(part: Promise<Running>): Promise<Running> {
  const started = await part;
  running.push(started);
  return started;
}

try {
  const site = siteOf(process.env);
  // What is served here is the storefront too, wherever else it is configured to be.
  const storefronts = [process.env['STOREFRONT_URL'], `http://localhost:${site.port}`].filter(Boolean);
  // The storefront's server and the operator beside it share a secret, so that customers behind the one count by their own address.
  if (site.ownOperator) process.env['FORWARD_SECRET'] ||= randomUUID();
  const env = {
    ...process.env,
    // Customers come by the storefront's server, which vouches for their address by that secret: the operator takes nobody else's word.
    ...(production && { BEHIND_PROXY: '' }),
    STOREFRONT_URL: storefronts.join(','),
    JOURNEYS_DIR: journeysFolder(),
  };
  // Refuses settings before anything is built or opened.
  if (production) securityHeaders(process.env);
  const mode = site.ownOperator ? settingsOf(env).mode : undefined;
  const place = placeOf(site);
  await assertPortFree(place);
  if (production) await ensureBuilt();
  const parts = [
    kept(startStorefront(place, site.gateway)),
    ...(site.ownOperator ? [kept(startOperator(env))] : []),
  ];
  // Both at once: the database opens while the bundler warms up. What fails first is told; the other is closed.
  const [storefront, operator] = await Promise.all(parts);
  listenForStop();
  console.log(`Storefront  ${storefront?.url}`);
  if (!operator) console.log(`Gateway     ${site.gateway}`);
  else if (mode === 'production') console.log(`Operator    ${operator.url}`);
  else console.log(`Operator    ${operator.url}   (codes arrive at ${operator.url}/mailbox)`);
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  await stop(1);
}
