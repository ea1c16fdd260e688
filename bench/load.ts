import { Agent, request } from 'node:http';

/** A request to repeat. */
export interface Shot {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Load {
  /** Requests that were sent. */
  readonly count: number;
  readonly perSecond: number;
  /** In ms. */
  readonly p50: number;
  readonly p99: number;
  /** Number of responses other than 2xx, and of requests without a response. */
  readonly errors: number;
}

/** Sends one request and reads its response; returns whether it was a 2xx. */
const shoot = (agent: Agent, { url, method, headers, body }: Shot): Promise<boolean> =>
  new Promise((resolve) => {
    const sent = request(url, { agent, method, headers }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode !== undefined && answer.statusCode < 300));
    });
    sent.once('error', () => resolve(false));
    sent.end(body);
  });

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Sends requests on this many connections for this many seconds; `shotOf` returns the request of the nth connection. */
export async function load(
  connections: number,
  seconds: number,
  shotOf: (connection: number) => Shot,
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const taken: number[] = [];
  let errors = 0;
  const begun = performance.now();
  const end = begun + seconds * 1000;
  const sendAll = async (connection: number): Promise<void> => {
    const shot = shotOf(connection);
    while (performance.now() < end) {
      const sent = performance.now();
      if (!(await shoot(agent, shot))) errors += 1;
      taken.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, connection) => sendAll(connection)));
  const passed = (performance.now() - begun) / 1000;
  agent.destroy();
  taken.sort((a, b) => a - b);
  return {
    count: taken.length,
    perSecond: taken.length / passed,
    p50: at(taken, 0.5),
    p99: at(taken, 0.99),
    errors,
  };
}

/** Sends this many requests on some connections; `shotOf` returns the nth request. Returns the number of errors. */
export async function loadCount(
  connections: number,
  count: number,
  shotOf: (nth: number) => Shot,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let [sent, errors] = [0, 0];
  const sendAll = async (): Promise<void> => {
    while (sent < count) if (!(await shoot(agent, shotOf(sent++)))) errors += 1;
  };
  await Promise.all(Array.from({ length: connections }, sendAll));
  agent.destroy();
  return errors;
}
