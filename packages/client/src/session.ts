import { type Failure, unknownFailure } from '@senda/contract';
import { loadCall } from '@senda/contract/load-call';
import type { ClientOptions } from './options.ts';
import { outcomeOf } from './outcome.ts';
import type { Transport } from './transport.ts';

const signedOut: Failure = { kind: 'signed-out' };

export interface Session {
  /** Says that the session of a token is over: once a token, and only while it is still the app's own. */
  end(token: string | null): void;
  /** Sees to it that `token()` answers another token than the one refused; otherwise the failure of that. */
  renew(refused: string): Promise<Failure | null>;
}

/** Keeps one refresh per refused token, shared by every call that met the refusal (decisions, guards and session). */
export function createSession(options: ClientOptions, transport: Transport): Session {
  let lost: string | null = null;
  let running: { readonly token: string; readonly done: Promise<Failure | null> } | null = null;

  /** A refusal of the refresh ends the session; no word from the gateway leaves it as it is. */
  const refresh = async (old: string): Promise<Failure | null> => {
    const shape = await loadCall('refreshToken').catch(() => {
      options.onLostCode?.();
      return null;
    });
    if (!shape) return unknownFailure;
    const outcome = outcomeOf(shape, await transport({ shape, parts: {}, token: () => old }));
    if ('failure' in outcome) return outcome.failure.kind === 'refused' ? signedOut : outcome.failure;
    const { auth_token } = outcome.result as { auth_token: string };
    // Whoever signed out or in meanwhile keeps that.
    if (options.token() === old) options.saveToken(auth_token);
    return null;
  };

  const shared = (token: string): Promise<Failure | null> => {
    if (running?.token === token) return running.done;
    const done = refresh(token).finally(() => {
      if (running?.done === done) running = null;
    });
    running = { token, done };
    return done;
  };

  return {
    end(token) {
      if (token === null || token === lost || token !== options.token()) return;
      lost = token;
      options.onSignedOut();
    },
    async renew(refused) {
      if (refused === lost) return signedOut;
      const failure = options.token() === refused ? await shared(refused) : null;
      return failure ?? (options.token() === null ? signedOut : null);
    },
  };
}
