import { expect, it } from 'vitest';
import { createOperator } from '../app.ts';
import { mailsIn, storeMail } from '../request/mailbox.ts';
import { testCards } from '../rules/payment/bank-card.ts';
import { scenarios } from '../scenarios/index.ts';
import { scenarioEmail } from '../scenarios/scenario.ts';
import { memoryStore } from '../store/memory.ts';
import { ask } from '../testing/ask.ts';
import { memoryOperator } from '../testing/memory-operator.ts';

const signUp = (email: string) => ({ body: { email, channel: 'web', 'external-auth-id': '' } }) as const;
const asJson = { headers: { Accept: 'application/json' } };

it('lists mail, newest first, optionally of one address', async () => {
  const op = memoryOperator({ now: () => 1_800_000_000_000 });
  await ask(op.app, 'signUp', signUp('ana@example.com'));
  await ask(op.app, 'signUp', signUp('eva@example.com'));
  const mails = await (await op.app.request('/mailbox', asJson)).json();
  expect(mails).toEqual([
    expect.objectContaining({
      to: 'eva@example.com',
      code: op.lastCode('eva@example.com'),
      sentAt: 1_800_000_000_000,
    }),
    expect.objectContaining({
      to: 'ana@example.com',
      subject: expect.stringContaining(op.lastCode('ana@example.com')),
    }),
  ]);
  expect(Object.keys((mails as object[])[0] ?? {}).toSorted()).toEqual([
    'code',
    'id',
    'sentAt',
    'subject',
    'text',
    'to',
  ]);
  expect(await (await op.app.request('/mailbox?to=Ana@example.com', asJson)).json()).toHaveLength(1);
});

it('shows mail as a page, with escaped texts', async () => {
  const op = memoryOperator();
  expect(await (await op.app.request('/mailbox')).text()).toContain('No mail yet');
  await ask(op.app, 'signIn', { body: { ...signUp('').body, identifier: '<script>@x.mx' } });
  await ask(op.app, 'signUp', signUp('ana@example.com'));
  const answer = await op.app.request('/mailbox', { headers: { Accept: 'text/html' } });
  const page = await answer.text();
  expect(answer.headers.get('Content-Type')).toContain('text/html');
  expect(page).toContain(`<p class="code">${op.lastCode('ana@example.com')}</p>`);
  expect(page).toContain('&lt;script&gt;@x.mx');
  expect(page.indexOf('ana@example.com')).toBeLessThan(page.indexOf('@x.mx'));
  expect(await (await op.app.request('/')).text()).toContain('4000000000000341');
});

it('keeps the newest 500 mails', async () => {
  const store = memoryStore();
  for (let at = 0; at <= 500; at += 1) {
    await storeMail(store, { id: String(at), to: 'ana@example.com', subject: '', text: '', sentAt: at });
  }
  const mails = await mailsIn(store);
  expect([mails.length, mails[0]?.id, mails.at(-1)?.id]).toEqual([500, '500', '1']);
});

it('removes everything except the seed', async () => {
  const op = memoryOperator();
  const token = await op.signIn('ana@example.com');
  expect((await op.app.request('/sandbox/reset', { method: 'POST' })).status).toBe(200);
  expect((await ask(op.app, 'getUser', { query: {} }, token)).code).toBe('NOT_SIGNED_IN');
  expect(await op.store.mails.find({})).toEqual([]);
  const again = await op.signIn('ana@example.com');
  const query = { category: 'FREE_NUMBER' } as const;
  expect((await ask(op.app, 'getNumbers', { query }, again)).value().numbers).toHaveLength(40);
});

it('returns the time, and moves it forward', async () => {
  const start = 1_800_000_000_000;
  const op = memoryOperator({ now: () => start });
  const clock = async (body?: unknown) => {
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    const answer = await op.app.request('/sandbox/clock', init);
    return [answer.status, ((await answer.json()) as { now?: number }).now];
  };
  expect(await clock()).toEqual([200, start]);
  expect(await clock({ to: start + 5_000 })).toEqual([200, start + 5_000]);
  expect(await clock({ advanceMs: 1_000 })).toEqual([200, start + 6_000]);
  expect(await clock()).toEqual([200, start + 6_000]);
  for (const to of [start, 0.5, '2030', 9e15]) expect((await clock({ to }))[0]).toBe(400);
  expect(await clock({ reset: true })).toEqual([200, start]);
});

it('lists the scenario accounts, the test cards and the clock on its first page', async () => {
  const app = createOperator({
    store: memoryStore(),
    now: () => 1_800_000_000_000,
    random: () => crypto.randomUUID(),
    mail: () => Promise.resolve(),
    mode: 'development',
    tokenSecret: 'a secret for tests, known to everyone',
    storefronts: ['http://localhost:5173'],
  });
  const text = await (await app.request('/')).text();
  for (const { name } of scenarios) expect(text).toContain(`<code>${scenarioEmail(name)}</code>`);
  for (const { number } of testCards) expect(text).toContain(number);
  expect(text).toContain('http://localhost:5173/web/login');
  expect(text).toContain('2027-01-15 08:00:00');
});

it('does not exist in production, which stores no mail', async () => {
  const store = memoryStore();
  const sent: string[] = [];
  const app = createOperator({
    store,
    now: Date.now,
    random: () => crypto.randomUUID(),
    mail: async ({ to }) => {
      sent.push(to);
    },
    mode: 'production',
    tokenSecret: 'a secret for tests, known to everyone',
  });
  expect((await ask(app, 'signUp', signUp('ana@example.com'))).status).toBe(200);
  expect(sent).toEqual(['ana@example.com']);
  expect(await store.mails.find({})).toEqual([]);
  for (const [path, method] of [
    ['/', 'GET'],
    ['/mailbox', 'GET'],
    ['/docs', 'GET'],
    ['/docs/openapi.json', 'GET'],
    ['/sandbox/clock', 'POST'],
    ['/sandbox/reset', 'POST'],
  ]) {
    expect((await app.request(path ?? '', { method: method ?? '' })).status).toBe(404);
  }
  expect(await (await app.request('/healthz')).json()).toEqual({ ok: true });
});

it('responds if mail cannot be sent, and reports the error', async () => {
  const store = memoryStore();
  const reported: unknown[] = [];
  const failure = new Error('no mail today');
  const app = createOperator({
    store,
    now: Date.now,
    random: () => crypto.randomUUID(),
    mail: () => Promise.reject(failure),
    mode: 'development',
    tokenSecret: 'a secret for tests, known to everyone',
    report: (error) => reported.push(error),
  });
  expect((await ask(app, 'signUp', signUp('ana@example.com'))).status).toBe(200);
  expect(await store.mails.find({})).toHaveLength(1);
  expect(reported).toEqual([failure]);
});

it('does not reveal internal errors', async () => {
  const store = memoryStore();
  const reported: unknown[] = [];
  const broken = { ...store, transaction: () => Promise.reject(new Error('secret detail')) };
  const app = createOperator({
    store: broken,
    now: Date.now,
    random: () => crypto.randomUUID(),
    mail: () => Promise.resolve(),
    mode: 'production',
    tokenSecret: 'a secret for tests, known to everyone',
    report: (error) => reported.push(error),
  });
  const answer = await ask(app, 'signUp', signUp('ana@example.com'));
  expect([answer.status, answer.body]).toEqual([
    500,
    {
      errorCode: 999999,
      message: 'Something went wrong',
      failure: { errorId: 'UNKNOWN_ERROR_CODE', errorCode: 999999 },
    },
  ]);
  expect(reported).toHaveLength(1);
});

/** Makes a request as an HTTP server does. */
const served = (path: string, init?: RequestInit, origin = 'http://localhost:8787') =>
  memoryOperator().app.request(`${origin}${path}`, init, { address: '127.0.0.1' });

it.each(['/', '/mailbox', '/sandbox/clock', '/sandbox/3ds/x'])(
  '%s is served under loopback names only, against DNS rebinding',
  async (path) => {
    for (const name of ['localhost:8787', '127.0.0.1:8787', '[::1]:8787']) {
      expect((await served(path, {}, `http://${name}`)).status).not.toBe(403);
    }
    expect((await served(path, {}, 'http://evil.example:8787')).status).toBe(403);
    expect((await served(path, {}, 'http://localhost.evil.example')).status).toBe(403);
  },
);

it('refuses changes by pages of another origin', async () => {
  const post = (origin?: string) =>
    served('/sandbox/reset', { method: 'POST', headers: origin === undefined ? {} : { Origin: origin } });
  expect((await post('https://evil.example')).status).toBe(403);
  expect((await post('http://localhost:5173')).status).toBe(403);
  expect((await post('null')).status).toBe(403);
  expect((await post('http://localhost:8787')).status).toBe(200);
  expect((await post()).status).toBe(200);
});

it('adds concurrent moves of the clock', async () => {
  const op = memoryOperator({ now: () => 1_800_000_000_000 });
  const move = async (body: object) =>
    op.app.request('/sandbox/clock', { method: 'POST', body: JSON.stringify(body) });
  const answers = await Promise.all([1, 2, 3].map((advanceMs) => move({ advanceMs })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await (await op.app.request('/sandbox/clock')).json()).toEqual({ now: 1_800_000_000_006 });
  expect((await move({ to: 1_800_000_000_005 })).status).toBe(400);
});
