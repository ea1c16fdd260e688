/** Two processes of the operator on one Postgres server, as behind a load balancer that asks them in turn. */
import { mkdtemp, rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Store } from '@senda/operator';
import type { App } from '@senda/operator/testing';
import { openServer } from '../database.ts';
import { type OperatorProcess, startProcess } from './operator-process.ts';
import type { CodeTo } from './shop.ts';

/** Who asks, as the proxy in front of the processes names them. */
export interface Asker {
  readonly address: string;
  readonly device?: string;
}

export interface TwoProcesses {
  /** Asks the processes in turn, the first one first. */
  readonly app: App;
  /** Asks one process alone: the first (0) or the second (1). */
  only(nth: 0 | 1): App;
  /** The same database, read by the test itself. */
  readonly store: Store;
  readonly codeTo: CodeTo;
  url(nth: 0 | 1): string;
  /** Requests that failed by an error of the operator, as both processes have logged them since this was last asked. */
  failures(): string[];
  stop(nth: 0 | 1, signal: NodeJS.Signals): Promise<{ readonly code: unknown }>;
  /** Starts a process that has ended again, on its port. */
  startAgain(nth: 0 | 1): Promise<void>;
  close(): Promise<void>;
}

/** Returns a request with the device and the address of somebody. */
export const askedBy = (app: App, { address, device }: Asker): App => ({
  fetch: (request) => {
    const headers = new Headers(request.headers);
    headers.set('X-Forwarded-For', address);
    if (device) headers.set('X-DeviceId', device);
    return app.fetch(new Request(request, { headers }));
  },
});

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Asks both processes in turn, as a client that repeats a request with its idempotency key: at the other process when a connection is
 * lost, and after a 503 when its Retry-After is over. @throws Error for a 503 without Retry-After
 */
export function persistent(two: TwoProcesses): App & { unanswered(): number } {
  let [asked, unanswered] = [0, 0];
  return {
    unanswered: () => unanswered,
    fetch: async (request) => {
      let nth = asked++ % 2;
      for (;;) {
        const answer = await Promise.resolve(two.only(nth === 0 ? 0 : 1).fetch(request.clone())).catch(
          () => undefined,
        );
        if (answer && answer.status !== 503) return answer;
        if (answer) {
          const seconds = Number(answer.headers.get('Retry-After'));
          if (!(seconds > 0)) throw new Error('A 503 has no Retry-After.');
          await pause(seconds * 1_000);
        } else {
          unanswered += 1;
          nth = 1 - nth;
        }
      }
    },
  };
}

/** Sends a request to a server, under the one name that both have behind a load balancer (`fetch` sets no Host). */
async function send(to: string, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const body = Buffer.from(await request.arrayBuffer());
  const headers = {
    ...Object.fromEntries(request.headers),
    host: 'localhost',
    'content-length': body.byteLength,
  };
  return new Promise((resolve, reject) => {
    const { method } = request;
    const sent = httpRequest(to + pathname + search, { method, headers, agent: false }, (response) => {
      const answer = async () => {
        const content = Buffer.concat(await response.toArray());
        const { statusCode: status = 0 } = response;
        const received = new Headers();
        for (const [name, value] of Object.entries(response.headers))
          for (const one of [value ?? []].flat()) received.append(name, one);
        return new Response(content.byteLength > 0 ? content : null, { status, headers: received });
      };
      answer().then(resolve, reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** The name under which the connections of a process appear in `pg_stat_activity`. */
export const applicationOf = (nth: 0 | 1) => `operator ${nth}`;

type Variables = Readonly<Record<string, string>>;

/** Starts both processes at once on a database, with the same settings, and with those of `own` each. */
export async function twoProcesses(
  databaseUrl: string,
  env: Variables,
  own: readonly [Variables, Variables] = [{}, {}],
): Promise<TwoProcesses> {
  const folder = await mkdtemp(path.join(tmpdir(), 'senda-two-'));
  const shared = {
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    TOKEN_SECRET: 'a secret of both processes, known to everyone',
    ...env,
  };
  const ended: OperatorProcess[] = [];
  const start = (nth: 0 | 1, more = {}) =>
    startProcess({ ...shared, PGAPPNAME: applicationOf(nth), ...own[nth], ...more });
  const processes: [OperatorProcess, OperatorProcess] = await Promise.all([start(0), start(1)]);
  const database = await openServer(databaseUrl);
  const only = (nth: 0 | 1): App => ({ fetch: (request) => send(processes[nth].url, request) });
  let asked = 0;
  let reported = 0;
  return {
    app: { fetch: (request) => only((asked++ % 2) as 0 | 1).fetch(request) },
    only,
    store: database.store,
    codeTo: async (email) => {
      const mails = await database.store.mails.find({ to: email }, { newestFirst: true });
      return mails.find(({ code }) => code !== undefined)?.code ?? '';
    },
    url: (nth) => processes[nth].url,
    failures: () => {
      const all = [...ended, ...processes].flatMap((one) => one.output().split('\n'));
      const failed = all.filter((line) => line.includes('A request failed'));
      const fresh = failed.slice(reported);
      reported = failed.length;
      return fresh;
    },
    stop: (nth, signal) => processes[nth].stop(signal),
    startAgain: async (nth) => {
      ended.push(processes[nth]);
      const { port } = new URL(processes[nth].url);
      processes[nth] = await start(nth, { OPERATOR_PORT: port });
    },
    close: async () => {
      await Promise.all(processes.map((one) => one.stop('SIGINT')));
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
