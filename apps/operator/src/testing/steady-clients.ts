/** Clients that ask a server while it stops, and count what it does not answer. */
import { Agent, request } from 'node:http';

export interface SteadyClients {
  /** Opens this many connections at once, each for one request. Returns how many were answered with 200. */
  burst(count: number): Promise<number>;
  /** Lets the clients ask no more, as a load balancer does that finds the server not ready. */
  sendElsewhere(): void;
  /** Waits until every client is sent elsewhere, or was refused. Returns the number of answers, and each request that was sent in vain. */
  ended(): Promise<{ readonly answered: number; readonly lost: readonly string[] }>;
}

/** Sends a request; returns its status. Throws if the connection is refused or lost. */
export function requestStatus(
  url: string,
  agent: Agent | false,
  method: 'GET' | 'POST' = 'GET',
): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method }, (response) => {
      response.on('error', reject);
      response.on('end', () => resolve(response.statusCode ?? 0));
      response.resume();
    });
    sent.on('error', reject);
    sent.end();
  });
}

/** Returns the code of a connection's error. */
export const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? String(error);

/** Starts clients that each repeat a request on a kept connection, with a pause between (ms), until they are sent elsewhere or no server listens. */
export function steadyClients(url: string, count: number, pause: number): SteadyClients {
  let answered = 0;
  let isElsewhere = false;
  const lost: string[] = [];
  const client = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (;;) {
      if (isElsewhere) return agent.destroy();
      const outcome = await requestStatus(url, agent).catch(codeOf);
      if (outcome === 'ECONNREFUSED') return agent.destroy();
      if (outcome === 200) answered += 1;
      else lost.push(String(outcome));
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  };
  const clients = Array.from({ length: count }, client);
  return {
    burst: async (many) => {
      const outcomes = await Promise.all(
        Array.from({ length: many }, () => requestStatus(url, false).catch(codeOf)),
      );
      return outcomes.filter((outcome) => outcome === 200).length;
    },
    sendElsewhere: () => {
      isElsewhere = true;
    },
    ended: async () => {
      await Promise.all(clients);
      return { answered, lost };
    },
  };
}
