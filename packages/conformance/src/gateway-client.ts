/** Plain calls: no token refresh, and every response is checked against the contract. */
import {
  type CallInput,
  type CallName,
  type CallResult,
  type CallShape,
  calls,
  commonErrors,
  ErrorBody,
  type ErrorCode,
  errorCodeOfBody,
  fillForm,
  type Order,
} from '@senda/contract';
import * as v from 'valibot';
import { ConformanceError, shorten } from './assert.ts';

export interface ErrorResponse {
  readonly status: number;
  readonly code: ErrorCode;
  readonly headers: Headers;
  readonly body: ErrorBody;
}

export interface GatewayClient {
  /** Makes a call that must succeed and returns its parsed result. @throws ConformanceError on an error response or a result that violates the schema */
  call<N extends CallName>(name: N, input: CallInput<N>): Promise<CallResult<N>>;
  /** Makes a call that must fail. @throws ConformanceError if it succeeds or fails with a code that the call does not declare */
  expectError<N extends CallName>(name: N, input: CallInput<N>): Promise<ErrorResponse>;
}

export interface PlacedOrder {
  readonly orderRef: string;
  /** Token of its customer. */
  readonly token: string | undefined;
}

export interface Connection {
  /** The gateway's base address, without a trailing slash. */
  readonly gateway: string;
  readonly fetch: typeof fetch;
  /** Time limit of a response (ms). */
  readonly timeoutMs: number;
  /** Waits for a rate limit (s), by advancing the server's clock if possible. */
  readonly wait: (seconds: number) => Promise<void>;
  /** Called with the name of every call made. */
  readonly onCall: (name: CallName) => void;
  /** Called with each order that a customer has placed. */
  readonly onOrder: (order: PlacedOrder) => void;
}

interface RequestParts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly form?: unknown;
}

/** The client's token and device. */
interface Identity {
  readonly token?: string | undefined;
  readonly deviceId?: string | undefined;
}

function requestOf(
  connection: Connection,
  shape: CallShape,
  parts: RequestParts,
  { token, deviceId }: Identity,
): Request {
  const { params = {}, query = {} } = parts;
  const path = shape.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const url = new URL(connection.gateway + path);
  for (const [key, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(key, value);
  return new Request(url, {
    method: shape.method,
    headers: {
      Accept: 'application/json',
      ...(!shape.form && { 'Content-Type': 'application/json' }),
      'X-DeviceId': deviceId ?? 'conformance',
      'X-Request-Id': crypto.randomUUID(),
      ...parts.headers,
      ...(token !== undefined && shape.credentials && { 'X-Auth': token }),
    },
    ...(shape.body && { body: JSON.stringify(parts.body) }),
    ...(shape.form && { body: fillForm(new FormData(), parts.form) }),
  });
}

/** A call with its method and path, as the contract's pages name it. */
function placeOf(name: CallName): string {
  const { method, path }: CallShape = calls[name];
  return `${name} (${method} ${path})`;
}

interface GatewayResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

async function send(
  connection: Connection,
  name: CallName,
  parts: RequestParts,
  identity: Identity,
): Promise<GatewayResponse> {
  connection.onCall(name);
  const request = requestOf(connection, calls[name], parts, identity);
  const signal = AbortSignal.timeout(connection.timeoutMs);
  const response = await connection.fetch(new Request(request, { signal })).catch(() => undefined);
  const text = await response?.text().catch(() => undefined);
  if (!response || text === undefined) {
    throw new ConformanceError(
      `${placeOf(name)}: no response within ${connection.timeoutMs / 1000} s.`,
      name,
    );
  }
  const { status, headers } = response;
  try {
    return { status, headers, body: JSON.parse(text) };
  } catch {
    const type = headers.get('Content-Type') ?? 'no content type';
    throw new ConformanceError(`${placeOf(name)}: the response (${status}, ${type}) is not JSON.`, name);
  }
}

function resultOf(name: CallName, { status, body }: GatewayResponse): unknown {
  const isSuccess = status >= 200 && status < 300;
  const { result }: CallShape = calls[name];
  if (!isSuccess) {
    const code = errorCodeOfBody(body);
    const got = code === 'UNKNOWN_ERROR_CODE' ? 'without a known error code' : code;
    throw new ConformanceError(`${placeOf(name)}: expected success, got ${status} ${got}.`, name);
  }
  const parsed = v.safeParse(v.object({ result }), body);
  if (parsed.success) return parsed.output.result;
  const found = parsed.issues.map(
    (issue) =>
      `${v.getDotPath(issue) ?? '(body)'} (expected ${issue.expected ?? issue.message}, found ${issue.received})`,
  );
  throw new ConformanceError(
    `The result of ${placeOf(name)} violates its schema at ${[...new Set(found)].join(', ')}.`,
    name,
  );
}

function errorOf(
  name: CallName,
  sent: RequestParts,
  { status, headers, body }: GatewayResponse,
): ErrorResponse {
  const fail = (message: string) => new ConformanceError(`${placeOf(name)}: ${message}`, name);
  if (status < 400 || status >= 500) {
    const { params, query, body: sentBody } = sent;
    throw fail(`expected a 4xx error for ${shorten({ params, query, body: sentBody })}, got ${status}.`);
  }
  const code = errorCodeOfBody(body);
  const parsed = v.safeParse(ErrorBody, body);
  if (!parsed.success || code === 'UNKNOWN_ERROR_CODE')
    throw fail(`the error response (${status}) has no known error code.`);
  const shape: CallShape = calls[name];
  const declared = shape.errors.includes(code) || commonErrors.includes(code);
  if (!declared) throw fail(`the contract does not declare the error ${code}.`);
  return { status, code, headers, body: parsed.output };
}

/** Calls whose result is a new order. */
const placing: readonly CallName[] = ['createOrder', 'createOrderV2'];

/** Maximum wait for a rate limit (s). */
const maximumWait = 15 * 60;

/** Sends a call; retries once after a 429. */
async function sendWithRetry(
  connection: Connection,
  name: CallName,
  parts: RequestParts,
  identity: Identity,
): Promise<GatewayResponse> {
  const response = await send(connection, name, parts, identity);
  const seconds = Number(response.headers.get('Retry-After'));
  if (response.status !== 429 || !(seconds > 0 && seconds <= maximumWait)) return response;
  await connection.wait(seconds);
  return send(connection, name, parts, identity);
}

/** Creates a client with or without a token. */
export const createGatewayClient = (
  connection: Connection,
  token?: string,
  deviceId?: string,
): GatewayClient => ({
  call: async <N extends CallName>(name: N, input: CallInput<N>) => {
    const response = await sendWithRetry(connection, name, input as RequestParts, { token, deviceId });
    const result = resultOf(name, response);
    if (placing.includes(name)) connection.onOrder({ orderRef: (result as Order).order_ref, token });
    return result as CallResult<N>;
  },
  expectError: async (name, input) =>
    errorOf(
      name,
      input as RequestParts,
      await send(connection, name, input as RequestParts, { token, deviceId }),
    ),
});
