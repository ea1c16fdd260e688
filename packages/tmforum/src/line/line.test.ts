import { ask } from '@senda/operator/testing';
import { describe, expect, it } from 'vitest';
import { faultsOf } from '../testing/published.ts';
import { adapterBefore, sampleConfig, samplePlan, tmforumStub } from '../testing.ts';

const number = '5512345678';
const numbers = [{ number, category: 'FREE_NUMBER', cost: { amount: 0 } }] as const;
const now = Date.parse('2026-11-29T12:00:00Z');
const day = 24 * 60 * 60_000;

/** An adapter whose customers are their tokens, with a line of Ana's; `sent` are the bodies of its service orders. */
async function lined() {
  const stub = tmforumStub({ products: [samplePlan], numbers, now: () => now });
  const sent: unknown[] = [];
  let serviceOrderState: string | undefined;
  const server = {
    fetch: async (request: Request) => {
      const isServiceOrder = request.method === 'POST' && request.url.endsWith('/serviceOrder');
      if (isServiceOrder) sent.push(await request.clone().json());
      return isServiceOrder && serviceOrderState !== undefined
        ? Response.json({ id: 'SO-1', state: serviceOrderState }, { status: 201 })
        : stub.fetch(request);
    },
  };
  const fallback = (request: Request) =>
    Response.json({ result: { external_id: request.headers.get('X-Auth') } });
  const { app, reports } = adapterBefore(server, { config: sampleConfig(), fallback, now: () => now });
  await ask(app, 'lockNumber', { params: { selectedNumber: number } }, 'ana');
  const draft = {
    planSku: samplePlan.sku,
    addonSkus: [],
    simType: 'esim' as const,
    numberType: 'NEW' as const,
    number,
    promoCodes: [],
  };
  const body = { draft, profile: { firstName: 'Ana', lastName: 'Ruiz' } };
  const headers = { 'Idempotency-Key': 'key' };
  const { order_ref } = (await ask(app, 'createOrder', { headers, body }, 'ana')).value();
  stub.complete(order_ref, '8952140061234567890');
  const accountNumber = `line-${order_ref}`;
  const read = (token = 'ana') => ask(app, 'getSubscription', { params: { accountNumber } }, token);
  const suspend = (reason: 'LOST' | 'STOLEN') =>
    ask(app, 'suspendLine', { params: { accountNumber }, body: { reason } }, 'ana');
  const change = (changes: Parameters<typeof stub.changeProduct>[1]) =>
    stub.changeProduct(accountNumber, changes);
  const refuse = (state: string) => {
    serviceOrderState = state;
  };
  return { app, reports, sent, order_ref, accountNumber, read, suspend, change, refuse };
}

describe('a line', () => {
  it('is a product with a telephone number, of its customer alone', async () => {
    const { app, read, order_ref, accountNumber } = await lined();
    expect((await read()).value()).toMatchObject({
      accountNumber,
      number,
      orderRef: order_ref,
      planName: samplePlan.name,
      status: 'Active',
      nextCycleAt: now + 30 * day,
      autoRenewal: false,
    });
    expect((await read('eva')).code).toBe('NOT_FOUND');
    expect((await ask(app, 'listSubscriptions', {}, 'eva')).value().subscriptions).toEqual([]);
    const { users } = (await ask(app, 'listUserLines', {}, 'ana')).value();
    expect(users.map(({ phone_no }) => phone_no)).toEqual([number]);
  });

  it.each([
    ['active', 'Active'],
    ['pendingTerminate', 'Active'],
    ['suspended', 'Suspend'],
    ['terminated', 'Inactive'],
    ['a status of their own', 'Inactive'],
  ])('that is %s is %s', async (status, ours) => {
    const { read, change } = await lined();
    change({ status });
    expect((await read()).value()).toMatchObject({ status: ours });
    expect((await read()).value().suspension).toBeUndefined();
  });

  it.each(['created', 'pendingActive', 'cancelled', 'aborted '])(
    'does not exist while its product is %s',
    async (status) => {
      const { read, change } = await lined();
      change({ status });
      expect((await read()).code).toBe('NOT_FOUND');
    },
  );

  it('that lacks what the contract demands is an error that names it', async () => {
    const { read, change, reports } = await lined();
    change({ productCharacteristic: [{ name: 'number', value: number }] });
    const { status, body } = await read();
    expect([status, body]).toMatchObject([502, { failure: { call: 'TMF637 GET /product', path: 'iccid' } }]);
    expect(reports.join()).not.toContain(number);
  });

  it('with a plan that is no longer on sale has the name in its product', async () => {
    const { read, change } = await lined();
    change({ productOffering: { id: 'old', name: 'Plan of old' } });
    expect((await read()).value().planName['en-US']).toBe('Plan of old');
  });
});

describe('a suspension', () => {
  it('is a service order as TMF641 has it, once', async () => {
    const { suspend, sent, read } = await lined();
    const first = (await suspend('STOLEN')).value();
    expect(first).toMatchObject({ status: 'Suspend', suspension: { reason: 'STOLEN', at: now } });
    expect((await suspend('LOST')).value().suspension).toEqual(first.suspension);
    expect((await read()).value().suspension).toEqual(first.suspension);
    expect(sent).toHaveLength(1);
    expect(faultsOf('ServiceOrder', sent[0])).toEqual([]);
  });

  it('that is not done at once is not claimed', async () => {
    const { suspend, refuse } = await lined();
    refuse('inProgress');
    expect((await suspend('LOST')).value().status).toBe('Active');
  });

  it.each(['rejected', 'failed'])('that is %s is refused', async (state) => {
    const { suspend, refuse } = await lined();
    refuse(state);
    expect((await suspend('LOST')).code).toBe('NOT_ELIGIBLE');
  });

  it('is refused of a line that has ended, or without a service', async () => {
    const { suspend, change, sent } = await lined();
    change({ status: 'terminated' });
    expect((await suspend('LOST')).code).toBe('NOT_ELIGIBLE');
    change({ status: 'active', realizingService: [] });
    expect((await suspend('LOST')).code).toBe('NOT_ELIGIBLE');
    expect(sent).toEqual([]);
  });
});
