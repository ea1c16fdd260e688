/** Passes calls on to the gateway, which may be slow, and is not trusted with this origin. */
import { proxy } from 'hono/proxy';
import { log } from '../apps/operator/src/log.ts';
import { reasonOf } from '../apps/operator/src/settings.ts';
import { passTrace } from '../apps/operator/src/tracing.ts';

/** Time without a byte after which the gateway is given up (ms). Clients wait for a call as long. */
const defaultStallTimeout = 30_000;

/** The headers of a response that clients read. Others would be set for this origin: cookies, redirects, policies. */
const passedHeaders = [
  'Cache-Control',
  'Content-Disposition',
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

export interface Forwarding {
  /** The call's address at the gateway. */
  readonly target: URL;
  /** Changes the headers of the request, which are the client's. */
  readonly setHeaders: (headers: Headers) => void;
  readonly stallTimeout?: number | undefined;
}

/** Fetch reports each failure as the same, with its reason as the cause. */
const causeOf = (error: unknown) => (error instanceof Error ? (error.cause ?? error) : error);

/** Passes a call on. Responds 504 if the gateway stalls, and 502 if it fails, or redirects. */
export async function forward(
  raw: Request,
  { target, setHeaders, stallTimeout = defaultStallTimeout }: Forwarding,
): Promise<Response> {
  // One signal: those that AbortSignal.any makes are never collected in Node 20, with all that listens to them.
  const given = new AbortController();
  let isStalled = false;
  const timer = setTimeout(() => {
    isStalled = true;
    given.abort();
  }, stallTimeout);
  /** Counts the time from the latest piece. A stream of its own costs less than a pipe through a TransformStream. */
  const watched = (body: ReadableStream<Uint8Array> | null, end: () => void) => {
    if (!body) return null;
    const reader = body.getReader();
    return new ReadableStream<Uint8Array>(
      {
        pull: async (controller) => {
          const { done, value } = await reader.read();
          if (done) {
            end();
            return controller.close();
          }
          timer.refresh();
          controller.enqueue(value);
        },
        cancel: (reason) => {
          end();
          return reader.cancel(reason);
        },
      },
      // Nothing is read before it is asked for.
      { highWaterMark: 0 },
    );
  };
  const leave = () => {
    stop();
    given.abort();
  };
  const stop = () => {
    clearTimeout(timer);
    raw.signal.removeEventListener('abort', leave);
  };
  raw.signal.addEventListener('abort', leave);
  try {
    const { status, headers, body } = await proxy(target, {
      raw,
      body: watched(raw.body, () => undefined),
      customFetch: (request) => {
        // Its server has answered it, and fetch refuses it.
        request.headers.delete('Expect');
        request.headers.delete('Cookie');
        passTrace(request.headers);
        setHeaders(request.headers);
        // Following a redirect would send the secret and the customer's token to its target.
        return fetch(request, { redirect: 'manual', signal: given.signal });
      },
    });
    if (status >= 300 && status < 400 && status !== 304) {
      stop();
      log.error(`The gateway redirected a call (${status}), which is not followed.`);
      return failure(502);
    }
    const passed = passedHeaders.flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value] as [string, string]];
    });
    if (!body) stop();
    return new Response(watched(body, stop), { status, headers: passed });
  } catch (error) {
    stop();
    const reason = isStalled ? `no byte came for ${stallTimeout} ms` : reasonOf(causeOf(error));
    if (!raw.signal.aborted) log.error(`The gateway did not answer: ${reason}`);
    return failure(isStalled ? 504 : 502);
  }
}
