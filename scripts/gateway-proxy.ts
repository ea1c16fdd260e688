/** Passes calls on to the gateway, which may be slow, and is not trusted with this origin. */
import http from 'node:http';
import https from 'node:https';
import { pipeline, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { log } from '../apps/operator/src/log.ts';
import { reasonOf } from '../apps/operator/src/settings.ts';
import { passTrace } from '../apps/operator/src/tracing.ts';

/** Time without a byte after which the gateway is given up (ms). Clients wait for a call as long. */
const defaultStallTimeout = 30_000;

/** The longest body that is read before it is sent on (bytes): a stream of its own costs more. */
const readWhole = 65_536;

/**
 * The headers of a request that are not passed on: those of its connection, cookies, and what this server has answered (Expect) or
 * says itself (Host).
 */
const keptHeaders = [
  'Connection',
  'Cookie',
  'Expect',
  'Host',
  'Keep-Alive',
  'Proxy-Authenticate',
  'Proxy-Authorization',
  'TE',
  'Trailer',
  'Transfer-Encoding',
  'Upgrade',
];

/** The headers of a response that clients read. Others would be set for this origin: cookies, redirects, policies. */
const passedHeaders = [
  'Cache-Control',
  'Content-Disposition',
  'Content-Encoding',
  'Content-Language',
  'Content-Length',
  'Content-Type',
  'Date',
  'ETag',
  'Last-Modified',
  'Retry-After',
  'Vary',
];

/** The response to a call that the gateway does not answer. */
const failure = (status: 502 | 504) =>
  Response.json({ errorCode: 999999, failure: { errorId: 'UNKNOWN_ERROR_CODE' } }, { status });

class Stalled extends Error {}

export interface Forwarding {
  /** The call's address at the gateway. */
  readonly target: URL;
  /** Changes the headers of the request, which are the client's. */
  readonly setHeaders: (headers: Headers) => void;
  readonly stallTimeout?: number | undefined;
}

/** Idle connections end before those of most gateways do (5 s and more). */
const kept = { keepAlive: true, timeout: 4_000 };
const clients = {
  'http:': { request: http.request, agent: new http.Agent(kept) },
  'https:': { request: https.request, agent: new https.Agent(kept) },
};

/** Sends a call, and returns the head of its response. @throws the reason for which none came */
function ask(raw: Request, { target, setHeaders, stallTimeout = defaultStallTimeout }: Forwarding) {
  const headers = new Headers(raw.headers);
  for (const name of keptHeaders) headers.delete(name);
  // The gateway would read the body that a GET announces, and this server drops, from the next customer's request.
  if (!raw.body) headers.delete('Content-Length');
  passTrace(headers);
  setHeaders(headers);
  const { request, agent } = clients[target.protocol === 'https:' ? 'https:' : 'http:'];
  return new Promise<http.IncomingMessage>((resolve, reject) => {
    const call = request(target, {
      agent,
      method: raw.method,
      headers: Object.fromEntries(headers),
      signal: raw.signal,
      timeout: stallTimeout,
    });
    call.on('timeout', () => call.destroy(new Stalled(`no byte came for ${stallTimeout} ms`)));
    call.on('response', resolve);
    call.on('error', reject);
    if (raw.body) pipeline(Readable.fromWeb(raw.body as WebStream<Uint8Array>), call, () => undefined);
    else call.end();
  });
}

const complain = ({ target }: Forwarding, what: string): void =>
  log.error({ server: 'storefront' }, `The gateway (${target.origin}) ${what}`);

/** Passes a call on. Responds 504 if the gateway stalls, and 502 if it fails, or redirects. */
export async function forward(raw: Request, forwarding: Forwarding): Promise<Response> {
  try {
    const answer = await ask(raw, forwarding);
    const { statusCode: status = 502 } = answer;
    if (status >= 300 && status < 400 && status !== 304) {
      answer.destroy();
      complain(forwarding, `redirected a call (${status}), which is not followed`);
      return failure(502);
    }
    const headers = passedHeaders.flatMap((name): [string, string][] => {
      const value = answer.headers[name.toLowerCase()];
      return value === undefined ? [] : [[name, String(value)]];
    });
    // A Response with one of these statuses takes no body.
    if (raw.method === 'HEAD' || [204, 205, 304].includes(status)) {
      answer.resume();
      return new Response(null, { status, headers });
    }
    const length = Number(answer.headers['content-length'] ?? Number.POSITIVE_INFINITY);
    if (length <= readWhole) return new Response((await buffer(answer)) as BodyInit, { status, headers });
    answer.on('error', (error) => {
      if (!raw.signal.aborted) complain(forwarding, `did not end its answer: ${reasonOf(error)}`);
    });
    return new Response(Readable.toWeb(answer) as BodyInit, { status, headers });
  } catch (error) {
    if (!raw.signal.aborted) complain(forwarding, `did not answer: ${reasonOf(error)}`);
    return failure(error instanceof Stalled ? 504 : 502);
  }
}
