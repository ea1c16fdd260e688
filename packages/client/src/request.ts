import type { CallShape, Failure, ResultOf } from '@senda/contract';
import { refreshToken } from '@senda/contract/calls';
import ky, { type Options } from 'ky';
import { unlessAborted } from './abort.ts';
import { addressOf, fillPath } from './address.ts';
import { GatewayError, isGatewayError } from './error.ts';
import { failureFrom, resultOf } from './failure.ts';
import type { ClientOptions } from './options.ts';
import { backOff, retryPolicy, timeLimit } from './retry.ts';

/** The parts that a call may declare, as they travel. */
export interface Parts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly form?: unknown;
}

/** The session that a call takes part in. */
export interface Session {
  /** Reports a token as lost: once a token, and only while the app still holds it. */
  end(token: string | null): void;
  /** Makes `token()` return another token than the refused one, or returns why it could not. */
  renew(refused: string): Promise<Failure | null>;
}

/** One call under way. */
export interface Sending<C extends CallShape> {
  readonly call: C;
  readonly parts: Parts;
  /** Asked anew for every request. */
  readonly token: () => string | null;
  /** Left out for the refresh that the session itself makes. */
  readonly session?: Session;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Makes a call and resolves with its parsed result.
 * @throws GatewayError with the failure, or the signal's reason once it has aborted
 */
export type Send = <C extends CallShape>(sending: Sending<C>) => Promise<ResultOf<C>>;

/** No request is made of input that would address another call. */
const unaddressable: Failure = {
  kind: 'refused',
  code: 'INVALID_REQUEST',
  status: 400,
  statusText: 'Bad Request',
  body: null,
};

/** @throws TypeError when `baseUrl` is a path and there is no page to resolve it against. */
export function createSend(options: ClientOptions): Send {
  const page: string | undefined = globalThis.location?.origin;
  const gateway = new URL(options.baseUrl, page);
  const http = ky.create({
    // Reads the body within ky's time limit, which ends with the headers otherwise.
    fetch: async (request, init) => {
      const response = await (options.fetch ?? fetch)(request, init);
      await response.clone().arrayBuffer();
      return response;
    },
    // fetch carries X-Auth and the body along to wherever it is redirected.
    redirect: 'error',
    headers: { Accept: 'application/json' },
  });

  /** Sets what every request to the gateway carries (specification, section 7). */
  const setCommonHeaders = (headers: Headers, call: CallShape, token: string | null): void => {
    const common = {
      'X-DeviceId': options.deviceId(),
      'X-Request-Id': options.newId(),
      'X-Auth': call.credentials && token,
      'X-Visitor-Id': options.visitorId?.(),
    };
    // A retry starts from the headers of the request before it: one that is over must go.
    for (const [name, value] of Object.entries(common)) {
      if (value) headers.set(name, value);
      else headers.delete(name);
    }
  };

  /** Resolves with the 2xx response of a call; `canRenew` says whether a refused token is renewed and the call replayed. */
  const responseTo = async (sending: Sending<CallShape>, canRenew: boolean): Promise<Response> => {
    const { call, parts, session, signal } = sending;
    const service = call.service && options.services?.[call.service];
    const path = service ?? fillPath(call.path, parts.params ?? {});
    if (path === null) throw new GatewayError(call.name, unaddressable);
    const address = new URL(addressOf(path, options.baseUrl), page ?? gateway);
    let token: string | null = null;
    // A call that began without a session stays without one: its retries are not a customer's who has logged in meanwhile.
    const isSignedIn = sending.token() !== null;
    const toGateway: NonNullable<Options['hooks']> = {
      beforeRequest: [
        ({ headers }) => {
          token = isSignedIn && address.origin === gateway.origin ? sending.token() : null;
          setCommonHeaders(headers, call, token);
        },
      ],
      afterResponse: [
        async (_request, _options, { status }) => {
          if (status !== 401 || !call.credentials || !canRenew || token === null || !session)
            return undefined;
          const failure = await session.renew(token);
          if (failure) throw new GatewayError(call.name, failure);
          // A second call, as ky.retry() would spend a retry.
          return responseTo(sending, false);
        },
      ],
    };
    try {
      signal?.throwIfAborted();
      const response = http(address, {
        ...(service === undefined && { ...(await contentOf(call, parts)), hooks: toGateway }),
        timeout: timeLimit(call),
        retry: retryPolicy(call, options.retryDelay ?? backOff, signal),
        ...(signal && { signal }),
      });
      return await unlessAborted(response, signal);
    } catch (error) {
      signal?.throwIfAborted();
      const failure = isGatewayError(error) ? error.failure : await failureFrom(error, call);
      if (failure.kind === 'signed-out') session?.end(token);
      throw new GatewayError(call.name, failure);
    }
  };

  return async <C extends CallShape>(sending: Sending<C>) => {
    const { call } = sending;
    const response = await responseTo(sending, call.name !== refreshToken.name);
    const outcome = resultOf(call, await response.text());
    if ('failure' in outcome) throw new GatewayError(call.name, outcome.failure);
    return outcome.result as ResultOf<C>;
  };
}

/** Returns the method, the declared parts and their type as ky takes them. */
async function contentOf(call: CallShape, parts: Parts): Promise<Options> {
  return {
    method: call.method,
    headers: {
      ...(call.headers && parts.headers),
      // The boundary of a form is the platform's to choose, and so its content type.
      ...(!call.form && { 'Content-Type': 'application/json' }),
    },
    ...(call.query && parts.query && { searchParams: parts.query }),
    ...(call.body && { json: parts.body }),
    ...(call.form && { body: await formOf(parts.form) }),
  };
}

/** Few calls send a form: the code that fills one loads with the first of them. */
const formOf = async (form: unknown): Promise<FormData> =>
  (await import('@senda/contract/form')).fillForm(new FormData(), form);
