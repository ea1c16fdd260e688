import { errors, jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';
import type { Store } from '../store/port.ts';
import type { Shopper } from './context.ts';
import { keyOf } from './hash.ts';

/** Lifetime of a token, and how long after it the token may still be refreshed (s). */
const lifetime = 15 * 60;
const refreshable = 30 * 24 * 60 * 60;

const Claims = v.object({
  external_id: v.string(),
  email: v.optional(v.string()),
  jti: v.string(),
  guest: v.boolean(),
  telco_user: v.optional(v.literal(true)),
  exp: v.number(),
});

const secondsOf = (ms: number) => Math.floor(ms / 1000);

/** Signs a token (HS256) with external_id, guest and the other known facts of the shopper; `now` in ms. */
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
  /** When the token expires (s since the epoch). */
  readonly expiresAt: number;
}

/** Returns the bearer of a token at `now` (ms); undefined when it is forged or can no longer be refreshed. */
async function bearerOf(secret: string, token: string, now: number): Promise<Bearer | undefined> {
  try {
    const { payload } = await jwtVerify(token, await keyOf(secret), {
      algorithms: ['HS256'],
      currentDate: new Date(now),
      clockTolerance: refreshable,
      requiredClaims: ['exp', 'jti'],
    });
    const claims = v.safeParse(Claims, payload);
    if (!claims.success) return undefined;
    const { external_id: id, email, jti: sessionId, guest, telco_user: telcoUser, exp } = claims.output;
    // Only guests have no e-mail: a token that contradicts this was not issued here.
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
  /** The shopper, also if the token has expired but may be refreshed. */
  readonly session?: Shopper;
}

/**
 * Identifies the caller. A session that was logged out, or began `lasts` ms ago, is ignored whatever its token claims.
 */
export async function identify(
  store: Store,
  secret: string,
  token: string,
  { now, lasts }: { readonly now: number; readonly lasts: number },
): Promise<Identity> {
  const bearer = await bearerOf(secret, token, now);
  if (!bearer) return {};
  const { expiresAt, ...session } = bearer;
  const kept = await store.sessions.get(session.sessionId);
  if (kept?.accountId !== session.id || now >= kept.createdAt + lasts) return {};
  return secondsOf(now) < expiresAt ? { shopper: session, session } : { session };
}
