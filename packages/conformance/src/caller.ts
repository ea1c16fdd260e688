/** Plain calls: no retries, no refresh, and every answer checked against the contract. */
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
} from '@senda/contract';
import * as v from 'valibot';
import { assert, ConformanceError } from './assert.ts';

export interface Refused {
  readonly status: number;
  readonly code: ErrorCode;
  readonly headers: Headers;
  readonly body: ErrorBody;
}

export interface Caller {
  /** Makes a call that must succeed; returns its parsed result. @throws ConformanceError when it was refused, or its result breaks the schema */
  ask<N extends CallName>(name: N, input: CallInput<N>): Promise<CallResult<N>>;
  /** Makes a call that must be refused. @throws ConformanceError when it succeeded, or is refused with a code that the call does not declare */
  refused<N extends CallName>(name: N, input: CallInput<N>): Promise<Refused>;
}

export interface Connection {
  /** The gateway's base address, without a trailing slash. */
  readonly gateway: string;
  readonly fetch: typeof fetch;
  /** Time limit of an answer (ms). */
  readonly patience: number;
  /** Waits for a limit (s): by moving the server's clock if possible. */
  readonly pause: (seconds: number) => Promise<void>;
  /** Receives every call that is made. */
  readonly made: (name: CallName) => void;
}

interface Parts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly form?: unknown;
}

/** The caller's token and device. */
interface Identity {
  readonly token?: string | undefined;
  readonly deviceId?: string | undefined;
}

function requestOf(
  connection: Connection,
  shape: CallShape,
  parts: Parts,
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

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

async function answerTo(
  connection: Connection,
  name: CallName,
  parts: Parts,
  who: Identity,
): Promise<Answer> {
  connection.made(name);
  const request = requestOf(connection, calls[name], parts, who);
  const signal = AbortSignal.timeout(connection.patience);
  const response = await connection.fetch(new Request(request, { signal })).catch(() => undefined);
  const text = await response?.text().catch(() => undefined);
  if (!response || text === undefined) {
    throw new ConformanceError(`${name} was not answered within ${connection.patience / 1000} s.`);
  }
  const { status, headers } = response;
  try {
    return { status, headers, body: JSON.parse(text) };
  } catch {
    throw new ConformanceError(`${name} was answered ${status} with what is no JSON.`);
  }
}

function resultOf(name: CallName, { status, body }: Answer): unknown {
  const isFine = status >= 200 && status < 300;
  assert(isFine, `${name} was refused (${status} ${errorCodeOfBody(body)}), but it should have been met.`);
  const { result }: CallShape = calls[name];
  const parsed = v.safeParse(v.object({ result }), body);
  if (parsed.success) return parsed.output.result;
  const paths = parsed.issues.map((issue) => v.getDotPath(issue) ?? '(body)');
  throw new ConformanceError(`The result of ${name} breaks its schema at ${[...new Set(paths)].join(', ')}.`);
}

function refusalOf(name: CallName, { status, headers, body }: Answer): Refused {
  assert(
    status >= 400 && status < 500,
    `${name} was answered ${status}, but should have been refused by a 4xx.`,
  );
  const code = errorCodeOfBody(body);
  const parsed = v.safeParse(ErrorBody, body);
  assert(
    parsed.success && code !== 'UNKNOWN_ERROR_CODE',
    `The refusal (${status}) of ${name} names no code.`,
  );
  const shape: CallShape = calls[name];
  const declared = shape.errors.includes(code) || commonErrors.includes(code);
  assert(declared, `${name} was refused with ${code}, which its contract does not list.`);
  return { status, code, headers, body: parsed.output };
}

/** Maximum wait for a limit (s). */
const longestWait = 15 * 60;

/** Makes a call that must succeed; retries once after a limit. */
async function answerPatiently(
  connection: Connection,
  name: CallName,
  parts: Parts,
  who: Identity,
): Promise<Answer> {
  const answer = await answerTo(connection, name, parts, who);
  const seconds = Number(answer.headers.get('Retry-After'));
  if (answer.status !== 429 || !(seconds > 0 && seconds <= longestWait)) return answer;
  await connection.pause(seconds);
  return answerTo(connection, name, parts, who);
}

/** Creates a caller with a token, or without one. */
export const callerOn = (connection: Connection, token?: string, deviceId?: string): Caller => ({
  ask: async <N extends CallName>(name: N, input: CallInput<N>) =>
    resultOf(
      name,
      await answerPatiently(connection, name, input as Parts, { token, deviceId }),
    ) as CallResult<N>,
  refused: async (name, input) =>
    refusalOf(name, await answerTo(connection, name, input as Parts, { token, deviceId })),
});
