import type { CallShape, InputOf, ResultOf } from '@senda/contract';
import type { CallOptions, ClientOptions } from './options.ts';
import { createSend, type RequestParts } from './request.ts';
import { createSession } from './session.ts';

/** Makes gateway calls. */
export interface Client {
  /**
   * Makes a call and resolves with its parsed result. A read has a time limit of 10 s and is retried up to 3 times, after
   * 1, 2 and 4 s, on no response or a 5xx; a mutation has 30 s (120 s with files) and is never retried.
   * An expired token is refreshed once and the call repeated once.
   * @throws GatewayError with the failure.
   * @throws the signal's reason (by default an AbortError) if the call is aborted.
   */
  call<C extends CallShape>(call: C, input: InputOf<C>, options?: CallOptions): Promise<ResultOf<C>>;
}

/**
 * Creates the gateway client (spec 4.session, 7.header, 7.retry, 8.http).
 * @throws TypeError if `baseUrl` is a path and there is no page to resolve it against.
 */
export function createClient(options: ClientOptions): Client {
  const send = createSend(options);
  const session = createSession(options, send);
  return {
    call: (call, input, { signal } = {}) =>
      send({ call, parts: (input ?? {}) as RequestParts, token: options.token, session, signal }),
  };
}
