/** Brings up the storefront and, unless GATEWAY_URL names a gateway, the operator. `--production` serves the build. */
import { randomUUID } from 'node:crypto';
import { createServer as createSocket } from 'node:net';
import path from 'node:path';
import { createServer } from 'vite';
import { StartError, startOperator } from '../apps/operator/src/server.ts';
import { journeysFolder } from './journeys-folder.ts';
import { serveProduction } from './production-server.ts';

interface Running {
  readonly url: string;
  close(): Promise<void>;
}

const production = process.argv.includes('--production');
const root = path.resolve(import.meta.dirname, '..');

function portOf(name: string, fallback: number): number {
  const text = process.env[name] || String(fallback);
  const port = Number(text);
  if (!/^[0-9]+$/.test(text) || port < 1 || port > 65_535) {
    throw new StartError(`${name} must be a port number from 1 to 65535, but it is "${text}".`);
  }
  return port;
}

/** @throws StartError when something listens on the port already */
function assertFree(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createSocket();
    probe.once('error', () =>
      reject(new StartError(`Port ${port} is taken: stop what uses it, or set PORT to another port.`)),
    );
    probe.listen(port, 'localhost', () => probe.close(() => resolve()));
  });
}

async function startStorefront(port: number): Promise<Running> {
  if (production) return serveProduction({ port, folder: path.join(root, 'dist/storefront') });
  const server = await createServer({ configFile: path.join(root, 'vite.config.ts'), clearScreen: false });
  await server.listen();
  return { url: `http://localhost:${port}`, close: () => server.close() };
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
  const port = portOf('PORT', 5173);
  await assertFree(port);
  const gateway = process.env['GATEWAY_URL'];
  // What is served here is the storefront too, wherever else it is configured to be.
  const storefronts = [process.env['STOREFRONT_URL'], `http://localhost:${port}`].filter(Boolean);
  // The storefront's server and the operator beside it share a secret, so that customers behind the one count by their own address.
  if (!gateway) process.env['FORWARD_SECRET'] ||= randomUUID();
  const env = {
    ...process.env,
    STOREFRONT_URL: storefronts.join(','),
    JOURNEYS_DIR: journeysFolder(),
  };
  const parts = [kept(startStorefront(port)), ...(gateway ? [] : [kept(startOperator(env))])];
  // Both at once: the database opens while the bundler warms up. What fails first is told; the other is closed.
  const [storefront, operator] = await Promise.all(parts);
  listenForStop();
  console.log(`Storefront  ${storefront?.url}`);
  if (operator) console.log(`Operator    ${operator.url}   (codes arrive at ${operator.url}/mailbox)`);
  else console.log(`Gateway     ${gateway}`);
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  await stop(1);
}
