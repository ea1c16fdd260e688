import {
  type CallInput,
  type CallName,
  type CallResult,
  type CallShape,
  calls,
  type ErrorCode,
  errorCodeOfBody,
  fillForm,
} from '@senda/contract';
import type { Hono } from 'hono';
import * as v from 'valibot';

/** What answers requests: an application, or processes over HTTP. */
export type App = Pick<Hono, 'fetch'>;

export interface Answer<N extends CallName> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
  /** The error code; undefined for a 2xx. */
  readonly code: ErrorCode | undefined;
  /** The result, parsed by the call's schema. @throws Error if the call was refused or its result does not match the schema */
  value(): CallResult<N>;
}

interface Parts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly form?: unknown;
}

/** Builds the request of a call without validation, so that tests can send invalid ones. */
export function requestOf(
  name: CallName,
  { params = {}, query = {}, headers, body, form }: Parts,
  token?: string,
): Request {
  const shape: CallShape = calls[name];
  const path = shape.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const url = new URL(`http://operator.test/api${path}`);
  for (const [key, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(key, value);
  return new Request(url, {
    method: shape.method,
    headers: {
      ...(!shape.form && { 'Content-Type': 'application/json' }),
      'X-DeviceId': 'test',
      ...headers,
      ...(token && { 'X-Auth': token }),
    },
    ...(shape.body && { body: JSON.stringify(body) }),
    ...(shape.form && { body: fillForm(new FormData(), form) }),
  });
}

/** Calls the operator. `token` is sent as X-Auth. */
export async function ask<N extends CallName>(
  app: App,
  name: N,
  input: CallInput<N>,
  token?: string,
): Promise<Answer<N>> {
  const answer = await app.fetch(requestOf(name, input as Parts, token));
  const body: unknown = await answer.json();
  const { result: schema }: CallShape = calls[name];
  return {
    status: answer.status,
    headers: answer.headers,
    body,
    code: answer.ok ? undefined : errorCodeOfBody(body),
    value: () => {
      if (!answer.ok) throw new Error(`${name} failed with ${answer.status} ${errorCodeOfBody(body)}`);
      return v.parse(v.object({ result: schema }), body).result as CallResult<N>;
    },
  };
}
