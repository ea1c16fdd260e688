import { errors, jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';
import type { Store } from '../store/port.ts';
import type { Customer } from './handler.ts';

/** How long a token serves, and how long after that it may still be changed for a fresh one (s). */
const lifetime = 15 * 60;
const refreshable = 30 * 24 * 60 * 60;

const Claims = v.object({
  external_id: v.string(),
  email: v.string(),
  jti: v.string(),
  guest: v.literal(false),
});

const secondsOf = (ms: number) => Math.floor(ms / 1000);
const keyOf = (secret: string) => new TextEncoder().encode(secret);

/** A signed token (HS256) that carries external_id, email and guest; `now` in ms. */
export function issueToken(secret: string, customer: Customer, now: number): Promise<string> {
  return new SignJWT({ external_id: customer.id, email: customer.email, guest: false })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setJti(customer.sessionId)
    .setIssuedAt(secondsOf(now))
    .setExpirationTime(secondsOf(now) + lifetime)
    .sign(keyOf(secret));
}

/** Whose token it is, by the operator's clock (ms); nobody when it is false, or expired longer ago than `grace` (s). */
async function customerOfToken(
  secret: string,
  token: string,
  now: number,
  grace: number,
): Promise<Customer | undefined> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), {
      algorithms: ['HS256'],
      currentDate: new Date(now),
      clockTolerance: grace,
      requiredClaims: ['exp', 'jti'],
    });
    const claims = v.safeParse(Claims, payload);
    if (!claims.success) return undefined;
    const { external_id: id, email, jti: sessionId } = claims.output;
    return { id, email, sessionId };
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

export interface Identity {
  /** The customer, when her token serves. */
  readonly customer?: Customer;
  /** The customer, also when her token has expired but may be refreshed. */
  readonly session?: Customer;
}

/** Who asks. A session that was ended by a log-out counts for nothing, whatever its token says. */
export async function identify(store: Store, secret: string, token: string, now: number): Promise<Identity> {
  const session = await customerOfToken(secret, token, now, refreshable);
  if (!session) return {};
  const kept = await store.sessions.get(session.sessionId);
  if (kept?.accountId !== session.id) return {};
  const customer = await customerOfToken(secret, token, now, 0);
  return customer ? { customer, session } : { session };
}
