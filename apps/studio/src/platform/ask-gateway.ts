/** Calls of the gateway behind the page's own origin. */
import {
  type CallShape,
  ErrorBody,
  type ErrorCode,
  errorCodeOfBody,
  type InputOf,
  type ResultOf,
} from '@senda/contract';
import * as v from 'valibot';

/** The result of a call, or the code with which it was refused. */
export type GatewayAnswer<C extends CallShape> =
  | { readonly kind: 'done'; readonly result: ResultOf<C> }
  | { readonly kind: 'refused'; readonly code: ErrorCode; readonly reasons: readonly string[] };

interface Parts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** How long the gateway may take (ms). */
const timeout = 15_000;

/** Asks the gateway. @throws Error when it is silent, or answers with something else */
export async function askGateway<C extends CallShape>(
  call: C,
  input: InputOf<C>,
  { token, language }: { readonly token?: string | null; readonly language?: string } = {},
): Promise<GatewayAnswer<C>> {
  const { params = {}, query = {}, body } = input as Parts;
  const place = call.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const address = new URL(`/api${place}`, document.baseURI);
  for (const [key, value] of Object.entries(query)) address.searchParams.set(key, value);
  const response = await fetch(address, {
    method: call.method,
    headers: {
      'content-type': 'application/json',
      ...(token && { 'X-Auth': token }),
      ...(language !== undefined && { 'Accept-Language': language }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeout),
  });
  const answer: unknown = await response.json();
  if (response.ok) {
    const { result } = v.parse(v.object({ result: call.result }), answer);
    return { kind: 'done', result: result as ResultOf<C> };
  }
  const code = errorCodeOfBody(answer);
  if (code === 'UNKNOWN_ERROR_CODE') throw new Error(`The gateway answered with ${response.status}.`);
  const { failure } = v.parse(ErrorBody, answer);
  return { kind: 'refused', code, reasons: failure?.fields?.map(({ message }) => message) ?? [] };
}
