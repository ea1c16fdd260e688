import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { StartError } from './settings.ts';

/** Handles a request. `from` is the address of the peer. */
type Fetch = (request: Request, from: string | undefined) => Response | Promise<Response>;

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
   * while the server closes is lost, and payments are not retried.
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

function close(server: Server, closeTimeout: number): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(() => server.closeAllConnections(), closeTimeout);
    // A connection becomes idle, and stays open, when its last request is answered.
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
  close(): Promise<void>;
}

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
  const closeAll = async () => {
    await Promise.all(servers.map((server) => close(server, closeTimeout)));
  };
  try {
    for (const host of place.hosts) {
      const [first] = servers;
      const server = createAdaptorServer({
        fetch: (request, env) => fetch(request, env.incoming.socket.remoteAddress),
        serverOptions,
      }) as Server;
      Object.assign(server, { maxConnections, timeout });
      const port = first ? portOf(first) : place.port;
      if (await listen(server, { ...place, port }, host)) servers.push(server);
    }
  } catch (error) {
    await closeAll();
    throw error;
  }
  const [first] = servers;
  if (!first) throw new StartError('This machine has no address to listen on.');
  return { port: portOf(first), close: closeAll };
}

/** Checks a port before the database is opened. @throws StartError as `serveOn` does */
export async function assertPortFree(place: ListenOptions): Promise<void> {
  const trial = await serveOn(() => new Response(null, { status: 503 }), place);
  await trial.close();
}
