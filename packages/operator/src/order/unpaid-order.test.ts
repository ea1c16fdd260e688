/** The stock that one address can keep from others without paying (decision 0055). */
import { type CallName, errorCodeOfBody, type OrderDraft } from '@senda/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { calendarOf, slotCapacity, slotsOf } from '../rules/delivery/slots.ts';
import { maxHolds } from '../rules/limits.ts';
import { linkPaymentPeriod, paymentPeriod, putToUsePeriod } from '../rules/order/periods.ts';
import { requestOf } from '../testing/ask.ts';
import { type MemoryOperator, memoryOperator } from '../testing/memory-operator.ts';
import { sampleDraft, sampleOrder } from '../testing/samples.ts';

const minute = 60_000;
const start = 1_800_000_000_000;

let op: MemoryOperator;
beforeEach(() => {
  op = memoryOperator({ now: () => start, limitFactor: 1 });
});

interface From {
  readonly address: string;
  readonly device: string;
  readonly token: string;
}

async function call(name: CallName, input: object, { address, device, token }: From) {
  const headers = { 'X-DeviceId': device };
  const merged = {
    ...input,
    headers: { ...headers, ...('headers' in input ? (input.headers as object) : {}) },
  };
  const answer = await op.app.fetch(requestOf(name, merged, token), { address });
  const body = (await answer.json()) as { result?: Record<string, unknown> };
  return {
    status: answer.status,
    code: answer.ok ? undefined : errorCodeOfBody(body),
    retryAfter: Number(answer.headers.get('Retry-After') ?? 0),
    result: (body.result ?? {}) as Record<string, unknown>,
  };
}

/** Returns a customer who shops from an address, by default on a device of their own. */
async function customer(
  nth: number,
  { address = '192.0.2.1', device = `device-${nth}` } = {},
): Promise<From> {
  // The codes come to one mailbox after another, from as many addresses: this test is not about them.
  return { address, device, token: await op.signIn(`customer-${nth}@example.com`) };
}

const freeNumber = async (from: From): Promise<string> => {
  const { numbers } = (await call('getNumbers', { query: { category: 'FREE_NUMBER' } }, from)).result;
  return (numbers as readonly { readonly number: string }[])[0]?.number ?? '';
};
const lock = (selectedNumber: string, from: From) => call('lockNumber', { params: { selectedNumber } }, from);

/** Locks a number and orders it, and does not pay. */
async function order(from: From, draft: Partial<OrderDraft> = {}, more: object = {}) {
  const number = await freeNumber(from);
  const locked = await lock(number, from);
  if (locked.status !== 200) return locked;
  const { headers, body } = sampleOrder({ ...sampleDraft, number, ...draft }, crypto.randomUUID());
  return call('createOrder', { headers, body: { ...body, ...more } }, from);
}

/** Orders as often as one address is let, with a new customer each time, and returns the refusal. */
async function exhaust(draft: Partial<OrderDraft> = {}, more: object = {}) {
  for (let nth = 0; nth < maxHolds.address; nth += 1) {
    expect(await order(await customer(nth), draft, more)).toMatchObject({ status: 200 });
  }
  return order(await customer(maxHolds.address), draft, more);
}

describe('one address', () => {
  it('can keep 20 numbers by unpaid orders, and has them back after two hours', async () => {
    const refused = await exhaust();
    expect(refused).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS', retryAfter: 7200 });
    expect(await op.store.sales.find({})).toHaveLength(maxHolds.address);
    const elsewhere = await customer(100, { address: '192.0.2.2' });
    expect((await order(elsewhere)).status).toBe(200);
    op.advance(paymentPeriod - 1000);
    expect((await order(await customer(101))).status).toBe(429);
    op.advance(1000);
    expect((await order(await customer(102))).status).toBe(200);
  });

  it('counts holds and unpaid orders together', async () => {
    for (let nth = 0; nth < maxHolds.address; nth += 1) {
      const from = await customer(nth);
      const kept = nth % 2 === 0 ? await order(from) : await lock(await freeNumber(from), from);
      expect(kept.status).toBe(200);
    }
    const last = await customer(maxHolds.address);
    expect((await lock(await freeNumber(last), last)).code).toBe('TOO_MANY_REQUESTS');
  });

  it('keeps the numbers of pay links for as long as the order can be paid', async () => {
    const refused = await exhaust({}, { payBy: 'PAY_LINK' });
    expect(refused).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfter: linkPaymentPeriod / 1000 });
  });

  it('can keep 20 numbers by free plans until their SIMs are installed, for a week', async () => {
    expect((await exhaust({ planSku: 'senda-free' })).code).toBe('TOO_MANY_REQUESTS');
    const [kept] = await op.store.sales.find({});
    op.advance(putToUsePeriod.esim);
    // First, since the order below may be offered this very number.
    expect((await lock(kept?.id ?? '', await customer(103))).status).toBe(200);
    expect((await order(await customer(104), { planSku: 'senda-free' })).status).toBe(200);
  });

  it('keeps a free plan’s number once its SIM is installed, and it counts no more', async () => {
    const from = await customer(0);
    const { result } = await order(from, { planSku: 'senda-free' });
    op.advance(minute);
    const installed = {
      params: { orderId: result['order_ref'] },
      body: { status: 'INSTALLED', method: 'QR' },
    };
    expect((await call('saveSimInstallation', installed, from)).status).toBe(200);
    for (let nth = 1; nth <= maxHolds.address; nth += 1) {
      expect((await order(await customer(nth))).status).toBe(200);
    }
    op.advance(10 * putToUsePeriod.esim);
    const number = String(result['number']);
    expect((await lock(number, await customer(50))).code).toBe('NUMBER_TAKEN');
  });

  it('can keep no more places of couriers by unpaid orders of transferred numbers', async () => {
    const slots = slotsOf(calendarOf('06700'), start);
    const transfer = async (nth: number) => {
      const number = `55200000${String(nth).padStart(2, '0')}`;
      const { headers, body } = sampleOrder(
        { ...sampleDraft, simType: 'physical_sim', numberType: 'PORT_IN', number },
        crypto.randomUUID(),
      );
      const { deliverySlot } = slots[Math.floor(nth / slotCapacity)] ?? {};
      const delivery = { deliveryType: 'DOORSTEP_DELIVERY', deliverySlot };
      return call('createOrder', { headers, body: { ...body, delivery } }, await customer(nth));
    };
    const answers: Awaited<ReturnType<typeof transfer>>[] = [];
    for (let nth = 0; nth <= maxHolds.address; nth += 1) answers.push(await transfer(nth));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(maxHolds.address);
    expect(answers.at(-1)?.code).toBe('TOO_MANY_REQUESTS');
    expect(await op.store.deliveryPlaces.find({})).toHaveLength(maxHolds.address);
  });
});

describe('one device', () => {
  it('can keep 10 numbers by unpaid orders', async () => {
    const on = { device: 'tablet' };
    for (let nth = 0; nth < maxHolds.device; nth += 1) {
      expect((await order(await customer(nth, on))).status).toBe(200);
    }
    expect((await order(await customer(99, on))).code).toBe('TOO_MANY_REQUESTS');
    expect((await order(await customer(98))).status).toBe(200);
  });
});
