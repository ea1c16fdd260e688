/** Requests to the TM Forum APIs, each with a deadline and an answer that is parsed before use. */
import * as v from 'valibot';
import { Refusal } from '../base/refusal.ts';
import { type ApiNumber, type ApiPaths, pathOf } from './paths.ts';

/** Deadline of a request that only reads, and of another, with its body (ms): shorter than what a storefront waits for. */
export const deadlines = { read: 8_000, change: 25_000 };

/** Resources on one page of a list, and the pages that are read at most. */
const pageSize = 100;
const mostPages = 50;

export interface ApiOptions {
  /** Origin of the TM Forum server, such as https://tmf.example. */
  readonly url: string;
  readonly paths: ApiPaths;
  /** Sent as a bearer token. */
  readonly token?: string | undefined;
  readonly fetch?: (request: Request) => Promise<Response>;
  readonly deadlines?: typeof deadlines;
}

interface RequestOptions {
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly language?: string;
}

/** Requests to one API by its number. Paths are those below its base path, such as /productOffering. */
export interface TmfApi {
  get<S extends v.GenericSchema>(
    api: ApiNumber,
    path: string,
    schema: S,
    options?: RequestOptions,
  ): Promise<v.InferOutput<S>>;
  /** Reads all pages of a list. */
  list<S extends v.GenericSchema>(
    api: ApiNumber,
    path: string,
    item: S,
    options?: RequestOptions,
  ): Promise<v.InferOutput<S>[]>;
  post<S extends v.GenericSchema>(
    api: ApiNumber,
    path: string,
    schema: S,
    options?: RequestOptions,
  ): Promise<v.InferOutput<S>>;
  patch<S extends v.GenericSchema>(
    api: ApiNumber,
    path: string,
    schema: S,
    options?: RequestOptions,
  ): Promise<v.InferOutput<S>>;
}

/**
 * Returns the path of one resource.
 * @throws Refusal NOT_FOUND for an id that would address another one: URLs resolve dot segments even if encoded
 */
export function resourcePath(collection: string, id: string): string {
  if (/^\.{0,2}$/.test(id)) throw new Refusal('NOT_FOUND', 'There is no such resource.');
  return `${collection}/${encodeURIComponent(id)}`;
}

/** An answer of a TM Forum API other than 2xx. */
export class TmfRefusal extends Error {
  override readonly name = 'TmfRefusal';
  readonly status: number;
  constructor(place: string, status: number) {
    super(`${place} was answered ${status}.`);
    this.status = status;
  }
}

/** Where something went wrong: the API, the method and the path with its ids left out. */
const placeOf = (api: ApiNumber, method: string, path: string) =>
  `TMF${api} ${method} /${path.split('/')[1] ?? ''}${path.split('/').length > 2 ? '/{id}' : ''}`;

/** The type of a value, never the value: it may be personal. */
function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

/** The refusal of an answer that is not as published. */
function malformed(place: string, issue: v.BaseIssue<unknown> | undefined): Refusal {
  const path = (issue && v.getDotPath(issue)) ?? '(body)';
  // Of a member that is missing, an issue has the name as what was expected.
  const isMissing = issue?.received === 'undefined';
  const expected = isMissing ? 'a value' : (issue?.expected ?? 'JSON');
  const found = issue ? typeOf(issue.input) : 'no JSON';
  const facts = { call: place, path, expected, found };
  return new Refusal('UNKNOWN_ERROR_CODE', `${place}: ${path} is ${found}, expected ${expected}.`, {
    status: 502,
    facts,
  });
}

/** The refusal of a request without an answer in time, or with a 5xx. */
const unanswered = (place: string, reason: string, status: 502 | 504) =>
  new Refusal('UNKNOWN_ERROR_CODE', `${place} ${reason}.`, { status, facts: { call: place } });

function parsed<S extends v.GenericSchema>(schema: S, text: string, place: string): v.InferOutput<S> {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw malformed(place, undefined);
  }
  const result = v.safeParse(schema, body);
  if (!result.success) throw malformed(place, result.issues[0]);
  return result.output;
}

const isTimeout = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError';

/** Creates the requests to the TM Forum APIs of one server. */
export function createApi(options: ApiOptions): TmfApi {
  const { url, paths, token, deadlines: limits = deadlines } = options;
  const send = options.fetch ?? ((request: Request) => fetch(request));

  const exchange = async (api: ApiNumber, method: string, path: string, rest: RequestOptions) => {
    const place = placeOf(api, method, path);
    const address = new URL(pathOf(paths, api) + path, url);
    for (const [name, value] of Object.entries(rest.query ?? {})) address.searchParams.set(name, value);
    const request = new Request(address, {
      method,
      // Following a redirect would send the token to its target.
      redirect: 'error',
      signal: AbortSignal.timeout(method === 'GET' ? limits.read : limits.change),
      headers: {
        Accept: 'application/json',
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(rest.language && { 'Accept-Language': rest.language }),
        ...(rest.body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(rest.body !== undefined && { body: JSON.stringify(rest.body) }),
    });
    const answered = async () => {
      const response = await send(request);
      return { response, text: await response.text() };
    };
    const { response, text } = await answered().catch((error: unknown) => {
      throw isTimeout(error)
        ? unanswered(place, 'had no answer in time', 504)
        : unanswered(place, 'had no answer', 502);
    });
    if (response.status >= 500) throw unanswered(place, `was answered ${response.status}`, 502);
    if (!response.ok) throw new TmfRefusal(place, response.status);
    return { place, text, headers: response.headers };
  };

  const one =
    (method: string): TmfApi['get'] =>
    async (api, path, schema, rest = {}) => {
      const { place, text } = await exchange(api, method, path, rest);
      return parsed(schema, text, place);
    };

  const list: TmfApi['list'] = async <S extends v.GenericSchema>(
    api: ApiNumber,
    path: string,
    item: S,
    rest: RequestOptions = {},
  ) => {
    const all: v.InferOutput<S>[] = [];
    for (let page = 0; page < mostPages; page += 1) {
      const query = { ...rest.query, offset: String(all.length), limit: String(pageSize) };
      const { place, text, headers } = await exchange(api, 'GET', path, { ...rest, query });
      const items = parsed(v.array(item), text, place);
      all.push(...items);
      const total = Number(headers.get('X-Total-Count') ?? Number.NaN);
      const isLast = Number.isNaN(total) ? items.length < pageSize : all.length >= total;
      if (isLast || items.length === 0) return all;
    }
    throw unanswered(placeOf(api, 'GET', path), `has more than ${mostPages * pageSize} resources`, 502);
  };

  return { get: one('GET'), post: one('POST'), patch: one('PATCH'), list };
}
