/** Staff who edit journeys: identified by a token of an OpenID Connect issuer, never by a customer's. */
import { model, type StaffMember, type StaffRole } from '@senda/contract';
import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import * as v from 'valibot';
import { Refusal } from './refusal.ts';

/** An issuer of ID tokens for staff. */
export interface StaffIssuer {
  /** Returns its address, for a request to this origin of the operator. */
  readonly issuerAt: (origin: string) => string;
  /** Its address as tokens name it; undefined where its keys are known to no other one. */
  readonly issuer?: string | undefined;
  /** The client that the tokens are for. */
  readonly audience: string;
  /** Finds the public key of a token. */
  readonly keys: JWTVerifyGetKey;
}

const Claims = v.object({
  sub: v.pipe(v.string(), v.minLength(1)),
  name: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1))),
  email: v.optional(v.string()),
  roles: v.fallback(v.array(v.string()), []),
});

/** Signatures by a private key: an issuer's public key must not be taken for a shared secret. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'EdDSA'];

async function claimsOf(
  { issuer, audience, keys }: StaffIssuer,
  token: string,
  now: number,
): Promise<v.InferOutput<typeof Claims> | undefined> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      algorithms,
      audience,
      ...(issuer !== undefined && { issuer }),
      currentDate: new Date(now),
      requiredClaims: ['exp', 'sub'],
    });
    const claims = v.safeParse(Claims, payload);
    return claims.success ? claims.output : undefined;
  } catch (error) {
    // An issuer that cannot be reached is no reason to let anybody in, nor to call the token wrong.
    if (error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout)) return undefined;
    throw error;
  }
}

interface Asking {
  readonly token: string | undefined;
  readonly role: StaffRole;
  /** ms since the epoch. */
  readonly now: number;
}

/** Returns the member of staff of a token. @throws Refusal NOT_FOUND without an issuer, NOT_SIGNED_IN, STAFF_ROLE_MISSING */
export async function staffMember(
  issuer: StaffIssuer | undefined,
  { token, role, now }: Asking,
): Promise<StaffMember> {
  if (!issuer) throw new Refusal('NOT_FOUND', { message: 'There is no such route.' });
  const claims = token === undefined ? undefined : await claimsOf(issuer, token, now);
  if (!claims) throw new Refusal('NOT_SIGNED_IN');
  if (!claims.roles.includes(role)) throw new Refusal('STAFF_ROLE_MISSING');
  const { sub, name, email } = claims;
  return v.parse(model.StaffMember, { id: sub.slice(0, 64), name: (name ?? email ?? sub).slice(0, 80) });
}
