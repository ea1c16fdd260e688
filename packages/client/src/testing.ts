import { type CallName, type CallShape, callNames, calls } from '@senda/contract';
import { type Client, createClient } from './client.ts';
import type { ClientOptions } from './options.ts';
import type { RequestParts } from './request.ts';
import { backOff } from './retry.ts';

/** The response of a fake gateway to a request; 'down' is a network error. `nth` counts from 1. */
export type Script = (request: Request, nth: number) => Response | 'down' | Promise<Response>;

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers });

/** Returns a script that responds in sequence and repeats the last response. */
export const inSequence =
  (...responses: readonly (() => Response | 'down')[]): Script =>
  (_, nth) =>
    responses[Math.min(nth, responses.length) - 1]?.() ?? 'down';

export const isRefresh = (request: Request): boolean => request.url.endsWith('/v4/users/token');

/** Never responds. */
export const noResponse = (): Promise<Response> => new Promise(() => undefined);

/** Creates a promise with its resolve function. */
export function deferred<T>(): { readonly promise: Promise<T>; readonly resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((fulfil) => {
    resolve = fulfil;
  });
  return { promise, resolve };
}

export interface Harness {
  readonly client: Client;
  readonly requests: Request[];
  /** Requested back-offs, in ms; the harness skips them. */
  readonly delays: number[];
  readonly saved: string[];
  signedOut: number;
  token: string | null;
}

/** Creates a client with a fake gateway, in a session with the token "old". */
export function createHarness(script: Script, overrides: Partial<ClientOptions> = {}): Harness {
  const requests: Request[] = [];
  let ids = 0;
  const options: ClientOptions = {
    baseUrl: 'https://gateway.example/api',
    token: () => harness.token,
    saveToken: (token) => {
      harness.saved.push(token);
      harness.token = token;
    },
    onSignedOut: () => {
      harness.signedOut += 1;
      harness.token = null;
    },
    deviceId: () => 'device-1',
    language: () => 'es-MX',
    newId: () => {
      ids += 1;
      return `id-${ids}`;
    },
    retryDelay: (retry) => {
      harness.delays.push(backOff(retry));
      return 0;
    },
    fetch: (input, init) => {
      const request = new Request(input, init);
      requests.push(request);
      return new Promise((resolve, reject) => {
        const stop = (): void => reject(request.signal.reason as Error);
        if (request.signal.aborted) stop();
        request.signal.addEventListener('abort', stop);
        const response = script(request, requests.length);
        if (response === 'down') reject(new TypeError('fetch failed'));
        else Promise.resolve(response).then(resolve, reject);
      });
    },
    ...overrides,
  };
  const harness: Harness = {
    client: createClient(options),
    requests,
    delays: [],
    saved: [],
    signedOut: 0,
    token: 'old',
  };
  return harness;
}

const oneOfEach = (kindOf: (call: CallShape) => readonly unknown[]): readonly CallName[] => [
  ...new Map(callNames.map((name) => [kindOf(calls[name]).join(), name])).values(),
];

/** One call of each kind that the client sends, retries and fails differently. */
export const callKinds = oneOfEach(({ name, read, credentials, form, service }) => [
  read,
  credentials,
  form !== undefined,
  service,
  name === 'refreshToken',
]);

/** One call of each combination of method and declared parts. */
export const requestKinds = oneOfEach((call) => [
  call.method,
  call.credentials,
  ...(['params', 'query', 'headers', 'body', 'form'] as const).map((part) => call[part] !== undefined),
]);

/** Returns input for any call: path parameters are "1"; includes undeclared parts, which must not be sent. */
export function inputFor(name: CallName): Required<RequestParts> {
  const names = [...calls[name].path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  return {
    params: Object.fromEntries(names.map((param) => [param, '1'])),
    query: { status: 'PENDING' },
    headers: { 'Idempotency-Key': 'key-1' },
    body: { secret: '4111111111111111' },
    form: { secret: '4111111111111111', picture: new File(['pixels'], 'a.png', { type: 'image/png' }) },
  };
}

/** Returns the body as text, with the random boundary of a form replaced by "boundary". */
export async function bodyOf(request: Request): Promise<string> {
  const [, boundary] = /boundary=(.+)$/.exec(request.headers.get('Content-Type') ?? '') ?? [];
  const text = await request.text();
  return boundary === undefined ? text : text.replaceAll(boundary, 'boundary');
}
