/** Who is signed in: by OpenID Connect, authorization code with PKCE, at the issuer that the gateway names. */
import { getStaffSignIn } from '@senda/contract/calls';
import * as v from 'valibot';
import { askGateway } from './ask-gateway.ts';

const tokenKey = 'senda.studio.staff';
const pendingKey = 'senda.studio.sign-in';

const Pending = v.object({
  state: v.string(),
  verifier: v.string(),
  tokenEndpoint: v.string(),
  clientId: v.string(),
  redirectUri: v.string(),
  /** The address to return to. */
  back: v.string(),
});
const Discovery = v.object({
  authorization_endpoint: v.pipe(v.string(), v.url()),
  token_endpoint: v.pipe(v.string(), v.url()),
});
const Tokens = v.object({ id_token: v.string() });
const Claims = v.object({ name: v.optional(v.string()), email: v.optional(v.string()), sub: v.string() });

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

const randomText = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)));

/** A session's storage, which a browser may refuse. */
function stored(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
function keep(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // Without storage the person signs in again.
  }
}

let token = stored(tokenKey);

/** The token of who is signed in; null for nobody. */
export const staffToken = (): string | null => token;

/** Forgets who was signed in. */
export function signOut(): void {
  token = null;
  keep(tokenKey, null);
}

/** Id and name of who is signed in, as their token has them; the gateway decides by the token itself. */
export function staffPerson(): { readonly id: string; readonly name: string } {
  try {
    const [, claims = ''] = (token ?? '').split('.');
    const bytes = Uint8Array.from(
      atob(claims.replaceAll('-', '+').replaceAll('_', '/')),
      (letter) => letter.codePointAt(0) ?? 0,
    );
    const { name, email, sub } = v.parse(Claims, JSON.parse(new TextDecoder().decode(bytes)));
    return { id: sub, name: name ?? email ?? sub };
  } catch {
    return { id: '', name: '' };
  }
}

const homeAddress = (): string => new URL('.', document.baseURI).href;

/** Leads to the issuer's page. @throws Error when gateway or issuer are silent */
export async function signIn(): Promise<void> {
  const answer = await askGateway(getStaffSignIn, {});
  if (answer.kind !== 'done') throw new Error('Nobody signs in here.');
  const { issuer, clientId } = answer.result;
  const response = await fetch(`${issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`);
  const found = v.parse(Discovery, await response.json());
  const [state, verifier] = [randomText(), randomText()];
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  const pending: v.InferOutput<typeof Pending> = {
    state,
    verifier,
    tokenEndpoint: found.token_endpoint,
    clientId,
    redirectUri: homeAddress(),
    back: window.location.href,
  };
  keep(pendingKey, JSON.stringify(pending));
  const target = new URL(found.authorization_endpoint);
  const query = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: pending.redirectUri,
    scope: 'openid profile email',
    state,
    code_challenge: base64url(new Uint8Array(digest)),
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(query)) target.searchParams.set(name, value);
  window.location.assign(target);
}

/** Completes a sign-in that the issuer's page has returned from, and shows the address that it began at. */
export async function completeSignIn(): Promise<void> {
  const { searchParams } = new URL(window.location.href);
  const [code, state] = [searchParams.get('code'), searchParams.get('state')];
  if (code === null || state === null) return;
  const pending = v.safeParse(Pending, JSON.parse(stored(pendingKey) ?? 'null'));
  keep(pendingKey, null);
  if (!pending.success || pending.output.state !== state) {
    window.history.replaceState(null, '', homeAddress());
    return;
  }
  const { clientId, redirectUri, tokenEndpoint, verifier, back } = pending.output;
  window.history.replaceState(null, '', back);
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: clientId,
    redirect_uri: redirectUri,
    code,
    code_verifier: verifier,
  });
  try {
    const response = await fetch(tokenEndpoint, { method: 'POST', body });
    token = v.parse(Tokens, await response.json()).id_token;
    keep(tokenKey, token);
  } catch {
    // The page says that nobody is signed in.
    signOut();
  }
}
