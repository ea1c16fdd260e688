import { randomUUID } from 'node:crypto';
import type { Fetch } from './listen.ts';
import { inRequest, log } from './log.ts';
import { countAnswer } from './metrics.ts';
import { traceAnswer } from './tracing.ts';

const header = 'X-Request-Id';

/** A UUID, or the 32 digits of a proxy's id or a trace. Nothing else is taken: a client could write a number of its customer. */
const validId = /^(?:[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/** Routes that only machines ask for, every few seconds. */
const probes: readonly string[] = ['/healthz', '/readyz'];
/** What every open page of the shop asks each second. */
const asked = '/api/config-service/v1/journeys-version';

/**
 * Writes a line to the log for each answer, counts it, and gives the request's id back: the client's, if it is one, or a new one.
 * What is answered names its call by `nameCall`.
 */
export const observed =
  (server: 'operator' | 'storefront', fetch: Fetch): Fetch =>
  (request, from) => {
    const given = request.headers.get(header) ?? '';
    const { pathname } = new URL(request.url);
    const isProbe = probes.includes(pathname);
    const isQuiet = isProbe || pathname === asked;
    const open = { id: validId.test(given) ? given : randomUUID(), call: isProbe ? pathname : 'other' };
    const begun = performance.now();
    return inRequest(open, async () => {
      const answer = async () => fetch(request, from);
      const response = await (isQuiet ? answer() : traceAnswer(server, request, () => open.call, answer));
      response.headers.set(header, open.id);
      const took = performance.now() - begun;
      const { call } = open;
      countAnswer(server, call, response.status, took);
      const line = { server, call, status: response.status, ms: Math.round(took) };
      log[isQuiet && response.ok ? 'debug' : 'info'](line, 'answered');
      return response;
    });
  };
