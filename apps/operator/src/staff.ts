/** The issuer of staff's tokens, by OpenID Connect Discovery. */
import type { StaffIssuer } from '@senda/operator';
import { createRemoteJWKSet } from 'jose';
import * as v from 'valibot';
import { reasonOf } from './settings.ts';

const Discovery = v.object({ issuer: v.string(), jwks_uri: v.pipe(v.string(), v.url()) });

/** How long the issuer may take (ms). */
const timeout = 5_000;

async function discover(issuer: string): Promise<v.InferOutput<typeof Discovery>> {
  const url = `${issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`;
  const response = await fetch(url, { signal: AbortSignal.timeout(timeout) });
  if (!response.ok) throw new Error(`it answers with ${response.status}`);
  return v.parse(Discovery, await response.json());
}

interface IssuerSettings {
  readonly issuer: string;
  readonly audience: string;
}

/** Returns an issuer that is asked for its keys when a token needs them: a shop starts without it. */
export function staffIssuer({ issuer, audience }: IssuerSettings): StaffIssuer {
  let keys: Promise<ReturnType<typeof createRemoteJWKSet>> | undefined;
  async function open(): Promise<ReturnType<typeof createRemoteJWKSet>> {
    const found = await discover(issuer);
    if (found.issuer !== issuer)
      throw new Error(`STAFF_ISSUER is ${issuer}, but calls itself ${found.issuer}.`);
    return createRemoteJWKSet(new URL(found.jwks_uri), { timeoutDuration: timeout });
  }
  const opened = () => {
    keys ??= open().catch((error: unknown) => {
      // It is asked again with the next token.
      keys = undefined;
      throw new Error(`The issuer of staff cannot be used: ${reasonOf(error)}.`, { cause: error });
    });
    return keys;
  };
  return {
    issuerAt: () => issuer,
    issuer,
    audience,
    keys: async (header, token) => (await opened())(header, token),
  };
}
