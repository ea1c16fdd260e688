import { type CallName, calls } from '@senda/contract';
import { type Client, createClient } from './client.ts';
import type { ClientOptions } from './options.ts';
import type { Parts } from './request.ts';
import { backOff } from './retry.ts';

/** What a scripted gateway does with a request: answers, or cannot be reached. `nth` counts from 1. */
export type Script = (request: Request, nth: number) => Response | 'down' | Promise<Response>;

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers });

/** A script that gives its answers one after the other, the last one for ever. */
export const inTurn =
  (...answers: readonly (() => Response | 'down')[]): Script =>
  (_, nth) =>
    answers[Math.min(nth, answers.length) - 1]?.() ?? 'down';

export const isRefresh = (request: Request): boolean => request.url.endsWith('/v4/users/token');

/** Never answers by itself; an abort still ends it. */
export const silence = (): Promise<Response> => new Promise(() => undefined);

/** A promise beside the function that fulfils it. */
export function deferred<T>(): { readonly promise: Promise<T>; readonly resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((fulfil) => {
    resolve = fulfil;
  });
  return { promise, resolve };
}

export interface Stage {
  readonly client: Client;
  readonly requests: Request[];
  /** Back-offs asked for, in ms; none of them takes time. */
  readonly delays: number[];
  readonly saved: string[];
  signedOut: number;
  token: string | null;
}

/** A client before a scripted gateway, in a session whose token is "old". */
export function stage(script: Script, overrides: Partial<ClientOptions> = {}): Stage {
  const requests: Request[] = [];
  let ids = 0;
  const options: ClientOptions = {
    baseUrl: 'https://gateway.example/api',
    token: () => it.token,
    saveToken: (token) => {
      it.saved.push(token);
      it.token = token;
    },
    onSignedOut: () => {
      it.signedOut += 1;
      it.token = null;
    },
    deviceId: () => 'device-1',
    newId: () => {
      ids += 1;
      return `id-${ids}`;
    },
    retryDelay: (retry) => {
      it.delays.push(backOff(retry));
      return 0;
    },
    fetch: (input, init) => {
      const request = new Request(input, init);
      requests.push(request);
      return new Promise((resolve, reject) => {
        const stop = (): void => reject(request.signal.reason as Error);
        if (request.signal.aborted) stop();
        request.signal.addEventListener('abort', stop);
        const answer = script(request, requests.length);
        if (answer === 'down') reject(new TypeError('fetch failed'));
        else Promise.resolve(answer).then(resolve, reject);
      });
    },
    ...overrides,
  };
  const it: Stage = {
    client: createClient(options),
    requests,
    delays: [],
    saved: [],
    signedOut: 0,
    token: 'old',
  };
  return it;
}

/** Input for any call: every path parameter is "1"; undeclared parts are there to be left out. */
export function inputFor(name: CallName): Required<Parts> {
  const names = [...calls[name].path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  return {
    params: Object.fromEntries(names.map((param) => [param, '1'])),
    query: { status: 'PENDING' },
    headers: { 'Idempotency-Key': 'key-1' },
    body: { secret: '4111111111111111' },
    form: { secret: '4111111111111111', picture: new File(['pixels'], 'a.png', { type: 'image/png' }) },
  };
}

/** The body as text; the boundary of a form is another each time it is sent, and reads as "boundary". */
export async function bodyOf(request: Request): Promise<string> {
  const [, boundary] = /boundary=(.+)$/.exec(request.headers.get('Content-Type') ?? '') ?? [];
  const text = await request.text();
  return boundary === undefined ? text : text.replaceAll(boundary, 'boundary');
}
