import type { CallShape } from '@senda/contract';
import { addressOf, fillPath } from './address.ts';
import type { ClientOptions } from './options.ts';
import { backOff, delay, readRetries, unlessAborted } from './timing.ts';

/** The parts that a call may declare, as they travel. */
export interface Parts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly form?: unknown;
}

export interface Answer {
  readonly status: number;
  readonly statusText: string;
  readonly headers: Headers;
  readonly text: string;
  /** The token of the session that the request was made in; null outside the gateway's origin. */
  readonly token: string | null;
}

export interface Sending {
  readonly shape: CallShape;
  readonly parts: Parts;
  readonly token: () => string | null;
  readonly signal?: AbortSignal | undefined;
}

/** Sends a call and, for a read, its retries. Null: no answer came. Rejects only when the signal aborts. */
export type Transport = (sending: Sending) => Promise<Answer | null>;

/** Ours, in ms, body included: a read is soon sent again, a payment is given time, an upload more. */
const timeLimit = (shape: CallShape): number => {
  if (shape.form) return 120_000;
  return shape.read ? 10_000 : 30_000;
};

/** Whether the values of a call can stand in its path. */
export const canAddress = (shape: CallShape, parts: Parts): boolean =>
  fillPath(shape.path, parts.params ?? {}) !== null;

/** @throws TypeError when `baseUrl` is a path and there is no page to resolve it against. */
export function createTransport(options: ClientOptions): Transport {
  const page: string | undefined = globalThis.location?.origin;
  const gateway = new URL(options.baseUrl, page);
  const wait = options.delay ?? delay;

  const send = async ({ shape, parts, token, signal }: Sending): Promise<Answer | null> => {
    const service = shape.service && options.services?.[shape.service];
    const path = service ?? fillPath(shape.path, parts.params ?? {}) ?? '';
    const address = new URL(addressOf(path, options.baseUrl), page ?? gateway);
    if (service === undefined) ask(address, shape, parts);
    const session = address.origin === gateway.origin ? token() : null;
    const deadline = new AbortController();
    const within = deadline.signal;
    const stop = (): void => deadline.abort();
    const timer = setTimeout(stop, timeLimit(shape));
    // AbortSignal.any would say it shorter; webviews before 2024 lack it.
    signal?.addEventListener('abort', stop, { once: true });
    try {
      const content = service === undefined ? await contentOf(shape, parts, session, options) : toStrangers;
      // fetch carries X-Auth and the body along to wherever it is redirected.
      const request = new Request(address, { ...content, signal: within, redirect: 'error' });
      const response = await (options.fetch ?? fetch)(request);
      const { status, statusText, headers } = response;
      const text = await unlessAborted(response.text(), within);
      return { status, statusText, headers, text, token: session };
    } catch {
      return null;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
    }
  };

  return async (sending) => {
    const { shape, signal } = sending;
    const retries = shape.read ? readRetries : 0;
    for (let attempt = 0; ; attempt += 1) {
      signal?.throwIfAborted();
      const answer = await send(sending);
      signal?.throwIfAborted();
      if ((answer && answer.status < 500) || attempt === retries) return answer;
      await unlessAborted(wait(backOff(attempt), signal), signal);
    }
  };
}

/** A public service is told nothing of the customer or her device. */
const toStrangers: RequestInit = { method: 'GET', headers: { Accept: 'application/json' } };

/** Writes the query that the call declares into its address. */
function ask(address: URL, shape: CallShape, parts: Parts): void {
  for (const [name, value] of Object.entries((shape.query && parts.query) || {})) {
    if (value !== undefined) address.searchParams.set(name, value);
  }
}

/** Method, common headers (specification, section 7) and the body that the call declares. */
async function contentOf(
  shape: CallShape,
  parts: Parts,
  session: string | null,
  options: ClientOptions,
): Promise<RequestInit> {
  const visitorId = options.visitorId?.();
  return {
    method: shape.method,
    headers: {
      ...(shape.headers && parts.headers),
      Accept: 'application/json',
      // The boundary of a form is the platform's to choose, and so its content type.
      ...(!shape.form && { 'Content-Type': 'application/json' }),
      'X-DeviceId': options.deviceId(),
      'X-Request-Id': options.newId(),
      ...(shape.credentials && session && { 'X-Auth': session }),
      ...(visitorId && { 'X-Visitor-Id': visitorId }),
    },
    ...(shape.body && { body: JSON.stringify(parts.body) }),
    ...(shape.form && { body: await formOf(parts.form) }),
  };
}

/** Few calls send a form: how one is filled comes with the first of them. */
const formOf = async (form: unknown): Promise<FormData> =>
  (await import('@senda/contract/form')).fillForm(new FormData(), form);
