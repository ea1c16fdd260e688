import {
  type CallInput,
  type CallName,
  type CallResult,
  type Failure,
  unknownFailure,
} from '@senda/contract';
import { loadCall } from '@senda/contract/load-call';
import { GatewayError } from './error.ts';
import type { CallOptions, ClientOptions } from './options.ts';
import { isUnauthorized, type Outcome, outcomeOf } from './outcome.ts';
import { createSession } from './session.ts';
import { unlessAborted } from './timing.ts';
import { canAddress, createTransport, type Parts } from './transport.ts';

/** Makes gateway calls for one customer's app. */
export interface Client {
  /**
   * Makes one gateway call and answers its parsed result. A read is waited for 10 s and retried up to 3 times, after
   * 1, 2 and 4 s, when nothing or a 5xx comes back; a mutation is waited for 30 s (120 s with files) and never retried.
   * An expired session is refreshed once and the call repeated once.
   * @throws GatewayError with the failure.
   * @throws the signal's reason (an AbortError unless another was given) when the call is aborted.
   */
  call<N extends CallName>(name: N, input: CallInput<N>, options?: CallOptions): Promise<CallResult<N>>;
}

/** No request is made of input that would address another call. */
const unaddressable: Failure = {
  kind: 'refused',
  code: 'INVALID_REQUEST',
  status: 400,
  statusText: 'Bad Request',
  body: null,
};

/**
 * The only door to the gateway (specification, sections 4, 7 and 8).
 * @throws TypeError when `baseUrl` is a path and there is no page to resolve it against.
 */
export function createClient(options: ClientOptions): Client {
  const transport = createTransport(options);
  const session = createSession(options, transport);

  /** What becomes of the call; a 401 of the refresh itself is final. */
  const attempt = async (name: CallName, parts: Parts, signal?: AbortSignal): Promise<Outcome> => {
    const shape = await loadCall(name).catch(() => {
      options.onLostCode?.();
      return null;
    });
    // What does not come because the network is down, the app's own code too, is unreachable.
    if (!shape) return { failure: unknownFailure };
    if (!canAddress(shape, parts)) return { failure: unaddressable };
    const sending = { shape, parts, token: options.token, signal };
    let answer = await transport(sending);
    const refused = answer && isUnauthorized(shape, answer) ? answer.token : null;
    if (refused !== null && name !== 'refreshToken') {
      const failure = await unlessAborted(session.renew(refused), signal);
      if (failure?.kind === 'signed-out') session.end(refused);
      if (failure) return { failure };
      answer = await transport(sending);
    }
    const outcome = outcomeOf(shape, answer);
    if (answer && 'failure' in outcome && outcome.failure.kind === 'signed-out') session.end(answer.token);
    return outcome;
  };

  return {
    async call<N extends CallName>(name: N, input: CallInput<N>, { signal }: CallOptions = {}) {
      const outcome = await attempt(name, (input ?? {}) as Parts, signal);
      if ('failure' in outcome) throw new GatewayError(name, outcome.failure);
      return outcome.result as CallResult<N>;
    },
  };
}
