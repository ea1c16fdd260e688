import { type Failure, failureOf } from '@senda/contract';
import { refreshToken } from '@senda/contract/calls';
import type { ClientOptions } from './options.ts';
import type { Send, Session } from './request.ts';

const signedOut: Failure = { kind: 'signed-out' };

/** Keeps one refresh per refused token, shared by every call that was refused with it (decisions, guards and session). */
export function createSession(options: ClientOptions, send: Send): Session {
  let lost: string | null = null;
  let running: { readonly token: string; readonly done: Promise<Failure | null> } | null = null;

  const refresh = (old: string): Promise<Failure | null> =>
    send({ call: refreshToken, parts: {}, token: () => old }).then(
      ({ auth_token }) => {
        // A customer who has signed out or in meanwhile keeps that.
        if (options.token() === old) options.saveToken(auth_token);
        return null;
      },
      // Only a refusal ends the session; without an answer it stays as it is.
      (error: unknown) => {
        const failure = failureOf(error);
        return failure.kind === 'refused' ? signedOut : failure;
      },
    );

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
