/** Attacks from one address, and the families and shops that they must not be mistaken for (decision 0013). */
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

/** A call from an address and a device; by default every call has a device of its own, as an attacker would. */
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
type Told = Awaited<ReturnType<typeof call>>;

const guest = (from?: From) => call('guestSignUp', {}, from);
const tokenOf = ({ result }: Told) => String(result['accessToken']);
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

/** Sees that a refused call is refused until a second before its Retry-After is over, and taken then. */
async function expectTrue(told: Told, again: () => Promise<Told>) {
  const wait = told.retryAfter ?? 0;
  expect(Number.isInteger(wait)).toBe(true);
  expect(wait).toBeGreaterThanOrEqual(1);
  op.advance((wait - 1) * 1000);
  expect((await again()).status).toBe(told.status);
  op.advance(1000);
  expect((await again()).status).toBe(200);
}

describe('one address', () => {
  it('takes 20 numbers, with a thousand guests of as many devices', async () => {
    const held: string[] = [];
    const refused: Told[] = [];
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
    // Another address is not kept from anything.
    const other = { address: '192.0.2.2', token: tokenOf(await guest({ address: '192.0.2.2' })) };
    const [free] = await numbersFor(other);
    expect((await lock(free?.number ?? '', other)).status).toBe(200);
  });

  it('has 60 wrong codes judged, of 600 over 120 requests', async () => {
    const told: Told[] = [];
    for (let nth = 0; nth < 120; nth += 1) {
      const email = `a${nth}@example.com`;
      const { requestId } = (await signUp(email)).result;
      for (let guess = 0; guess < 5; guess += 1) told.push(await answer(requestId, wrongCode(email)));
    }
    const judged = told.filter(({ status }) => status === 422);
    const blocked = told.filter(({ status }) => status === 429);
    expect([judged.length, blocked.length]).toEqual([limits.wrongCodes.address.max, 540]);
    expect(blocked.every(({ retryAfter = 0 }) => retryAfter >= 1)).toBe(true);
    // Not even the right one is judged any more.
    const { requestId } = (await signUp('last@example.com', { address: '192.0.2.2' })).result;
    expect((await answer(requestId, op.lastCode('last@example.com'))).status).toBe(429);
    expect((await answer(requestId, op.lastCode('last@example.com'), { address: '192.0.2.2' })).status).toBe(
      200,
    );
  });

  it('has no more of them judged when all come at once', async () => {
    const requests = await Promise.all(
      Array.from({ length: 40 }, async (_, nth) => (await signUp(`a${nth}@example.com`)).result['requestId']),
    );
    const told = await Promise.all(
      requests.flatMap((requestId, nth) =>
        Array.from({ length: 4 }, () => answer(requestId, wrongCode(`a${nth}@example.com`))),
      ),
    );
    expect(told.filter(({ status }) => status === 422)).toHaveLength(limits.wrongCodes.address.max);
  });

  it('is the first half of an IPv6 address', async () => {
    const from = (nth: number) => guest({ address: `2001:db8:1:2:${nth.toString(16)}::1` });
    for (let nth = 0; nth < limits.guests.address.max; nth += 1) expect((await from(nth)).status).toBe(200);
    expect((await from(999)).status).toBe(429);
    expect((await guest({ address: '2001:db8:1:3::1' })).status).toBe(200);
  });

  it('sends 120 mails, whatever the e-mails and the calls', async () => {
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

  it.each<[string, () => Promise<Told>, number]>([
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
    const told = await Promise.all(Array.from({ length: most * 2 }, guess));
    expect(told.filter(({ status }) => status !== 429)).toHaveLength(most);
    const blocked = told.find(({ status }) => status === 429);
    expect(blocked?.retryAfter).toBe(60);
  });

  it('guesses as many NIPs, whatever the numbers', async () => {
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
    const told: Told[] = [];
    for (let nth = 0; nth < 30; nth += 1) told.push(await guess(nth));
    expect(told.filter(({ code }) => code === 'INCORRECT_OTP')).toHaveLength(limits.wrongNips.address.max);
    expect(told.at(-1)).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
  });
});

describe('one device', () => {
  it('begins 30 guests and holds 10 numbers; what is refused to it uses up nothing of its address', async () => {
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

  it('has 30 wrong codes judged', async () => {
    const told: Told[] = [];
    for (let nth = 0; nth < 10; nth += 1) {
      const email = `a${nth}@example.com`;
      const { requestId } = (await signUp(email)).result;
      for (let guess = 0; guess < 4; guess += 1) {
        told.push(await answer(requestId, wrongCode(email), { device: 'one' }));
      }
    }
    expect(told.filter(({ status }) => status === 422)).toHaveLength(limits.wrongCodes.device.max);
  });
});

describe('one e-mail', () => {
  it('has 15 wrong codes judged from one address, over all its requests', async () => {
    const email = 'ana@example.com';
    const told: Told[] = [];
    for (let nth = 0; nth < 4; nth += 1) {
      op.advance(2 * minute);
      const { requestId } = (await signUp(email)).result;
      for (let guess = 0; guess < 5; guess += 1) told.push(await answer(requestId, wrongCode(email)));
    }
    // In eight minutes two more came back.
    expect(told.filter(({ status }) => status === 422).length).toBeGreaterThanOrEqual(15);
    expect(told.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(17);
    expect(told.at(-1)?.status).toBe(429);
  });

  it('has 50 judged from many addresses, and ten an hour after that', async () => {
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

describe('Retry-After is true', () => {
  it('of guests', async () => {
    for (let nth = 0; nth < limits.guests.address.max; nth += 1) await guest();
    const blocked = await guest();
    expect(blocked).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS', retryAfter: 60 });
    await expectTrue(blocked, guest);
  });

  it('of numbers held at once', async () => {
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
    // The token lasts as long as a hold.
    late.token = String((await call('refreshToken', {}, late)).result['auth_token']);
    op.advance((blocked.retryAfter ?? 0) * 1000 - 1000);
    late.token = String((await call('refreshToken', {}, late)).result['auth_token']);
    expect((await again()).status).toBe(429);
    op.advance(1000);
    expect((await again()).status).toBe(200);
  });

  it('of guessed codes', async () => {
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
    await expectTrue(blocked, right);
  });

  it('of a resend that was sent too often', async () => {
    const email = 'ana@example.com';
    let { requestId } = (await signUp(email)).result;
    const resend = () => call('resendSignIn', { body: { requestId } });
    for (let sent = 2; sent <= 5; sent += 1) ({ requestId } = (await resend()).result);
    const blocked = await resend();
    expect(blocked).toMatchObject({ status: 422, code: 'RESEND_OTT_BLOCKED', retryAfter: 600 });
    // The request itself is over by then: a fresh code is what may be had.
    const signIn = () =>
      call('signIn', { body: { identifier: email, channel: 'web', 'external-auth-id': '' } });
    op.advance(599_000);
    expect((await signIn()).status).toBe(429);
    op.advance(1000);
    expect((await signIn()).status).toBe(200);
  });

  it('of a step-up’s code that was sent too often, and of one that was answered wrong too often', async () => {
    const from = { token: await op.signIn('ana@example.com') };
    const generate = async () => {
      from.token = String((await call('refreshToken', {}, from)).result['auth_token']);
      return call('generateOneTimeToken', { body: { purpose: 'NUMBER_CHANGE' } }, from);
    };
    for (let sent = 1; sent <= 5; sent += 1) expect((await generate()).status).toBe(200);
    await expectTrue(await generate(), generate);
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

describe('is not met by', () => {
  /** Begins as a guest, tries some numbers, mistypes and gives a code. */
  async function customer(from: From, { numbers, slips }: { numbers: number; slips: number }) {
    const told: Told[] = [];
    const entered = await guest(from);
    told.push(entered);
    const asGuest = { ...from, token: tokenOf(entered) };
    for (const { number } of (await numbersFor(asGuest)).slice(0, numbers)) {
      told.push(await lock(number, asGuest));
    }
    const email = `${crypto.randomUUID()}@example.com`;
    let asked = await signUp(email, from);
    told.push(asked);
    for (let slip = 0; slip < slips; slip += 1) {
      const wrong = await answer(asked.result['requestId'], wrongCode(email), from);
      expect(wrong.status).toBe(422);
    }
    op.advance(61_000);
    asked = await call('resendSignIn', { body: { requestId: asked.result['requestId'] } }, from);
    told.push(asked);
    const right = await answer(asked.result['requestId'], op.lastCode(email), from);
    told.push(right);
    const asCustomer = { ...from, token: tokenOf(right) };
    for (const { number } of (await numbersFor(asCustomer)).slice(0, numbers)) {
      told.push(await lock(number, asCustomer));
    }
    return told.filter(({ status }) => status !== 200);
  }

  it('a family of six behind one address, each trying numbers and mistyping codes, twice within the hour', async () => {
    for (let round = 0; round < 2; round += 1) {
      for (let member = 0; member < 6; member += 1) {
        const from = { address: '203.0.113.7', device: `member-${member}` };
        expect(await customer(from, { numbers: 6, slips: 4 })).toEqual([]);
      }
      op.advance(20 * minute);
    }
  });

  it('a shop’s tablet that serves a customer every four minutes, all day', async () => {
    const from = { address: '203.0.113.8', device: 'tablet' };
    for (let served = 0; served < 150; served += 1) {
      expect(await customer(from, { numbers: 3, slips: 1 })).toEqual([]);
      op.advance(3 * minute);
    }
  });
});

it('keeps no address and no e-mail where it could be read', async () => {
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
