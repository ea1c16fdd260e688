import { errors, jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';
import type { Store } from '../store/store.ts';
import type { Shopper } from './context.ts';
import { keyOf } from './hash.ts';

/** Lifetime of a token, and how long it can be refreshed after that (s). */
const lifetime = 15 * 60;
const refreshWindow = 30 * 24 * 60 * 60;

const Claims = v.object({
  external_id: v.string(),
  email: v.optional(v.string()),
  jti: v.string(),
  guest: v.boolean(),
  telco_user: v.optional(v.literal(true)),
  exp: v.number(),
});

const secondsOf = (ms: number) => Math.floor(ms / 1000);

/** Signs a token (HS256) with the claims of a shopper; `now` in ms. */
export async function issueToken(secret: string, shopper: Shopper, now: number): Promise<string> {
  const { id: external_id, sessionId, email, telcoUser } = shopper;
  const jwt = new SignJWT({
    external_id,
    guest: email === undefined,
    ...(email !== undefined && { email }),
    ...(telcoUser && { telco_user: true }),
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setJti(sessionId)
    .setIssuedAt(secondsOf(now))
    .setExpirationTime(secondsOf(now) + lifetime);
  return jwt.sign(await keyOf(secret));
}

interface Bearer extends Shopper {
  /** Expiry of the token (s since the epoch). */
  readonly expiresAt: number;
}

/** Returns the bearer of a token at `now` (ms); undefined if it is forged or can no longer be refreshed. */
async function bearerOf(secret: string, token: string, now: number): Promise<Bearer | undefined> {
  try {
    const { payload } = await jwtVerify(token, await keyOf(secret), {
      algorithms: ['HS256'],
      currentDate: new Date(now),
      clockTolerance: refreshWindow,
      requiredClaims: ['exp', 'jti'],
    });
    const claims = v.safeParse(Claims, payload);
    if (!claims.success) return undefined;
    const { external_id: id, email, jti: sessionId, guest, telco_user: telcoUser, exp } = claims.output;
    // Only guests have no e-mail, so this operator did not issue the token.
    if (guest !== (email === undefined)) return undefined;
    const named = { ...(email !== undefined && { email }), ...(telcoUser && { telcoUser }) };
    return { id, sessionId, ...named, expiresAt: exp };
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

export interface Identity {
  /** The shopper, if the token is valid. */
  readonly shopper?: Shopper;
  /** The shopper, even if the token has expired but can be refreshed. */
  readonly session?: Shopper;
}

/**
 * Identifies the caller. A session that was logged out, or started `sessionLifetime` ms ago or earlier, is not valid.
 */
export async function identify(
  store: Store,
  secret: string,
  token: string,
  { now, sessionLifetime }: { readonly now: number; readonly sessionLifetime: number },
): Promise<Identity> {
  const bearer = await bearerOf(secret, token, now);
  if (!bearer) return {};
  const { expiresAt, ...session } = bearer;
  const stored = await store.sessions.get(session.sessionId);
  if (stored?.accountId !== session.id || now >= stored.createdAt + sessionLifetime) return {};
  return secondsOf(now) < expiresAt ? { shopper: session, session } : { session };
}
