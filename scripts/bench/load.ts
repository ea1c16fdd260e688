import { Agent, request } from 'node:http';

/** One request, as it is sent again and again. */
export interface Shot {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Load {
  readonly perSecond: number;
  /** ms. */
  readonly p50: number;
  readonly p99: number;
  /** Answers that are no 2xx, and requests without an answer. */
  readonly errors: number;
}

/** Sends one request and takes its answer in; whether it was a 2xx. */
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

/** Keeps so many connections busy for so many seconds; `shotOf` says what the nth of them sends. */
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
  const keepBusy = async (connection: number): Promise<void> => {
    const shot = shotOf(connection);
    while (performance.now() < end) {
      const sent = performance.now();
      if (!(await shoot(agent, shot))) errors += 1;
      taken.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, connection) => keepBusy(connection)));
  const passed = (performance.now() - begun) / 1000;
  agent.destroy();
  taken.sort((a, b) => a - b);
  return { perSecond: taken.length / passed, p50: at(taken, 0.5), p99: at(taken, 0.99), errors };
}
