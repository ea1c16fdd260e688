/** Starts the storefront, Journey Studio and, unless GATEWAY_URL is set, the operator. `--production` serves the build. */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import {
  allHosts,
  assertPortFree,
  closeTimeout,
  drainAll,
  drainTimeOf,
  type Listening,
  type ListenOptions,
  loopbackHosts,
  stopSignals,
} from '../apps/operator/src/listen.ts';
import { announce, assertLogSettings } from '../apps/operator/src/log.ts';
import { metricsPlaceOf, serveMetrics } from '../apps/operator/src/metrics.ts';
import { StartError, startOperator } from '../apps/operator/src/server.ts';
import { settingsOf } from '../apps/operator/src/settings.ts';
import { startTracing } from '../apps/operator/src/tracing.ts';
import { lacksDependencies, noBuild, root } from './bootstrap.mjs';
import { brandOf } from './brand.ts';
import { journeysFolder } from './journeys-folder.ts';
import { serveProduction } from './production-server.ts';
import { securityHeaders } from './security-headers.ts';
import { type Site, siteOf, studioPortOf } from './site.ts';

interface Running extends Pick<Listening, 'close'>, Partial<Pick<Listening, 'drain'>> {
  readonly url: string;
}

const production = process.argv.includes('--production');
const built = path.join(root, 'dist/storefront');

/** Outside production, operator and storefront listen only on this machine. */
function placeOf({ port, ownOperator }: Site): ListenOptions {
  const isPublic = production && (!ownOperator || process.env['NODE_ENV'] === 'production');
  return { port, hosts: isPublic ? allHosts : loopbackHosts, variable: 'PORT' };
}

const startStorefront = (place: ListenOptions, gateway: string): Promise<Running> =>
  production ? serveProduction(place, built, gateway) : startVite(place, 'vite.config.ts');

/** Starts a development server by its configuration file. */
async function startVite({ port }: ListenOptions, file: string): Promise<Running> {
  const { createServer } = await import('vite');
  const server = await createServer({ configFile: path.join(root, file), clearScreen: false });
  const open = new Set<ServerResponse>();
  server.httpServer?.on('request', (_, response: ServerResponse) => {
    open.add(response);
    response.once('close', () => open.delete(response));
  });
  await server.listen();
  const close = async () => {
    // Vite ends the requests in progress when it closes.
    const latest = Date.now() + closeTimeout;
    while (open.size > 0 && Date.now() < latest) await setTimeout(50);
    await server.close();
  };
  return { url: `http://localhost:${port}`, close };
}

/** Builds if there is no build. @throws StartError if dependencies are missing or the build fails */
async function ensureBuilt(): Promise<void> {
  if (existsSync(path.join(built, 'index.html'))) return;
  if (lacksDependencies({ dev: true })) {
    throw new StartError(noBuild);
  }
  console.log('There is no build yet: building (npm run build) …');
  const build = spawn(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], {
    cwd: root,
    stdio: 'inherit',
  });
  running.push({ url: '', close: async () => void build.kill() });
  const [code] = await once(build, 'exit');
  running.pop();
  if (code !== 0) throw new StartError('The build failed; see its output above.');
}

const running: Running[] = [];
let stopping = false;
let drainTime = 0;

/** Drains all parts, closes them in reverse order, and exits. */
async function stop(code: number, signal?: NodeJS.Signals): Promise<void> {
  if (stopping) return;
  stopping = true;
  await drainAll(running, signal, drainTime);
  for (const part of running.toReversed()) await part.close().catch(() => undefined);
  process.exit(code);
}
/** Replaces Vite's SIGTERM listener, which would exit before the database is closed. */
function listenForStop(): void {
  for (const signal of stopSignals) {
    process.removeAllListeners(signal);
    process.on(signal, (received) => void stop(0, received));
  }
}
listenForStop();

/** Registers a started part, so that it is closed even if another part fails to start. */
async function track(part: Promise<Running>): Promise<Running> {
  const started = await part;
  running.push(started);
  return started;
}

try {
  const site = siteOf(process.env);
  if (!production) brandOf(process.env);
  // The local address is always a storefront, in addition to the configured one.
  const storefronts = [process.env['STOREFRONT_URL'], `http://localhost:${site.port}`].filter(Boolean);
  // The shared secret lets the operator trust the client addresses that the storefront's server forwards.
  if (site.ownOperator) process.env['FORWARD_SECRET'] ||= randomUUID();
  const env = {
    ...process.env,
    // The operator trusts only addresses with that secret.
    ...(production && { BEHIND_PROXY: '' }),
    STOREFRONT_URL: storefronts.join(','),
    JOURNEYS_DIR: journeysFolder(),
    // Who edits by git sees what was published as a change of the file.
    ...(!production && { JOURNEYS_WRITE: 'true' }),
  };
  // Validates the settings before anything starts.
  if (production) {
    securityHeaders(process.env);
    drainTime = drainTimeOf(process.env['DRAIN_SECONDS']);
  }
  const mode = site.ownOperator ? settingsOf(env).mode : undefined;
  const place = placeOf(site);
  assertLogSettings(process.env);
  const metricsPlace = metricsPlaceOf(process.env);
  await assertPortFree(place);
  // Those who edit journeys work on what `npm start` serves: it is no part of a shop.
  const studioPlace = production
    ? undefined
    : { port: studioPortOf(process.env), hosts: loopbackHosts, variable: 'STUDIO_PORT' };
  if (studioPlace) await assertPortFree(studioPlace);
  if (production) await ensureBuilt();
  const endTracing = await startTracing(process.env);
  // Ended last: what is closed before it still makes spans.
  if (endTracing) running.push({ url: '', close: endTracing });
  const metrics = metricsPlace && (await track(serveMetrics(metricsPlace)));
  // The storefront opens once its operator can answer.
  // In development the storefront reports what is wrong with a journey, in words.
  const operator = site.ownOperator
    ? await track(startOperator(env, { reportsFindings: production }))
    : undefined;
  const storefront = await track(startStorefront(place, site.gateway));
  const studio = studioPlace && (await track(startVite(studioPlace, 'vite.studio.config.ts')));
  listenForStop();
  announce(`Storefront  ${storefront.url}`);
  if (!operator) announce(`Gateway     ${site.gateway}`);
  else if (mode === 'production') announce(`Operator    ${operator.url}`);
  else announce(`Operator    ${operator.url}   (codes arrive at ${operator.url}/mailbox)`);
  if (metrics) announce(`Metrics     ${metrics.url}`);
  if (studio) announce(`Studio      ${studio.url}   (journeys, and whom they work for)`);
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  await stop(1);
}
