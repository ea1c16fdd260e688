import type { OttPurpose } from '@senda/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RequestContext } from '../request/context.ts';
import { keyedHash } from '../request/hash.ts';
import { requireStepUp, spendStepUp } from '../rules/code/step-up.ts';
import { ask } from '../testing/ask.ts';
import { type MemoryOperator, memoryOperator } from '../testing/memory-operator.ts';

const email = 'ana@example.com';
const start = 1_800_000_000_000;
const minutes = (count: number) => count * 60_000;

let op: MemoryOperator;
let token: string;
beforeEach(async () => {
  op = memoryOperator({ now: () => start });
  token = await op.signIn(email);
});

const generate = (purpose: OttPurpose = 'SIM_REPLACEMENT', bearer = token) =>
  ask(op.app, 'generateOneTimeToken', { body: { purpose } }, bearer);
const resend = (requestId: string, bearer = token) =>
  ask(op.app, 'resendOneTimeToken', { body: { requestId } }, bearer);
const validate = (requestId: string, otpCode: string, bearer = token) =>
  ask(op.app, 'validateOneTimeToken', { body: { requestId, otpCode } }, bearer);
const wrongCode = () => (op.lastCode(email) === '123456' ? '123457' : '123456');

/** Requests and validates a token. */
async function validated(purpose: OttPurpose = 'SIM_REPLACEMENT', bearer = token): Promise<string> {
  const { requestId } = (await generate(purpose, bearer)).value();
  return (await validate(requestId, op.lastCode(email), bearer)).value().requestId;
}

async function useUp(): Promise<string> {
  const { requestId } = (await generate()).value();
  for (let answer = 1; answer < 5; answer += 1) {
    expect((await validate(requestId, wrongCode())).body).toMatchObject({ errorCode: 422028 });
  }
  expect((await validate(requestId, wrongCode())).body).toMatchObject({
    errorCode: 422026,
    failure: { errorId: 'MAXIMUM_RETRY_OTT' },
  });
  return requestId;
}

describe('a one-time token', () => {
  it('is sent to the customer’s e-mail, and can be validated once', async () => {
    const { requestId, expiresIn } = (await generate()).value();
    expect([expiresIn, op.mails().at(-1)?.to]).toEqual([120, email]);
    const code = op.lastCode(email);
    expect((await validate(requestId, code)).value()).toEqual({ requestId, validUntil: start + minutes(10) });
    op.advance(60_000);
    expect((await validate(requestId, code)).body).toMatchObject({ errorCode: 422025 });
    expect(JSON.stringify(await op.store.ottRequests.find({}))).not.toContain(code);
  });

  it('can be validated again within a minute, until another one is requested', async () => {
    const { requestId } = (await generate()).value();
    const code = op.lastCode(email);
    const first = (await validate(requestId, code)).value();
    op.advance(60_000 - 1);
    const wrong = code === '123456' ? '123457' : '123456';
    expect((await validate(requestId, wrong)).body).toMatchObject({ errorCode: 422025 });
    expect((await validate(requestId, code)).value()).toEqual(first);
    await generate();
    expect((await validate(requestId, code)).body).toMatchObject({ errorCode: 422025 });
  });

  it('expires after 120 s, and can be replaced by a resend', async () => {
    const first = (await generate()).value();
    const firstCode = op.lastCode(email);
    op.advance(119_999);
    const second = (await resend(first.requestId)).value();
    expect((await validate(first.requestId, firstCode)).code).toBe('OTT_EXPIRED');
    op.advance(120_000);
    expect((await validate(second.requestId, op.lastCode(email))).code).toBe('OTT_EXPIRED');
    expect((await resend(second.requestId)).code).toBe('OTT_EXPIRED');
    expect((await resend('nothing')).code).toBe('OTT_EXPIRED');
  });

  it('is dead after five wrong answers; two dead ones within half an hour block codes, not the session', async () => {
    const dead = await useUp();
    expect((await validate(dead, op.lastCode(email))).code).toBe('MAXIMUM_RETRY_OTT');
    expect((await resend(dead)).code).toBe('MAXIMUM_RETRY_OTT');
    op.advance(1_000);
    await useUp();
    for (const answer of [await generate(), await resend(dead), await validate(dead, '123456')]) {
      expect(answer.body).toMatchObject({ errorCode: 422035 });
      expect(answer.headers.get('Retry-After')).toBe('1799');
    }
    expect((await ask(op.app, 'getUser', { query: {} }, token)).status).toBe(200);
    op.advance(minutes(30) - 1_000);
    const fresh = (await ask(op.app, 'refreshToken', {}, token)).value().auth_token;
    expect((await generate('SIM_REPLACEMENT', fresh)).status).toBe(200);
  });

  it('is sent at most five times in ten minutes', async () => {
    let { requestId } = (await generate()).value();
    for (let sent = 2; sent <= 5; sent += 1) ({ requestId } = (await resend(requestId)).value());
    expect((await resend(requestId)).body).toMatchObject({ errorCode: 422024 });
    expect((await generate()).code).toBe('RESEND_OTT_BLOCKED');
    expect((await validate(requestId, op.lastCode(email))).status).toBe(200);
    op.advance(minutes(10));
    expect((await generate()).status).toBe(200);
  });

  it('can be used by the requesting session only', async () => {
    const { requestId } = (await generate()).value();
    const code = op.lastCode(email);
    const elsewhere = await op.signIn(email);
    const eva = await op.signIn('eva@example.com');
    for (const bearer of [elsewhere, eva]) {
      expect((await validate(requestId, code, bearer)).code).toBe('OTT_EXPIRED');
    }
    expect((await resend(requestId, eva)).code).toBe('OTT_EXPIRED');
    expect((await ask(op.app, 'generateOneTimeToken', { body: { purpose: 'EMAIL_UPDATE' } })).code).toBe(
      'NOT_SIGNED_IN',
    );
  });

  it('is removed after a day', async () => {
    await validated();
    op.advance(minutes(24 * 60));
    const bearer = await op.signIn(email);
    await generate('NUMBER_CHANGE', bearer);
    expect(await op.store.ottRequests.find({})).toHaveLength(1);
  });
});

describe('a step-up', () => {
  /** Returns a request context for the session of `bearer`. */
  async function contextOf(): Promise<RequestContext> {
    const [request] = await op.store.ottRequests.find({}, { newestFirst: true });
    const [session] = await op.store.sessions.find({});
    const customer = { id: request?.accountId ?? '', email, sessionId: session?.id ?? '' };
    return {
      store: op.store,
      now: start,
      origin: 'http://operator.test',
      storefronts: [],
      warn: () => {},
      caller: '127.0.0.1',
      deviceId: 'test',
      language: undefined,
      limitFactor: 1,
      sandbox: true,
      publishing: undefined,
      staffSignIn: undefined,
      staff: () => Promise.reject(new Error('Nobody of staff asks.')),
      id: () => crypto.randomUUID(),
      send: async () => {},
      sendsTexts: false,
      linkLinesBy: undefined,
      linksNewLines: false,
      trustsGuests: false,
      address: undefined,
      journeys: () => ({}),
      hash: (text) => keyedHash('secret', text),
      customer: async () => customer,
      shopper: async () => customer,
      customerIfAny: async () => customer,
      session: async () => customer,
      token: async () => '',
    };
  }
  const required = async (id: string | undefined, purpose?: OttPurpose, at = start) =>
    requireStepUp(
      { ...(await contextOf()), now: at },
      id === undefined ? {} : { 'ott-request-id': id },
      purpose,
    );

  it('needs a token that was validated for its purpose within ten minutes', async () => {
    const requestId = await validated('NUMBER_CHANGE');
    expect(await required(requestId, 'NUMBER_CHANGE')).toMatchObject({ requestId, customer: { email } });
    expect(await required(requestId, undefined, start + minutes(10) - 1)).toMatchObject({ requestId });
    const failed = { code: 'OTT_VALIDATION_FAILED' };
    await expect(required(requestId, 'EMAIL_UPDATE')).rejects.toMatchObject(failed);
    await expect(required(requestId, 'NUMBER_CHANGE', start + minutes(10))).rejects.toMatchObject(failed);
    await expect(required('nothing')).rejects.toMatchObject(failed);
    await expect(required(undefined)).rejects.toMatchObject({ code: 'MISSING_OTT_REQUEST_ID' });
    const open = (await generate()).value().requestId;
    await expect(required(open)).rejects.toMatchObject(failed);
  });

  it('is spent by its action, but not if the action fails', async () => {
    const stepUp = await required(await validated());
    const failing = op.store.transaction(async (tx) => {
      await spendStepUp(tx, stepUp);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await op.store.transaction((tx) => spendStepUp(tx, stepUp));
    const again = op.store.transaction((tx) => spendStepUp(tx, stepUp));
    await expect(again).rejects.toMatchObject({ code: 'OTT_VALIDATION_FAILED' });
    await expect(required(stepUp.requestId)).rejects.toMatchObject({ code: 'OTT_VALIDATION_FAILED' });
  });
});

it('is sent to a customer, despite codes that guests request for the same e-mail', async () => {
  const op = memoryOperator({ now: () => 1_800_000_000_000 });
  const ana = await op.signIn('ana@example.com');
  const contact = { channel: 'EMAIL', email: 'ana@example.com' } as const;
  for (let sent = 1; sent <= 6; sent += 1) {
    const guest = (await ask(op.app, 'guestSignUp', {})).value().accessToken;
    const answer = await ask(op.app, 'generateGuestOtt', { body: { contact } }, guest);
    expect(answer.code).toBe(sent <= 5 ? undefined : 'RESEND_OTT_BLOCKED');
  }
  const body = { purpose: 'EMAIL_UPDATE' } as const;
  expect((await ask(op.app, 'generateOneTimeToken', { body }, ana)).status).toBe(200);
});
