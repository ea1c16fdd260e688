import type { CallShape, Failure, ResultOf } from '@senda/contract';
import { refreshToken } from '@senda/contract/calls';
import ky, { type Options } from 'ky';
import { unlessAborted } from './abort.ts';
import { fillPath, urlOf } from './address.ts';
import { GatewayError, isGatewayError } from './error.ts';
import { failureFrom, resultOf } from './failure.ts';
import type { ClientOptions } from './options.ts';
import { backOff, retryPolicy, timeLimit } from './retry.ts';

/** The parts of a request. */
export interface RequestParts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly form?: unknown;
}

/** The session of a call. */
export interface Session {
  /** Reports a token as invalid, once per token and only if it is still the current one. */
  end(token: string | null): void;
  /** Replaces a refused token, or returns why it could not. */
  renew(refused: string): Promise<Failure | null>;
}

/** A call to make. */
export interface CallRequest<C extends CallShape> {
  readonly call: C;
  readonly parts: RequestParts;
  /** Called for every request. */
  readonly token: () => string | null;
  /** Omitted for the session's own token refresh. */
  readonly session?: Session;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Makes a call and resolves with its parsed result.
 * @throws GatewayError with the failure, or the signal's reason if aborted
 */
export type Send = <C extends CallShape>(callRequest: CallRequest<C>) => Promise<ResultOf<C>>;

/** The failure for path parameters that would address another call; nothing is sent. */
const invalidPath: Failure = {
  kind: 'refused',
  code: 'INVALID_REQUEST',
  status: 400,
  statusText: 'Bad Request',
  body: null,
};

/** @throws TypeError if `baseUrl` is a path and there is no page to resolve it against. */
export function createSend(options: ClientOptions): Send {
  const page: string | undefined = globalThis.location?.origin;
  const gateway = new URL(options.baseUrl, page);
  /** Sends by `send`. Reads the body here, because ky's time limit covers only the headers. */
  const readBy =
    (send: typeof fetch): typeof fetch =>
    async (request, init) => {
      const response = await send(request, init);
      await response.clone().arrayBuffer();
      return response;
    };
  const http = ky.create({
    fetch: readBy(options.fetch ?? fetch),
    // fetch would send X-Auth and the body to the redirect target.
    redirect: 'error',
    headers: { Accept: 'application/json' },
  });

  /** Sets the common headers (spec 7.header). */
  const setCommonHeaders = (headers: Headers, call: CallShape, token: string | null): void => {
    const common = {
      'X-DeviceId': options.deviceId(),
      'X-Request-Id': options.newId(),
      'X-Auth': call.credentials && token,
      'X-Visitor-Id': options.visitorId?.(),
      // Without it the browser would name its own languages, not the customer's choice.
      'Accept-Language': options.language?.(),
    };
    // A retry starts with the headers of the previous request, so outdated ones are removed.
    for (const [name, value] of Object.entries(common)) {
      if (value) headers.set(name, value);
      else headers.delete(name);
    }
  };

  /** Returns the ky options for a form, whose content type with its boundary is the platform's. */
  const withForm = async (fields: unknown): Promise<Options> => {
    const form = await formOf(fields);
    const { upload } = options;
    // WebKit cannot read a form with a drawn picture from a Request again.
    return upload ? { fetch: readBy((request) => upload(request as Request, form)) } : { body: form };
  };

  /** Resolves with a 2xx response. With `canRenew`, a refused token is renewed and the call repeated. */
  const request = async (callRequest: CallRequest<CallShape>, canRenew: boolean): Promise<Response> => {
    const { call, parts, session, signal } = callRequest;
    const service = call.service && options.services?.[call.service];
    const path = service ?? fillPath(call.path, parts.params ?? {});
    if (path === null) throw new GatewayError(call.name, invalidPath);
    const address = new URL(urlOf(path, options.baseUrl), page ?? gateway);
    let token: string | null = null;
    // A call that started without a token is retried without one, even if a customer has signed in meanwhile.
    const isSignedIn = callRequest.token() !== null;
    const toGateway: NonNullable<Options['hooks']> = {
      beforeRequest: [
        ({ headers }) => {
          token = isSignedIn && address.origin === gateway.origin ? callRequest.token() : null;
          setCommonHeaders(headers, call, token);
        },
      ],
      afterResponse: [
        async (_request, _options, { status }) => {
          if (status !== 401 || !call.credentials || !canRenew || token === null || !session)
            return undefined;
          const failure = await session.renew(token);
          if (failure) throw new GatewayError(call.name, failure);
          // A new call, because ky.retry() would count as a retry.
          return request(callRequest, false);
        },
      ],
    };
    try {
      signal?.throwIfAborted();
      const response = http(address, {
        ...(service === undefined && { ...contentOf(call, parts), hooks: toGateway }),
        ...(call.form && (await withForm(parts.form))),
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

  return async <C extends CallShape>(callRequest: CallRequest<C>) => {
    const { call } = callRequest;
    const response = await request(callRequest, call.name !== refreshToken.name);
    const outcome = resultOf(call, await response.text());
    if ('failure' in outcome) throw new GatewayError(call.name, outcome.failure);
    return outcome.result as ResultOf<C>;
  };
}

/** Returns the method and the declared parts as ky options. */
function contentOf(call: CallShape, parts: RequestParts): Options {
  return {
    method: call.method,
    headers: {
      ...(call.headers && parts.headers),
      ...(!call.form && { 'Content-Type': 'application/json' }),
    },
    ...(call.query && parts.query && { searchParams: parts.query }),
    ...(call.body && { json: parts.body }),
  };
}

/** Loads the form code on first use, because few calls send a form. */
const formOf = async (form: unknown): Promise<FormData> =>
  (await import('@senda/contract/form')).fillForm(new FormData(), form);
