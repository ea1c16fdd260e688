import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import { log } from './log.ts';
import { StartError } from './settings.ts';

/** Handles a request. `from` is the address of the peer. */
export type Fetch = (request: Request, from: string | undefined) => Response | Promise<Response>;

/** Time for requests in progress to finish when a server closes (ms). */
export const closeTimeout = 8_000;
/** Limits of a server's connections and requests (ms, except the number). */
const defaultLimits = {
  /** Connections at once; more are closed unanswered. */
  maxConnections: 1_000,
  /** Time for the head of a request. */
  headersTimeout: 20_000,
  /** Time for a whole request: more than a client waits for an upload (120 s). */
  requestTimeout: 130_000,
  /**
   * Timeout of idle connections, longer than that of proxies (mostly 60 s). The client must close first: a request that arrives
   * while the server closes its connection is lost, and payments are not retried. A server that stops drains first.
   */
  keepAliveTimeout: 75_000,
  /** Time without a byte in either direction, such as a client that no longer reads. */
  timeout: 150_000,
  /** Interval at which Node looks for requests that are too slow. */
  connectionsCheckingInterval: 5_000,
  closeTimeout,
};
type ServerLimits = typeof defaultLimits;
/** Error codes for addresses that the machine does not support. */
const unsupportedAddress: readonly unknown[] = ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL'];

/** Signals that end a server: of a terminal, of a process manager, and of a terminal that is closed. */
export const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Where a server listens. */
export interface ListenOptions {
  /** 0 means any free port. */
  readonly port: number;
  readonly hosts: readonly string[];
  /** The environment variable of the port, for error messages. */
  readonly variable: string;
}

/** Loopback only, or all addresses, IPv4 and IPv6. */
export const loopbackHosts: readonly string[] = ['127.0.0.1', '::1'];
export const allHosts: readonly string[] = ['::', '0.0.0.0'];

/** Starts listening. Returns false if the machine has no such address. @throws StartError if the port is in use or not allowed */
function listen(server: Server, { port, variable }: ListenOptions, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.once('listening', () => resolve(true));
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (unsupportedAddress.includes(error.code)) resolve(false);
      else if (error.code === 'EADDRINUSE') {
        reject(
          new StartError(
            `Port ${port} is in use: stop the program that uses it, or set ${variable} to another port.`,
          ),
        );
      } else if (error.code === 'EACCES') {
        reject(new StartError(`Port ${port} needs more permissions: set ${variable} to a port above 1023.`));
      } else reject(error);
    });
    // Otherwise "::" includes IPv4 on most machines, and 0.0.0.0 fails.
    server.listen({ port, host, ipv6Only: true });
  });
}

const portOf = (server: Server) => (server.address() as AddressInfo).port;

/** Ends each connection with its next answer from now on. */
function endConnections(server: Server, unanswered: ReadonlySet<ServerResponse>): void {
  const end = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('Connection', 'close');
  };
  for (const response of unanswered) end(response);
  server.prependListener('request', (_, response: ServerResponse) => end(response));
}

/**
 * Closes idle connections until none waits to be accepted, at most a second. Those that wait when a server stops listening are reset,
 * with the requests on them. Node accepts one in a turn of its loop, so a short turn without one leaves none.
 */
async function acceptWaiting(servers: readonly Server[]): Promise<void> {
  let hasAccepted = true;
  for (const server of servers) {
    server.on('connection', () => {
      hasAccepted = true;
    });
  }
  const latest = performance.now() + 1_000;
  let begun = 0;
  while (begun < latest && (hasAccepted || performance.now() - begun > 1)) {
    begun = performance.now();
    hasAccepted = false;
    await setImmediate();
    for (const server of servers) server.closeIdleConnections();
  }
}

function close(server: Server, closeTimeout: number): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(() => server.closeAllConnections(), closeTimeout);
    // A connection whose answer began before the server drained stays open when the answer ends.
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    server.close(() => {
      clearTimeout(late);
      clearInterval(idle);
      resolve();
    });
  });
}

export interface Listening {
  readonly port: number;
  /** Answers `/readyz` with 503 from now on, and ends each connection with its next answer. New ones are still accepted. */
  drain(): void;
  /** Drains, stops listening, and finishes requests in progress. */
  close(): Promise<void>;
}

/** Seconds between the end of readiness and that of listening, in which a load balancer sends customers elsewhere. */
const defaultDrainSeconds = 2;

/** Reads DRAIN_SECONDS, in ms. @throws StartError if it is not a number from 0 to 300 */
export function drainTimeOf(text = ''): number {
  const seconds = Number(text || defaultDrainSeconds);
  if (/^[0-9]*$/.test(text) && seconds <= 300) return seconds * 1_000;
  throw new StartError(`DRAIN_SECONDS must be a whole number from 0 to 300, but it is "${text}".`);
}

/**
 * Drains servers and waits for `drainTime` (ms) if a process manager stops them (SIGTERM). Those who press Ctrl-C do not wait:
 * nobody sends them elsewhere.
 */
export async function drainAll(
  parts: readonly Partial<Pick<Listening, 'drain'>>[],
  signal: NodeJS.Signals | undefined,
  drainTime: number,
): Promise<void> {
  for (const part of parts) part.drain?.();
  if (signal !== 'SIGTERM') return;
  log.info({ ms: drainTime }, 'SIGTERM: ready for no new customer, and answering until the end of the drain');
  await wait(drainTime);
}

const notReady = () => Response.json({ ok: false }, { status: 503, headers: { 'Retry-After': '2' } });

/**
 * Serves on all hosts with the same port, within limits that tests change. Skips hosts that the machine does not have.
 * @throws StartError if the port is in use on one of them, or there is no host
 */
export async function serveOn(
  fetch: Fetch,
  place: ListenOptions,
  changes: Partial<ServerLimits> = {},
): Promise<Listening> {
  const { maxConnections, timeout, closeTimeout, ...serverOptions } = { ...defaultLimits, ...changes };
  const servers: Server[] = [];
  const unanswered = new Set<ServerResponse>();
  let draining = false;
  const drain = () => {
    if (draining) return;
    draining = true;
    for (const server of servers) endConnections(server, unanswered);
  };
  let held: Promise<void> | undefined;
  const closeAll = async () => {
    drain();
    // Requests wait meanwhile: their work would let more connections wait.
    held = acceptWaiting(servers);
    await held;
    held = undefined;
    await Promise.all(servers.map((server) => close(server, closeTimeout)));
  };
  const answer: Fetch = (request, from) => {
    if (held) return held.then(() => answer(request, from));
    return isRefused(request) ? notReady() : fetch(request, from);
  };
  const isRefused = ({ url }: Request) => draining && new URL(url).pathname === '/readyz';
  try {
    for (const host of place.hosts) {
      const [first] = servers;
      const server = createAdaptorServer({
        fetch: (request, env) => answer(request, env.incoming.socket.remoteAddress),
        serverOptions,
      }) as Server;
      Object.assign(server, { maxConnections, timeout });
      server.prependListener('request', (_, response: ServerResponse) => {
        unanswered.add(response);
        response.once('close', () => unanswered.delete(response));
      });
      const port = first ? portOf(first) : place.port;
      if (await listen(server, { ...place, port }, host)) servers.push(server);
    }
  } catch (error) {
    await closeAll();
    throw error;
  }
  const [first] = servers;
  if (!first) throw new StartError('This machine has no address to listen on.');
  return { port: portOf(first), drain, close: closeAll };
}

/** Checks a port before the database is opened. @throws StartError as `serveOn` does */
export async function assertPortFree(place: ListenOptions): Promise<void> {
  const trial = await serveOn(() => new Response(null, { status: 503 }), place);
  await trial.close();
}
