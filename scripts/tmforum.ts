/** `npm run tmforum`: serves the contract over TM Forum's Open APIs, before a second gateway (docs/tmforum.md). */
import { readFile } from 'node:fs/promises';
import {
  allHosts,
  drainAll,
  drainTimeOf,
  loopbackHosts,
  serveOn,
  stopSignals,
} from '../apps/operator/src/listen.ts';
import { announce, assertLogSettings, log } from '../apps/operator/src/log.ts';
import { type Environment, StartError } from '../apps/operator/src/settings.ts';
import { createAdapter, mappedCalls, readConfig } from '../packages/tmforum/src/index.ts';
import { forward } from './gateway-proxy.ts';

const defaultPort = 8788;

/** Returns the origin in a variable. @throws StartError if it is no address, or has a path */
function originIn(env: Environment, variable: string, example: string): string {
  const text = env[variable] ?? '';
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search) return url.origin;
  throw new StartError(`${variable} must be an origin such as ${example}, without a path.`);
}

function portIn({ PORT }: Environment): number {
  const port = Number(PORT || defaultPort);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new StartError(`PORT must be a number from 0 to 65535, but it is "${PORT}".`);
}

async function configIn({ TMF_CONFIG: file = '' }: Environment) {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new StartError('TMF_CONFIG must be the path of a file that can be read.');
  });
  try {
    return readConfig(text);
  } catch (error) {
    throw new StartError(`TMF_CONFIG: ${error instanceof Error ? error.message : ''}`);
  }
}

async function start(env: Environment) {
  const config = await configIn(env);
  const gateway = originIn(env, 'GATEWAY_URL', 'https://gateway.example');
  const url = originIn(env, 'TMF_URL', 'https://tmf.example');
  const app = createAdapter({
    config,
    url,
    token: env['TMF_TOKEN'],
    report: (message) => log.error(message),
    fallback: (request) => {
      const { pathname, search } = new URL(request.url);
      return forward(request, { target: new URL(pathname + search, gateway), setHeaders: () => undefined });
    },
  });
  const hosts = env['NODE_ENV'] === 'production' ? allHosts : loopbackHosts;
  const server = await serveOn((request) => app.fetch(request), {
    port: portIn(env),
    hosts,
    variable: 'PORT',
  });
  announce(`The gateway answers at http://localhost:${server.port}/api`);
  announce(`From TM Forum's APIs at ${url}: ${mappedCalls(config).toSorted().join(', ')}`);
  announce(`All else from ${gateway}`);
  return server;
}

try {
  const drainTime = drainTimeOf(process.env['DRAIN_SECONDS']);
  assertLogSettings(process.env);
  const server = await start(process.env);
  let stopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    await drainAll([server], signal, drainTime);
    await server.close();
    process.exit(0);
  };
  for (const signal of stopSignals) process.on(signal, (received) => void stop(received));
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
