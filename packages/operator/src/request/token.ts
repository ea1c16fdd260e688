import { errors, jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';
import type { Store } from '../store/port.ts';
import type { Shopper } from './context.ts';
import { keyOf } from './hash.ts';

/** How long a token serves, and how long after that it may still be changed for a fresh one (s). */
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

/** A signed token (HS256) that carries external_id, guest, and what else is known of who shops; `now` in ms. */
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

/** Whose token it is, by the operator's clock (ms); nobody when it is false, or can no longer be refreshed. */
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
    // A guest is who has no e-mail: a token that says otherwise was not made here.
    if (guest !== (email === undefined)) return undefined;
    const named = { ...(email !== undefined && { email }), ...(telcoUser && { telcoUser }) };
    return { id, sessionId, ...named, expiresAt: exp };
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

export interface Identity {
  /** Who shops, when the token serves. */
  readonly shopper?: Shopper;
  /** Who shops, also when the token has expired but may be refreshed. */
  readonly session?: Shopper;
}

/**
 * Who asks. A session that was ended by a log-out, or began `lasts` ms ago, counts for nothing, whatever its token says.
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
