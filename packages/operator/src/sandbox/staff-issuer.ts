/**
 * An OpenID Connect issuer with two people, for development: authorization code with PKCE, ID tokens of an hour. Its key is of this
 * process, so that a restart signs everybody out. Never in production.
 */
import { model, type StaffRole } from '@senda/contract';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import * as v from 'valibot';
import type { StaffIssuer } from '../request/staff.ts';
import { isLocalHost } from '../rules/local-host.ts';
import { page } from './page.ts';
import { localOnly, sameMachineOnly } from './same-machine.ts';

const path = '/sandbox/staff';
const clientId = 'senda-studio';
/** Lifetime of a token, and of a code (s). */
const lifetime = { token: 60 * 60, code: 10 * 60 };

const people: Readonly<Record<string, { readonly name: string; readonly roles: readonly StaffRole[] }>> = {
  ana: { name: 'Ana Torres', roles: ['studio.edit', 'studio.publish'] },
  luis: { name: 'Luis Peña', roles: ['studio.edit'] },
};

const Authorization = v.object({
  response_type: v.literal('code'),
  client_id: v.literal(clientId),
  redirect_uri: v.pipe(
    v.string(),
    v.check((text) => URL.canParse(text) && isLocalHost(new URL(text))),
  ),
  state: v.pipe(v.string(), v.maxLength(200)),
  code_challenge: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
  code_challenge_method: v.literal('S256'),
});

const TokenInput = v.object({
  grant_type: v.literal('authorization_code'),
  client_id: v.literal(clientId),
  redirect_uri: v.string(),
  code: v.string(),
  code_verifier: v.pipe(v.string(), v.regex(/^[\w.~-]{43,128}$/)),
});

interface OpenCode {
  readonly person: string;
  readonly redirectUri: string;
  readonly challenge: string;
  /** ms since the epoch. */
  readonly endsAt: number;
}

async function challengeOf(verifier: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

export interface DevelopmentIssuer extends StaffIssuer {
  /** Its pages and endpoints. */
  readonly routes: Hono;
  /** Signs a token for one of its people; for tests. */
  sign(person: string): Promise<string>;
}

interface IssuerOptions {
  /** The operator's time (ms). */
  readonly now: () => Promise<number>;
  readonly random: () => string;
}

const issuerAt = (origin: string): string => `${origin}${path}`;

const PersonInput = v.object({ person: model.Id });

export function developmentIssuer({ now, random }: IssuerOptions): DevelopmentIssuer {
  let made: ReturnType<typeof generateKeyPair> | undefined;
  const pair = () => {
    made ??= generateKeyPair('ES256');
    return made;
  };
  const codes = new Map<string, OpenCode>();

  async function sign(person: string, origin = 'http://localhost'): Promise<string> {
    const known = Object.hasOwn(people, person) ? people[person] : undefined;
    if (!known) throw new Error(`There is nobody called ${person}.`);
    const at = Math.floor((await now()) / 1000);
    return new SignJWT({ name: known.name, roles: known.roles })
      .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
      .setIssuer(issuerAt(origin))
      .setAudience(clientId)
      .setSubject(person)
      .setIssuedAt(at)
      .setExpirationTime(at + lifetime.token)
      .sign((await pair()).privateKey);
  }

  const routes = new Hono();
  routes.use('*', localOnly, async (c, next) => {
    await next();
    c.res.headers.set('Cache-Control', 'no-store');
    // Pages of Journey Studio are of another origin, as they are for any issuer; no page may read the codes of this one's.
    if (!c.req.path.endsWith('/authorize') && !c.req.path.endsWith('/sign'))
      c.res.headers.set('Access-Control-Allow-Origin', '*');
  });
  routes.get('/.well-known/openid-configuration', (c) => {
    const issuer = issuerAt(new URL(c.req.url).origin);
    return c.json({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256'],
      code_challenge_methods_supported: ['S256'],
    });
  });
  routes.get('/keys', async (c) => c.json({ keys: [await exportJWK((await pair()).publicKey)] }));
  routes.get('/authorize', async (c) => {
    const asked = v.safeParse(Authorization, c.req.query());
    if (!asked.success)
      return c.html(page('No', html`<main><h1>This request is not valid.</h1></main>`), 400);
    const { redirect_uri: redirectUri, state, code_challenge: challenge } = asked.output;
    const endsAt = (await now()) + lifetime.code * 1000;
    const links = Object.entries(people).map(([person, { name, roles }]) => {
      const code = random();
      codes.set(code, { person, redirectUri, challenge, endsAt });
      const back = new URL(redirectUri);
      back.searchParams.set('code', code);
      back.searchParams.set('state', state);
      const may = roles.includes('studio.publish') ? 'edits and publishes' : 'edits, does not publish';
      return html`<p><a href="${back.href}">${name}</a> (${may})</p>`;
    });
    return c.html(
      page(
        'Who are you?',
        html`<main><h1>Who are you?</h1><p>This page plays your company’s sign-in: nothing here is real.</p>${links}</main>`,
      ),
    );
  });
  routes.post('/token', async (c) => {
    const input = v.safeParse(TokenInput, await c.req.parseBody().catch(() => undefined));
    const open = input.success ? codes.get(input.output.code) : undefined;
    if (!input.success || !open) return c.json({ error: 'invalid_grant' }, 400);
    codes.delete(input.output.code);
    const isRight =
      open.redirectUri === input.output.redirect_uri &&
      open.challenge === (await challengeOf(input.output.code_verifier)) &&
      (await now()) < open.endsAt;
    if (!isRight) return c.json({ error: 'invalid_grant' }, 400);
    const token = await sign(open.person, new URL(c.req.url).origin);
    return c.json({ token_type: 'Bearer', expires_in: lifetime.token, access_token: token, id_token: token });
  });
  routes.post('/sign', sameMachineOnly, async (c) => {
    const input = v.safeParse(PersonInput, await c.req.json().catch(() => undefined));
    if (!input.success || !Object.hasOwn(people, input.output.person))
      return c.json({ error: 'Send {"person": "ana" or "luis"}.' }, 400);
    return c.json({ token: await sign(input.output.person) });
  });
  return {
    issuerAt,
    audience: clientId,
    keys: async () => (await pair()).publicKey,
    routes,
    sign,
  };
}
