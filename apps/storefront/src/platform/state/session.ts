import type { Visitor } from '@senda/core/base/addresses';
import { atom } from 'jotai/vanilla';
import * as v from 'valibot';
import { keys } from './storage.ts';
import { storedAtom, storedTextAtom } from './stored-atom.ts';

/** The access token, under its own key (spec 3.storage.accessToken); the only secret in storage (decision 0062). */
export const accessTokenAtom = storedTextAtom('accessToken');

const Claims = v.object({
  external_id: v.string(),
  email: v.optional(v.string(), ''),
  guest: v.optional(v.boolean(), false),
});
export type Claims = v.InferOutput<typeof Claims>;

/** Decodes the claims of an access token; null if it is malformed. Only the gateway verifies it. */
export function claimsOf(token: string | null): Claims | null {
  const payload = token?.split('.')[1];
  if (!payload) return null;
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
      c.charCodeAt(0),
    );
    const claims = v.safeParse(Claims, JSON.parse(new TextDecoder().decode(bytes)));
    return claims.success ? claims.output : null;
  } catch {
    return null;
  }
}

export const claimsAtom = atom((get) => claimsOf(get(accessTokenAtom)));

export const visitorAtom = atom((get): Visitor => {
  const claims = get(claimsAtom);
  if (!claims) return 'none';
  return claims.guest ? 'guest' : 'customer';
});

/** Auth state without the token (spec 3.auth). `generateOtpResponse.deadline` is in ms. */
export const AuthState = v.object({
  version: v.literal(1),
  authFlow: v.picklist(['login', 'signup']),
  userEmail: v.string(),
  loginKey: v.string(),
  generateOtpResponse: v.nullable(v.object({ requestId: v.string(), deadline: v.number() })),
  redirectPath: v.nullable(v.string()),
});
export type AuthState = v.InferOutput<typeof AuthState>;

const noAuth: AuthState = {
  version: 1,
  authFlow: 'login',
  userEmail: '',
  loginKey: '',
  generateOtpResponse: null,
  redirectPath: null,
};

export const authAtom = storedAtom(keys.auth, noAuth, AuthState);
