/** What Prometheus reads of this process, of both servers. No label has a value that a customer chooses. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { allHosts, type Listening, type ListenOptions, loopbackHosts, serveOn } from './listen.ts';
import { type Environment, StartError } from './settings.ts';

const registry = new Registry();
const registers = [registry];

/** Answers by server, call (or page) and outcome: `ok`, `refused` (4xx) or `failed` (5xx). */
const requests = new Counter({
  name: 'senda_requests_total',
  help: 'Answered requests by server, call and outcome.',
  labelNames: ['server', 'call', 'outcome'] as const,
  registers,
});

const durations = new Histogram({
  name: 'senda_request_duration_seconds',
  help: 'Time until the head of the answer, by server and call.',
  labelNames: ['server', 'call'] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers,
});

function outcomeOf(status: number): 'ok' | 'refused' | 'failed' {
  if (status < 400) return 'ok';
  return status < 500 ? 'refused' : 'failed';
}

/** Counts an answer that took a time (ms). */
export function countAnswer(server: string, call: string, status: number, ms: number): void {
  requests.inc({ server, call, outcome: outcomeOf(status) });
  durations.observe({ server, call }, ms / 1_000);
}

export const mails: Counter<'outcome'> = new Counter({
  name: 'senda_mails_total',
  help: 'Mails by outcome: sent or failed.',
  labelNames: ['outcome'] as const,
  registers,
});

export const browserErrors: Counter = new Counter({
  name: 'senda_browser_errors_total',
  help: 'Errors that browsers have reported.',
  registers,
});

/** What is measured when Prometheus reads. */
export interface Measured {
  /** Connections to a database server; none for an embedded database. */
  readonly database?: () => { readonly used: number; readonly idle: number; readonly waiting: number };
  /** Mails that are not sent yet. */
  readonly queuedMails: () => Promise<number>;
  /** The version of each published journey by its id. */
  readonly journeys: () => Readonly<Record<string, string>>;
}

const measured = new Set<Measured>();

/** Measures an operator of this process. Returns a function that stops. */
export function measure(operator: Measured): () => void {
  measured.add(operator);
  return () => void measured.delete(operator);
}

registry.registerMetric(
  new Gauge({
    name: 'senda_database_connections',
    help: 'Connections of the pool by state; calls that wait for one are "waiting".',
    labelNames: ['state'] as const,
    registers: [],
    collect() {
      this.reset();
      for (const { database } of measured)
        for (const [state, count] of Object.entries(database?.() ?? {})) this.inc({ state }, count);
    },
  }),
);
registry.registerMetric(
  new Gauge({
    name: 'senda_mails_queued',
    help: 'Mails in the database that are not sent yet, of all processes.',
    registers: [],
    async collect() {
      // A database that fails must not keep the other metrics from being read.
      const counts = [...measured].map(({ queuedMails }) => queuedMails().catch(() => Number.NaN));
      this.set(Math.max(0, ...(await Promise.all(counts))));
    },
  }),
);
registry.registerMetric(
  new Gauge({
    name: 'senda_published_journeys',
    help: 'Published journeys by id and version: 1 for each.',
    labelNames: ['journey', 'version'] as const,
    registers: [],
    collect() {
      this.reset();
      for (const { journeys } of measured)
        for (const [journey, version] of Object.entries(journeys())) this.set({ journey, version }, 1);
    },
  }),
);

/** Reads METRICS_PORT; undefined without it. @throws StartError if it is not a port */
export function metricsPlaceOf(env: Environment): ListenOptions | undefined {
  const text = env['METRICS_PORT'];
  if (!text) return undefined;
  const port = Number(text);
  if (!/^[0-9]+$/.test(text) || port > 65_535)
    throw new StartError(`METRICS_PORT must be a port number from 0 to 65535, but it is "${text}".`);
  return {
    port,
    hosts: env['NODE_ENV'] === 'production' ? allHosts : loopbackHosts,
    variable: 'METRICS_PORT',
  };
}

let measuresProcess = false;

/** Serves `/metrics` on a port of its own, which no proxy leads to. @throws StartError as `serveOn` does */
export async function serveMetrics(place: ListenOptions): Promise<Listening & { readonly url: string }> {
  if (!measuresProcess) collectDefaultMetrics({ register: registry });
  measuresProcess = true;
  const answer = async ({ url }: Request) =>
    new URL(url).pathname === '/metrics'
      ? new Response(await registry.metrics(), { headers: { 'Content-Type': registry.contentType } })
      : new Response('Not Found', { status: 404 });
  const listening = await serveOn(answer, place);
  return { ...listening, url: `http://localhost:${listening.port}/metrics` };
}
