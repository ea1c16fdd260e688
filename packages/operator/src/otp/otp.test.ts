import { beforeEach, describe, expect, it } from 'vitest';
import { newCode } from '../rules/code/one-time-code.ts';
import { ask, requestOf } from '../testing/ask.ts';
import { type MemoryOperator, memoryOperator } from '../testing/memory-operator.ts';

const email = 'ana@example.com';
const device = { app_type: 'WEB', device_id: 'test', device_type: 'browser' };
const who = { channel: 'web', 'external-auth-id': '' } as const;

let op: MemoryOperator;
beforeEach(() => {
  op = memoryOperator({ now: () => 1_800_000_000_000 });
});

const signUp = () => ask(op.app, 'signUp', { body: { email, ...who } });
const signIn = (identifier = email) => ask(op.app, 'signIn', { body: { identifier, ...who } });
const resend = (requestId: string) => ask(op.app, 'resendSignIn', { body: { requestId } });
const answerTo = (requestId: string, otpCode: string, call: 'validateSignIn' | 'validateSignUp') =>
  ask(op.app, call, { body: { device, otpCode, requestId } });
const wrongCode = () => (op.lastCode(email) === '123456' ? '123457' : '123456');
const minutes = (count: number) => count * 60_000;

describe('a one-time code', () => {
  it('creates the account at the first right answer, with both calls, and works once', async () => {
    const { requestId, expiresIn } = (await signUp()).value();
    expect(expiresIn).toBe(120);
    const code = op.lastCode(email);
    expect((await answerTo(requestId, code, 'validateSignUp')).value().accessToken).toMatch(/^ey/);
    op.advance(60_000);
    expect((await answerTo(requestId, code, 'validateSignUp')).code).toBe('OTP_EXPIRED');
    const later = (await signIn(' Ana@Example.com ')).value();
    const token = (await answerTo(later.requestId, op.lastCode(email), 'validateSignUp')).value().accessToken;
    expect((await ask(op.app, 'getUser', { query: {} }, token)).value().email).toBe(email);
    expect(await op.store.accounts.find({})).toHaveLength(1);
  });

  // spec 9.otp.timer: packages/operator/src/rules/code/one-time-code.ts#codeLifetime
  it('is valid for exactly 120 s', async () => {
    const first = (await signUp()).value();
    op.advance(120_000 - 1);
    expect((await answerTo(first.requestId, wrongCode(), 'validateSignUp')).code).toBe('INCORRECT_OTP');
    op.advance(1);
    expect((await answerTo(first.requestId, op.lastCode(email), 'validateSignUp')).code).toBe('OTP_EXPIRED');
    expect((await resend(first.requestId)).code).toBe('OTP_EXPIRED');
  });

  it.each([
    ['validateSignIn', 'MAXIMUM_RETRY_LOGIN', 422005],
    ['validateSignUp', 'MAXIMUM_RETRY_SIGNUP', 422006],
  ] as const)('is dead after the fifth wrong answer to %s', async (call, code, number) => {
    const { requestId } = (await signUp()).value();
    for (let answer = 1; answer < 5; answer += 1) {
      expect((await answerTo(requestId, wrongCode(), call)).body).toMatchObject({
        errorCode: 422011,
        failure: { errorId: 'INCORRECT_OTP', errorCode: 422011 },
      });
    }
    const fifth = await answerTo(requestId, wrongCode(), call);
    expect([fifth.status, fifth.body]).toMatchObject([
      422,
      { errorCode: number, failure: { errorId: code } },
    ]);
    expect((await answerTo(requestId, op.lastCode(email), call)).code).toBe(code);
    expect((await resend(requestId)).code).toBe('MAXIMUM_RETRY_SIGNUP');
    expect((await signUp()).status).toBe(200);
  });

  it('is refused for an unknown request', async () => {
    expect((await answerTo('nothing', '123456', 'validateSignIn')).code).toBe('OTP_EXPIRED');
    expect((await resend('nothing')).code).toBe('OTP_EXPIRED');
  });

  it('is replaced by a resend, with a new request and its full lifetime', async () => {
    const first = (await signUp()).value();
    const firstCode = op.lastCode(email);
    op.advance(90_000);
    const second = (await resend(first.requestId)).value();
    expect(second).toEqual({ requestId: expect.any(String), expiresIn: 120 });
    expect(second.requestId).not.toBe(first.requestId);
    expect((await answerTo(first.requestId, firstCode, 'validateSignUp')).code).toBe('OTP_EXPIRED');
    op.advance(100_000);
    expect((await answerTo(second.requestId, op.lastCode(email), 'validateSignUp')).status).toBe(200);
  });

  it('of an earlier message has its own error, and counts as a wrong answer', async () => {
    const first = (await signUp()).value();
    const earlier = op.lastCode(email);
    const { requestId } = (await resend(first.requestId)).value();
    for (let answer = 1; answer < 5; answer += 1) {
      expect((await answerTo(requestId, earlier, 'validateSignUp')).body).toMatchObject({
        errorCode: 4221402,
      });
    }
    expect((await answerTo(requestId, earlier, 'validateSignUp')).code).toBe('MAXIMUM_RETRY_SIGNUP');
  });

  it('is not resent to an account with blocked resends', async () => {
    await op.signIn(email);
    const [account] = await op.store.accounts.find({ email });
    await op.store.accounts.update(account?.id ?? '', { traits: { resendBlocked: true } });
    const { requestId } = (await signIn()).value();
    expect((await resend(requestId)).body).toMatchObject({ errorCode: 422024 });
    expect((await answerTo(requestId, op.lastCode(email), 'validateSignIn')).status).toBe(200);
  });

  it('is sent at most five times in ten minutes', async () => {
    let { requestId } = (await signUp()).value();
    for (let sent = 2; sent <= 5; sent += 1) {
      op.advance(1_000);
      ({ requestId } = (await resend(requestId)).value());
    }
    const resent = await resend(requestId);
    expect(resent.body).toMatchObject({ errorCode: 422024 });
    expect(resent.headers.get('Retry-After')).toBe('596');
    const blocked = await signIn();
    expect([blocked.status, blocked.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(blocked.headers.get('Retry-After')).toBe('596');
    expect((await answerTo(requestId, op.lastCode(email), 'validateSignUp')).status).toBe(200);
    op.advance(596_000);
    expect((await signIn()).status).toBe(200);
    expect((await signIn()).status).toBe(429);
    expect((await signIn('eva@example.com')).status).toBe(200);
  });

  it('is sent at most 30 times a day to an e-mail', async () => {
    for (let sent = 1; sent <= 30; sent += 1) {
      expect((await signIn()).status).toBe(200);
      op.advance(minutes(2) + 1);
    }
    const blocked = await signIn();
    expect([blocked.status, blocked.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(blocked.headers.get('Retry-After'))).toBe((24 * 60 - 60) * 60);
    op.advance(minutes(23 * 60));
    expect((await signIn()).status).toBe(200);
  });

  it('is sent to the owner despite requests of strangers, who have their own limits', async () => {
    const from = (address: string) =>
      op.app.fetch(requestOf('signIn', { body: { identifier: email, ...who } }), { address });
    for (let sent = 1; sent <= 30; sent += 1) {
      expect((await from('192.0.2.1')).status).toBe(200);
      op.advance(minutes(2) + 1);
    }
    expect((await from('192.0.2.1')).status).toBe(429);
    expect((await from('192.0.2.2')).status).toBe(200);
  });

  it('is sent at most fifty times in ten minutes to an e-mail, for all requesters', async () => {
    const from = (address: string) =>
      op.app.fetch(requestOf('signIn', { body: { identifier: email, ...who } }), { address });
    for (let sent = 0; sent < 50; sent += 1) expect((await from(`192.0.2.${sent % 10}`)).status).toBe(200);
    expect((await from('192.0.2.77')).status).toBe(429);
    op.advance(minutes(10));
    expect((await from('192.0.2.77')).status).toBe(200);
  });
});

describe('a right code whose response was lost', () => {
  const sentBy = (deviceId: string | undefined, requestId: string, otpCode: string) => {
    const headers = { 'X-DeviceId': deviceId ?? '' };
    return op.app.fetch(requestOf('validateSignUp', { body: { device, otpCode, requestId }, headers }));
  };
  const external = async (answer: Response) => {
    const { accessToken } = ((await answer.json()) as { result: { accessToken: string } }).result;
    return (await ask(op.app, 'getUser', { query: {} }, accessToken)).value().external_id;
  };

  it('can be repeated by the same device within a minute, without a second session', async () => {
    const { requestId } = (await signUp()).value();
    const code = op.lastCode(email);
    op.advance(119_000);
    const first = await external(await sentBy('own', requestId, code));
    op.advance(60_000 - 1);
    expect(await external(await sentBy('own', requestId, code))).toBe(first);
    expect(await op.store.sessions.find({})).toHaveLength(1);
    expect(await op.store.accounts.find({})).toHaveLength(1);
    op.advance(1);
    expect((await sentBy('own', requestId, code)).status).toBe(422);
  });

  it('is refused for other devices, and so are other codes', async () => {
    const { requestId } = (await signUp()).value();
    const code = op.lastCode(email);
    expect((await sentBy('own', requestId, code)).status).toBe(200);
    for (const [who, otpCode] of [
      ['other', code],
      [undefined, code],
      ['own', wrongCode()],
    ] as const) {
      const answer = await sentBy(who, requestId, otpCode);
      expect(await answer.json()).toMatchObject({ failure: { errorId: 'OTP_EXPIRED' } });
    }
    expect((await sentBy('own', requestId, code)).status).toBe(200);
  });

  it('is refused without a device, and after logging out', async () => {
    const first = (await signUp()).value();
    const code = op.lastCode(email);
    expect((await sentBy(undefined, first.requestId, code)).status).toBe(200);
    expect((await sentBy(undefined, first.requestId, code)).status).toBe(422);
    const { requestId } = (await signIn()).value();
    const later = op.lastCode(email);
    const answer = (await (await sentBy('own', requestId, later)).json()) as {
      result: { accessToken: string };
    };
    await ask(op.app, 'logout', {}, answer.result.accessToken);
    expect((await sentBy('own', requestId, later)).status).toBe(422);
  });

  it('counts as a guess if another code is sent', async () => {
    op = memoryOperator({ now: () => 1_800_000_000_000, limitFactor: 1 });
    const { requestId } = (await signUp()).value();
    const code = op.lastCode(email);
    await answerTo(requestId, code, 'validateSignUp');
    const statuses: number[] = [];
    for (let nth = 0; nth < 20; nth += 1) {
      statuses.push((await answerTo(requestId, wrongCode(), 'validateSignUp')).status);
    }
    expect(statuses.filter((status) => status === 422)).toHaveLength(15);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('signing up', () => {
  it('again while the code is valid returns the open request and its expiry', async () => {
    const { requestId } = (await signUp()).value();
    op.advance(30_500);
    const again = await signUp();
    expect([again.status, again.body]).toMatchObject([
      422,
      { errorCode: 422019, failure: { errorId: 'PENDING_OTP_SIGNUP', requestId, expiresIn: 89 } },
    ]);
    expect(op.mails()).toHaveLength(1);
    op.advance(minutes(2));
    expect((await signUp()).status).toBe(200);
  });

  it('again from another device does not reveal the open request', async () => {
    const { requestId } = (await signUp()).value();
    const input = { body: { email, ...who } };
    for (const headers of [{ 'X-DeviceId': 'other' }, { 'X-DeviceId': '' }]) {
      const answer = await op.app.fetch(requestOf('signUp', { ...input, headers }));
      const body = await answer.text();
      expect(JSON.parse(body)).toMatchObject({ failure: { errorId: 'PENDING_OTP_SIGNUP', expiresIn: 120 } });
      expect(body).not.toContain(requestId);
    }
  });

  it('ignores overlong device ids', async () => {
    const headers = { 'X-DeviceId': 'x'.repeat(65) };
    const requests = () => op.app.fetch(requestOf('signUp', { body: { email, ...who }, headers }));
    expect((await requests()).status).toBe(200);
    expect((await op.store.codeRequests.find({}))[0]).not.toHaveProperty('deviceId');
    expect(await (await requests()).text()).not.toContain('requestId');
  });

  it('with the e-mail of an account logs in', async () => {
    await op.signIn(email);
    await op.signIn(email.toUpperCase());
    expect(await op.store.accounts.find({})).toHaveLength(1);
  });
});

describe('logging in with an e-mail that has no account', () => {
  it('gets the same response, but no code', async () => {
    await op.signIn('eva@example.com');
    const known = await signIn('eva@example.com');
    const unknown = await signIn();
    expect(unknown.status).toBe(known.status);
    expect(Object.keys(unknown.value())).toEqual(Object.keys(known.value()));
    const mail = op.mails().at(-1);
    expect(mail).toMatchObject({ to: email, subject: expect.stringContaining('no Senda account') });
    expect(mail).not.toHaveProperty('code');
    expect(`${mail?.subject}${mail?.text}`).not.toMatch(/[0-9]{6}/);
    const { requestId } = unknown.value();
    expect((await resend(requestId)).status).toBe(200);
    const [request] = await op.store.codeRequests.find({ email }, { newestFirst: true });
    expect(request).not.toHaveProperty('codeHash');
    expect((await answerTo(request?.id ?? '', '123456', 'validateSignIn')).code).toBe('INCORRECT_OTP');
  });

  it('completes a started sign-up, even after its code has expired', async () => {
    await signUp();
    op.advance(minutes(5));
    const { requestId } = (await signIn()).value();
    expect((await answerTo(requestId, op.lastCode(email), 'validateSignIn')).status).toBe(200);
    expect(await op.store.accounts.find({ email })).toHaveLength(1);
  });

  it('ignores sign-ups older than a day', async () => {
    await signUp();
    op.advance(minutes(24 * 60));
    await signIn();
    expect(op.mails().at(-1)).not.toHaveProperty('code');
    expect(await op.store.codeRequests.find({ email })).toHaveLength(1);
  });
});

it('stores no code in plain text', async () => {
  await signUp();
  const stored = JSON.stringify(await op.store.codeRequests.find({}));
  expect(stored).not.toContain(op.lastCode(email));
});

it('generates six uniformly distributed digits', () => {
  const codes = Array.from({ length: 2_000 }, newCode);
  expect(codes.every((code) => /^[0-9]{6}$/.test(code))).toBe(true);
  for (const digit of '0123456789') {
    const share = codes.filter((code) => code.startsWith(digit)).length;
    expect(share).toBeGreaterThan(120);
    expect(share).toBeLessThan(280);
  }
});
