/** Clients of several servers behind a load balancer that goes by readiness, and counts what is not answered. */
import { Agent } from 'node:http';
import { codeOf, requestStatus } from './steady-clients.ts';

export interface Balanced {
  /** Requests that were answered with 200. */
  readonly answered: number;
  /** Connections that were refused; the request was then sent to the other server. */
  readonly refused: number;
  /** What became of each other request: its status, or the error of its connection. */
  readonly failed: readonly string[];
}

/** How often the balancer asks whether a server is ready (ms). */
const asksEvery = 100;

/**
 * Starts clients that each repeat a request (POST) on kept connections until they are ended, half of them first at each server. A request
 * goes to a server that was ready when last asked. Only a refused connection is tried again, at the other server.
 */
export function balancedClients(servers: readonly [string, string], path: string, count: number) {
  const ready = [true, true];
  const over = new AbortController();
  let [answered, refused] = [0, 0];
  const failed: string[] = [];
  const look = async (nth: 0 | 1) => {
    while (!over.signal.aborted) {
      ready[nth] = (await requestStatus(`${servers[nth]}/readyz`, false).catch(codeOf)) === 200;
      await new Promise((resolve) => setTimeout(resolve, asksEvery));
    }
  };
  const client = async (_: unknown, at: number) => {
    const agents = servers.map(() => new Agent({ keepAlive: true, maxSockets: 1 }));
    const own = at % 2;
    let nth = own;
    while (!over.signal.aborted) {
      const outcome = await requestStatus(servers[nth] + path, agents[nth] ?? false, 'POST').catch(codeOf);
      if (outcome === 'ECONNREFUSED') {
        refused += 1;
        nth = 1 - nth;
        continue;
      }
      if (outcome === 200) answered += 1;
      else failed.push(String(outcome));
      await new Promise((resolve) => setTimeout(resolve, 20));
      nth = ready[own] ? own : 1 - own;
    }
    for (const agent of agents) agent.destroy();
  };
  const clients = Array.from({ length: count }, client);
  const balancer = [look(0), look(1)];
  return {
    /** Waits for the last answers. */
    end: async (): Promise<Balanced> => {
      over.abort();
      await Promise.all([...clients, ...balancer]);
      return { answered, refused, failed };
    },
  };
}
