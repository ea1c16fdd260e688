import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose';
import { beforeEach, expect, it } from 'vitest';
import { ask } from '../testing/ask.ts';
import { type MemoryOperator, memoryOperator } from '../testing/memory-operator.ts';
import { sampleDraft } from '../testing/samples.ts';

const start = 1_800_000_000_000;
const days = (count: number) => count * 24 * 60 * 60_000;
const quarter = 15 * 60_000;

let op: MemoryOperator;
let token: string;
beforeEach(async () => {
  op = memoryOperator({ now: () => start });
  token = await op.signIn('ana@example.com');
});

const getUser = (bearer?: string) => ask(op.app, 'getUser', { query: {} }, bearer);
const refresh = (bearer?: string) => ask(op.app, 'refreshToken', {}, bearer);

it('contains the customer’s identity, and is valid for 15 minutes', async () => {
  const { external_id } = (await getUser(token)).value();
  expect(decodeJwt(token)).toMatchObject({
    external_id,
    email: 'ana@example.com',
    guest: false,
    iat: start / 1000,
    exp: (start + quarter) / 1000,
  });
  op.advance(quarter - 1);
  expect((await getUser(token)).status).toBe(200);
  op.advance(1);
  expect(await getUser(token)).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' });
});

it('can be refreshed up to 30 days after its expiry', async () => {
  op.advance(quarter + days(30) - 1000);
  const fresh = (await refresh(token)).value().auth_token;
  expect((await getUser(fresh)).status).toBe(200);
  op.advance(1000);
  expect(await refresh(token)).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' });
});

it('can be refreshed until 90 days after the log-in', async () => {
  for (let month = 1; month <= 3; month += 1) {
    op.advance(days(29));
    token = (await refresh(token)).value().auth_token;
  }
  op.advance(days(3) - 1);
  token = (await refresh(token)).value().auth_token;
  expect((await getUser(token)).status).toBe(200);
  op.advance(1);
  expect((await getUser(token)).code).toBe('NOT_SIGNED_IN');
  expect(await refresh(token)).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' });
});

it('is not valid after logging out, and neither are others of its session', async () => {
  op.advance(quarter);
  const fresh = (await refresh(token)).value().auth_token;
  expect((await ask(op.app, 'logout', {}, token)).status).toBe(200);
  for (const bearer of [token, fresh]) {
    expect((await getUser(bearer)).code).toBe('NOT_SIGNED_IN');
    expect((await refresh(bearer)).code).toBe('NOT_SIGNED_IN');
  }
  expect((await ask(op.app, 'logout', {}, token)).status).toBe(200);
  expect((await ask(op.app, 'logout', {})).status).toBe(200);
});

it('is refused if the operator did not sign it', async () => {
  const claims = decodeJwt(token);
  const other = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode('another secret, of thirty-two letters'));
  const guest = await new SignJWT({ ...claims, guest: true })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode('a secret for tests, known to everyone'));
  const unsigned = new UnsecuredJWT(claims).encode();
  for (const bearer of [other, guest, unsigned, 'x', 'a.b.c', `${token}x`, '..']) {
    expect((await getUser(bearer)).code).toBe('NOT_SIGNED_IN');
    expect((await refresh(bearer)).code).toBe('NOT_SIGNED_IN');
  }
});

it('a public call is refused only if a refresh can succeed', async () => {
  const preview = (bearer?: string) => ask(op.app, 'previewOrder', { body: sampleDraft }, bearer);
  expect((await preview('a.b.c')).status).toBe(200);
  op.advance(quarter);
  expect((await preview(token)).code).toBe('NOT_SIGNED_IN');
  op.advance(days(30));
  expect((await preview(token)).status).toBe(200);
});

it('uses the clock of the sandbox', async () => {
  const move = (body: unknown) =>
    op.app.request('/sandbox/clock', { method: 'POST', body: JSON.stringify(body) });
  expect(await (await move({ advanceMs: quarter })).json()).toEqual({ now: start + quarter });
  expect((await getUser(token)).status).toBe(401);
  expect(await (await move({ reset: true })).json()).toEqual({ now: start });
  expect((await getUser(token)).status).toBe(200);
  for (const bad of [
    {},
    { advanceMs: -1 },
    { advanceMs: 0.5 },
    { advanceMs: 1e300 },
    { reset: false },
    null,
  ]) {
    expect((await move(bad)).status).toBe(400);
  }
});
