import { type Failure, failureOf } from '@senda/contract';
import { refreshToken } from '@senda/contract/calls';
import type { ClientOptions } from './options.ts';
import type { Send, Session } from './request.ts';

const signedOut: Failure = { kind: 'signed-out' };

/** Shares one refresh among all calls with the same refused token (decision 0062). */
export function createSession(options: ClientOptions, send: Send): Session {
  let reportedToken: string | null = null;
  let refreshInFlight: { readonly token: string; readonly done: Promise<Failure | null> } | null = null;

  const refresh = (old: string): Promise<Failure | null> =>
    send({ call: refreshToken, parts: {}, token: () => old }).then(
      ({ auth_token }) => {
        // Skipped if the customer has signed out or in meanwhile.
        if (options.token() === old) options.saveToken(auth_token);
        return null;
      },
      // Only a refusal ends the session; without a response it continues.
      (error: unknown) => {
        const failure = failureOf(error);
        return failure.kind === 'refused' ? signedOut : failure;
      },
    );

  const sharedRefresh = (token: string): Promise<Failure | null> => {
    if (refreshInFlight?.token === token) return refreshInFlight.done;
    const done = refresh(token).finally(() => {
      if (refreshInFlight?.done === done) refreshInFlight = null;
    });
    refreshInFlight = { token, done };
    return done;
  };

  return {
    end(token) {
      if (token === null || token === reportedToken || token !== options.token()) return;
      reportedToken = token;
      options.onSignedOut();
    },
    async renew(refused) {
      if (refused === reportedToken) return signedOut;
      const failure = options.token() === refused ? await sharedRefresh(refused) : null;
      return failure ?? (options.token() === null ? signedOut : null);
    },
  };
}
