/** An idempotency key identifies one body. */
import { type CallInput, model } from '@senda/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { numberPool } from '../seed/number-pool.ts';
import { ask } from '../testing/ask.ts';
import { type MemoryOperator, memoryOperator } from '../testing/memory-operator.ts';
import { sampleDraft, sampleOrder } from '../testing/samples.ts';

type Body = CallInput<'createOrder'>['body'];

const [number = ''] = [...numberPool.values()].map((one) => one.number);
const address = { postalCode: '06700', country: 'MX', state: 'CDMX', street: 'Orizaba 1' };

let op: MemoryOperator;
let token: string;
beforeEach(async () => {
  op = memoryOperator({ now: () => 1_800_000_000_000, trustsGuests: true });
  token = await op.signIn('ana@example.com');
  await ask(op.app, 'lockNumber', { params: { selectedNumber: number } }, token);
});

const { headers, body } = sampleOrder({ ...sampleDraft, number }, 'one');
const place = (changed: Partial<Body> = {}) =>
  ask(op.app, 'createOrder', { headers, body: { ...body, ...changed } }, token);

/** Another value for each field of a body. A missing field fails to compile. */
const changes: { readonly [K in keyof typeof model.OrderBody.entries]-?: Required<Body>[K] } = {
  draft: { ...body.draft, promoCodes: ['HOLA20'] },
  profile: { ...body.profile, lastName: 'Peña' },
  shippingAddress: address,
  billingAddress: { ...address, street: 'Amsterdam 9' },
  orderType: 'SIM_ONLY',
  channel: 'retail',
  delivery: { deliveryType: 'DOORSTEP_DELIVERY' },
  portIn: { donor: 'telcel' },
  kycReference: 'kyc-1',
  lineHolder: { curp: 'HEGG560427MVZRRL04' },
  retailStoreId: 'roma',
  iccid: '8952020000000000018',
  thirdPartyReferralCode: 'AMIGA-7',
  contact: { channel: 'EMAIL', email: 'eva@example.com' },
  payBy: 'PAY_LINK',
};

describe('the key of an order', () => {
  it('returns the same order for the same body', async () => {
    const first = (await place()).value();
    expect((await place()).value()).toEqual(first);
    expect(await op.store.orders.find({})).toHaveLength(1);
  });

  it.each(Object.keys(changes) as (keyof typeof changes)[])(
    'is refused with another %s, with the order reference',
    async (field) => {
      const { order_ref } = (await place()).value();
      expect(await place({ [field]: changes[field] })).toMatchObject({
        status: 422,
        code: 'INVALID_REQUEST',
        body: { failure: { order_ref, fields: [{ path: 'Idempotency-Key' }] } },
      });
      expect(await op.store.orders.find({})).toHaveLength(1);
    },
  );

  it('is refused with another body in the older form too', async () => {
    const { draft, profile } = body;
    const older = (changed: Partial<CallInput<'createOrderV2'>['body']> = {}) =>
      ask(op.app, 'createOrderV2', { headers, body: { draft, profile, ...changed } }, token);
    const { order_ref } = (await older()).value();
    expect((await older()).value().order_ref).toBe(order_ref);
    expect(await older({ billingAddress: address })).toMatchObject({
      status: 422,
      code: 'INVALID_REQUEST',
      body: { failure: { order_ref } },
    });
  });

  it('can be used by another customer', async () => {
    await place();
    const eva = await op.signIn('eva@example.com');
    const second = [...numberPool.values()][1]?.number ?? '';
    await ask(op.app, 'lockNumber', { params: { selectedNumber: second } }, eva);
    const input = sampleOrder({ ...sampleDraft, number: second }, 'one');
    expect((await ask(op.app, 'createOrder', input, eva)).status).toBe(200);
  });
});

it('an order is returned with its contents', async () => {
  const { order_ref } = (await place({ shippingAddress: address })).value();
  const read = await ask(op.app, 'getOrder', { params: { orderReference: order_ref } }, token);
  expect(read.value().placedWith).toEqual({ ...body, shippingAddress: address });
});
