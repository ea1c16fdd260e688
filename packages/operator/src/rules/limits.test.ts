/** Attacks from one address, and legitimate use by families and shops (decision 0013). */
import { type CallName, errorCodeOfBody } from '@senda/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { requestOf } from '../testing/ask.ts';
import { type MemoryOperator, memoryOperator } from '../testing/memory-operator.ts';
import { sampleDraft } from '../testing/samples.ts';
import { limits, maxHolds } from './limits.ts';

const minute = 60_000;
const start = 1_800_000_000_000;

let op: MemoryOperator;
beforeEach(() => {
  op = memoryOperator({ now: () => start, limitFactor: 1 });
});

interface From {
  readonly address?: string;
  readonly device?: string;
  readonly token?: string | undefined;
}

/** Makes a call from an address and a device, by default a new one for each call, as an attacker would. */
async function call(name: CallName, input: object, { address = '192.0.2.1', device, token }: From = {}) {
  const headers = { 'X-DeviceId': device ?? crypto.randomUUID() };
  const answer = await op.app.fetch(requestOf(name, { headers, ...input }, token), { address });
  const body = (await answer.json()) as { result?: Record<string, unknown> };
  const retryAfter = answer.headers.get('Retry-After');
  return {
    status: answer.status,
    code: answer.ok ? undefined : errorCodeOfBody(body),
    retryAfter: retryAfter === null ? undefined : Number(retryAfter),
    result: body.result ?? {},
  };
}
type CallResponse = Awaited<ReturnType<typeof call>>;

const guest = (from?: From) => call('guestSignUp', {}, from);
const tokenOf = ({ result }: CallResponse) => String(result['accessToken']);
const numbersFor = async (from: From) =>
  ((await call('getNumbers', { query: { category: 'FREE_NUMBER' } }, from)).result['numbers'] ?? []) as {
    number: string;
  }[];
const lock = (selectedNumber: string, from: From) => call('lockNumber', { params: { selectedNumber } }, from);
const signUp = (email: string, from?: From) =>
  call('signUp', { body: { email, channel: 'web', 'external-auth-id': '' } }, from);
const answer = (requestId: unknown, otpCode: string, from?: From) =>
  call(
    'validateSignUp',
    { body: { requestId, otpCode, device: { app_type: 'WEB', device_id: 'x', device_type: 'browser' } } },
    from,
  );
const wrongCode = (email: string) => (op.lastCode(email) === '123456' ? '123457' : '123456');

/** Checks that a refused call is refused until one second before the end of its Retry-After, and accepted then. */
async function expectAccurate(response: CallResponse, again: () => Promise<CallResponse>) {
  const wait = response.retryAfter ?? 0;
  expect(Number.isInteger(wait)).toBe(true);
  expect(wait).toBeGreaterThanOrEqual(1);
  op.advance((wait - 1) * 1000);
  expect((await again()).status).toBe(response.status);
  op.advance(1000);
  expect((await again()).status).toBe(200);
}

describe('one address', () => {
  it('can hold 20 numbers, with a thousand guests on as many devices', async () => {
    const held: string[] = [];
    const refused: CallResponse[] = [];
    let guests = 0;
    for (let nth = 0; nth < 1_000; nth += 1) {
      const device = `device-${nth}`;
      const entered = await guest({ device });
      op.advance(22);
      if (entered.status !== 200) {
        refused.push(entered);
        continue;
      }
      guests += 1;
      const from = { device, token: tokenOf(entered) };
      const [free] = await numbersFor(from);
      const locked = await lock(free?.number ?? '', from);
      if (locked.status === 200) held.push(free?.number ?? '');
      else refused.push(locked);
    }
    expect(guests).toBe(limits.guests.address.max);
    expect(held).toHaveLength(maxHolds.address);
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['TOO_MANY_REQUESTS']));
    expect(refused.every(({ retryAfter = 0 }) => retryAfter >= 1)).toBe(true);
    expect(await op.store.holds.find({})).toHaveLength(maxHolds.address);
    // Other addresses are not limited.
    const other = { address: '192.0.2.2', token: tokenOf(await guest({ address: '192.0.2.2' })) };
    const [free] = await numbersFor(other);
    expect((await lock(free?.number ?? '', other)).status).toBe(200);
  });

  it('can try 60 of 600 wrong codes, over 120 requests', async () => {
    const responses: CallResponse[] = [];
    for (let nth = 0; nth < 120; nth += 1) {
      const email = `a${nth}@example.com`;
      const { requestId } = (await signUp(email)).result;
      for (let guess = 0; guess < 5; guess += 1) responses.push(await answer(requestId, wrongCode(email)));
    }
    const judged = responses.filter(({ status }) => status === 422);
    const blocked = responses.filter(({ status }) => status === 429);
    expect([judged.length, blocked.length]).toEqual([limits.wrongCodes.address.max, 540]);
    expect(blocked.every(({ retryAfter = 0 }) => retryAfter >= 1)).toBe(true);
    // A right code is not accepted either.
    const { requestId } = (await signUp('last@example.com', { address: '192.0.2.2' })).result;
    expect((await answer(requestId, op.lastCode('last@example.com'))).status).toBe(429);
    expect((await answer(requestId, op.lastCode('last@example.com'), { address: '192.0.2.2' })).status).toBe(
      200,
    );
  });

  it('can try no more with concurrent requests', async () => {
    const requests = await Promise.all(
      Array.from({ length: 40 }, async (_, nth) => (await signUp(`a${nth}@example.com`)).result['requestId']),
    );
    const responses = await Promise.all(
      requests.flatMap((requestId, nth) =>
        Array.from({ length: 4 }, () => answer(requestId, wrongCode(`a${nth}@example.com`))),
      ),
    );
    expect(responses.filter(({ status }) => status === 422)).toHaveLength(limits.wrongCodes.address.max);
  });

  it('is the first half for IPv6', async () => {
    const from = (nth: number) => guest({ address: `2001:db8:1:2:${nth.toString(16)}::1` });
    for (let nth = 0; nth < limits.guests.address.max; nth += 1) expect((await from(nth)).status).toBe(200);
    expect((await from(999)).status).toBe(429);
    expect((await guest({ address: '2001:db8:1:3::1' })).status).toBe(200);
  });

  it('can send 120 mails, over all e-mails and calls', async () => {
    const sent = async (nth: number) =>
      nth % 2 === 0
        ? signUp(`a${nth}@example.com`)
        : call('signIn', {
            body: { identifier: `a${nth}@example.com`, channel: 'web', 'external-auth-id': '' },
          });
    for (let nth = 0; nth < limits.mails.address.max; nth += 1) expect((await sent(nth)).status).toBe(200);
    const blocked = await sent(1_000);
    expect(blocked).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS', retryAfter: 30 });
    const resent = await call('requestRescheduleCode', {
      body: { orderRef: 'SN-1', email: 'a@example.com' },
    });
    expect(resent).toMatchObject({ status: 429, retryAfter: 30 });
    expect(op.mails()).toHaveLength(limits.mails.address.max);
  });

  it.each<[string, () => Promise<CallResponse>, number]>([
    [
      'pay links',
      () => call('getPaylink', { params: { paylink_id: crypto.randomUUID() } }),
      limits.wrongLinks.address.max,
    ],
    [
      'codes for another delivery day',
      () => call('validateReschedule', { params: { verificationCode: crypto.randomUUID() } }),
      limits.wrongLinks.address.max,
    ],
    [
      'promo codes',
      () => call('previewOrder', { body: { ...sampleDraft, promoCodes: [crypto.randomUUID().slice(0, 8)] } }),
      limits.wrongPromos.address.max,
    ],
  ])('guesses %s until the limit is used up, and not one more at once', async (_, guess, most) => {
    const responses = await Promise.all(Array.from({ length: most * 2 }, guess));
    expect(responses.filter(({ status }) => status !== 429)).toHaveLength(most);
    const blocked = responses.find(({ status }) => status === 429);
    expect(blocked?.retryAfter).toBe(60);
  });

  it('can guess a limited number of NIPs, over all numbers', async () => {
    const token = tokenOf(await guest());
    const guess = async (nth: number) => {
      const number = `5520${String(nth).padStart(5, '0')}9`;
      const opened = await call('checkPortInEligibility', { body: { number, donorId: 'telcel' } }, { token });
      return call(
        'validatePortInOtp',
        { body: { requestId: opened.result['requestId'], otpCode: '0000' } },
        { token },
      );
    };
    const responses: CallResponse[] = [];
    for (let nth = 0; nth < 30; nth += 1) responses.push(await guess(nth));
    expect(responses.filter(({ code }) => code === 'INCORRECT_OTP')).toHaveLength(
      limits.wrongNips.address.max,
    );
    expect(responses.at(-1)).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
  });
});

describe('one device', () => {
  it('can sign up 30 guests and hold 10 numbers; refusals do not use up the limits of its address', async () => {
    const device = 'tablet';
    const held: number[] = [];
    for (let nth = 0; nth < 200; nth += 1) {
      const entered = await guest({ device });
      if (entered.status !== 200) continue;
      const from = { device, token: tokenOf(entered) };
      held.push((await lock((await numbersFor(from))[0]?.number ?? '', from)).status);
    }
    expect(held).toHaveLength(limits.guests.device.max);
    expect(held.filter((status) => status === 200)).toHaveLength(maxHolds.device);
    const left = limits.guests.address.max - limits.guests.device.max;
    for (let nth = 0; nth < left; nth += 1) expect((await guest()).status).toBe(200);
    expect((await guest()).status).toBe(429);
  });

  it('can try 30 wrong codes', async () => {
    const responses: CallResponse[] = [];
    for (let nth = 0; nth < 10; nth += 1) {
      const email = `a${nth}@example.com`;
      const { requestId } = (await signUp(email)).result;
      for (let guess = 0; guess < 4; guess += 1) {
        responses.push(await answer(requestId, wrongCode(email), { device: 'one' }));
      }
    }
    expect(responses.filter(({ status }) => status === 422)).toHaveLength(limits.wrongCodes.device.max);
  });
});

describe('one e-mail', () => {
  it('can get 15 wrong codes from one address, over all requests', async () => {
    const email = 'ana@example.com';
    const responses: CallResponse[] = [];
    for (let nth = 0; nth < 4; nth += 1) {
      op.advance(2 * minute);
      const { requestId } = (await signUp(email)).result;
      for (let guess = 0; guess < 5; guess += 1) responses.push(await answer(requestId, wrongCode(email)));
    }
    // The limit has recovered by two in eight minutes.
    expect(responses.filter(({ status }) => status === 422).length).toBeGreaterThanOrEqual(15);
    expect(responses.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(17);
    expect(responses.at(-1)?.status).toBe(429);
  });

  it('can get 50 from many addresses, and then ten per hour', async () => {
    const email = 'ana@example.com';
    let judged = 0;
    for (let nth = 0; nth < 20; nth += 1) {
      const from = { address: `198.51.100.${nth}` };
      const asked = await call(
        'signIn',
        { body: { identifier: email, channel: 'web', 'external-auth-id': '' } },
        from,
      );
      for (let guess = 0; guess < 5; guess += 1) {
        if ((await answer(asked.result['requestId'], '123456', from)).status === 422) judged += 1;
      }
    }
    expect(judged).toBe(limits.wrongCodes.recipient.max);
  });
});

describe('Retry-After is accurate', () => {
  it('for guests', async () => {
    for (let nth = 0; nth < limits.guests.address.max; nth += 1) await guest();
    const blocked = await guest();
    expect(blocked).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS', retryAfter: 60 });
    await expectAccurate(blocked, guest);
  });

  it('for simultaneous holds', async () => {
    const holder = async (device: string) => ({ device, token: tokenOf(await guest({ device })) });
    for (let nth = 0; nth < maxHolds.address; nth += 1) {
      const from = await holder(`device-${nth}`);
      await lock((await numbersFor(from))[0]?.number ?? '', from);
      op.advance(1_500);
    }
    const late = await holder('late');
    const again = async () => lock((await numbersFor(late))[0]?.number ?? '', late);
    const blocked = await again();
    expect(blocked).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
    expect(blocked.retryAfter).toBe(15 * 60 - 1.5 * maxHolds.address);
    // The token expires with the hold.
    late.token = String((await call('refreshToken', {}, late)).result['auth_token']);
    op.advance((blocked.retryAfter ?? 0) * 1000 - 1000);
    late.token = String((await call('refreshToken', {}, late)).result['auth_token']);
    expect((await again()).status).toBe(429);
    op.advance(1000);
    expect((await again()).status).toBe(200);
  });

  it('for guessed codes', async () => {
    const guess = async (nth: number) => {
      const email = `a${nth}@example.com`;
      const { requestId } = (await signUp(email)).result;
      return answer(requestId, wrongCode(email));
    };
    for (let nth = 0; nth < limits.wrongCodes.address.max; nth += 1) await guess(nth);
    const email = 'ana@example.com';
    const { requestId } = (await signUp(email)).result;
    const right = () => answer(requestId, op.lastCode(email));
    const blocked = await right();
    expect(blocked).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS', retryAfter: 60 });
    await expectAccurate(blocked, right);
  });

  it('for too many resends', async () => {
    const email = 'ana@example.com';
    let { requestId } = (await signUp(email)).result;
    const resend = () => call('resendSignIn', { body: { requestId } });
    for (let sent = 2; sent <= 5; sent += 1) ({ requestId } = (await resend()).result);
    const blocked = await resend();
    expect(blocked).toMatchObject({ status: 422, code: 'RESEND_OTT_BLOCKED', retryAfter: 600 });
    // The request has expired by then, so the customer requests a new code.
    const signIn = () =>
      call('signIn', { body: { identifier: email, channel: 'web', 'external-auth-id': '' } });
    op.advance(599_000);
    expect((await signIn()).status).toBe(429);
    op.advance(1000);
    expect((await signIn()).status).toBe(200);
  });

  it('for too many codes and wrong answers of a step-up', async () => {
    const from = { token: await op.signIn('ana@example.com') };
    const generate = async () => {
      from.token = String((await call('refreshToken', {}, from)).result['auth_token']);
      return call('generateOneTimeToken', { body: { purpose: 'NUMBER_CHANGE' } }, from);
    };
    for (let sent = 1; sent <= 5; sent += 1) expect((await generate()).status).toBe(200);
    await expectAccurate(await generate(), generate);
    op.advance(10 * minute);
    for (let dead = 0; dead < 2; dead += 1) {
      const { requestId } = (await generate()).result;
      for (let nth = 0; nth < 5; nth += 1) {
        const body = { requestId, otpCode: wrongCode('ana@example.com') };
        await call('validateOneTimeToken', { body }, from);
      }
      if (dead === 0) op.advance(10 * minute);
    }
    const blocked = await generate();
    expect(blocked).toMatchObject({ status: 422, code: 'OTT_VERIFICATION_BLOCKED' });
    expect(blocked.retryAfter).toBe(20 * 60);
  });
});

describe('do not affect', () => {
  /** Signs up as a guest, holds some numbers, and enters wrong codes and the right one. */
  async function customer(from: From, { numbers, wrongCodes }: { numbers: number; wrongCodes: number }) {
    const responses: CallResponse[] = [];
    const entered = await guest(from);
    responses.push(entered);
    const asGuest = { ...from, token: tokenOf(entered) };
    for (const { number } of (await numbersFor(asGuest)).slice(0, numbers)) {
      responses.push(await lock(number, asGuest));
    }
    const email = `${crypto.randomUUID()}@example.com`;
    let asked = await signUp(email, from);
    responses.push(asked);
    for (let attempt = 0; attempt < wrongCodes; attempt += 1) {
      const wrong = await answer(asked.result['requestId'], wrongCode(email), from);
      expect(wrong.status).toBe(422);
    }
    op.advance(61_000);
    asked = await call('resendSignIn', { body: { requestId: asked.result['requestId'] } }, from);
    responses.push(asked);
    const right = await answer(asked.result['requestId'], op.lastCode(email), from);
    responses.push(right);
    const asCustomer = { ...from, token: tokenOf(right) };
    for (const { number } of (await numbersFor(asCustomer)).slice(0, numbers)) {
      responses.push(await lock(number, asCustomer));
    }
    return responses.filter(({ status }) => status !== 200);
  }

  it('a family of six behind one address, each holding numbers and mistyping codes, twice an hour', async () => {
    for (let round = 0; round < 2; round += 1) {
      for (let member = 0; member < 6; member += 1) {
        const from = { address: '203.0.113.7', device: `member-${member}` };
        expect(await customer(from, { numbers: 6, wrongCodes: 4 })).toEqual([]);
      }
      op.advance(20 * minute);
    }
  });

  it('a shop’s tablet that serves a customer every four minutes, all day', async () => {
    const from = { address: '203.0.113.8', device: 'tablet' };
    for (let served = 0; served < 150; served += 1) {
      expect(await customer(from, { numbers: 3, wrongCodes: 1 })).toEqual([]);
      op.advance(3 * minute);
    }
  });
});

it('stores no address and no e-mail in plain text', async () => {
  const names: string[] = [];
  const { take } = op.store;
  op.store.take = (name, ...rest) => {
    names.push(name);
    return take(name, ...rest);
  };
  const { requestId } = (await signUp('ana@example.com', { device: 'device-1' })).result;
  await answer(requestId, wrongCode('ana@example.com'), { device: 'device-1' });
  expect(names.length).toBeGreaterThan(4);
  expect(names.join()).not.toMatch(/192\.0|ana@|device-1/);
});
