/** The full form of an order: valid and invalid bodies. */
import type { CallInput } from '@senda/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { ask } from '../testing/ask.ts';
import { putSimToUse } from '../testing/line.ts';
import { type MemoryOperator, memoryOperator } from '../testing/memory-operator.ts';
import { type Shopper, shopper } from '../testing/shopper.ts';

let op: MemoryOperator;
let ana: Shopper;
beforeEach(async () => {
  op = memoryOperator({ now: () => 1_800_000_000_000 });
  ana = await shopper(op, 'ana@example.com');
});

const methods = async (postalCode: string) =>
  (await ask(op.app, 'getDeliveryMethods', { query: { postalCode } })).value().methods;
const slots = async () => {
  const slotId = (await methods('06700')).find(({ slotId: found }) => found !== undefined)?.slotId ?? '';
  return (await ask(op.app, 'getDeliverySlots', { params: { slotId } }, ana.token)).value().slots;
};

describe('delivery', () => {
  it('reserves a place in the slot, and releases it with the order', async () => {
    const [slot] = await slots();
    const deliverySlot = slot?.deliverySlot ?? '';
    const delivery = { deliveryType: 'DOORSTEP_DELIVERY', deliverySlot } as const;
    const { order_ref, details, preview } = await ana.order({ simType: 'physical_sim' }, { delivery });
    expect([details?.delivery, preview.total.amount]).toEqual([delivery, 16_900]);
    const left = async () => (await slots())[0]?.placesLeft ?? 0;
    expect(await left()).toBe((slot?.placesLeft ?? 0) - 1);
    await ask(op.app, 'cancelOrder', { params: { orderRef: order_ref } }, ana.token);
    expect(await left()).toBe(slot?.placesLeft);
  });

  it('refuses a slot that is full', async () => {
    const [slot] = await slots();
    const delivery = { deliveryType: 'DOORSTEP_DELIVERY', deliverySlot: slot?.deliverySlot ?? '' } as const;
    for (let nth = 0; nth < (slot?.placesLeft ?? 0); nth += 1) {
      const other = await shopper(op, `customer${nth}@example.com`);
      await other.order({ simType: 'physical_sim' }, { delivery });
    }
    await expect(ana.order({ simType: 'physical_sim' }, { delivery })).rejects.toThrow('409 SLOT_FULL');
    expect(await op.store.orders.find({})).toHaveLength(slot?.placesLeft ?? 0);
  });

  it.each<[string, Parameters<Shopper['order']>]>([
    ['an eSIM', [{}, { delivery: { deliveryType: 'DOORSTEP_DELIVERY' } }]],
    [
      'another delivery method than was priced',
      [
        { simType: 'physical_sim', deliveryType: 'DOORSTEP_DELIVERY' },
        { delivery: { deliveryType: 'SELF_PICKUP', locationId: 'x' } },
      ],
    ],
    [
      'an unknown shop',
      [{ simType: 'physical_sim' }, { delivery: { deliveryType: 'SELF_PICKUP', locationId: 'x' } }],
    ],
  ])('is refused for %s', async (_, order) => {
    await expect(ana.order(...order)).rejects.toThrow('422 INVALID_REQUEST');
  });
});

it('stores the details, but not the NIP', async () => {
  const portIn = { donor: 'telcel', nip: '5678', portDate: '2027-01-18' };
  const contents = {
    portIn,
    thirdPartyReferralCode: 'AMIGA-7',
    retailStoreId: 'roma',
    channel: 'retail',
  } as const;
  const { order_ref } = await ana.order({ numberType: 'PORT_IN', number: '5512345678' }, contents);
  expect((await ana.read(order_ref)).details).toEqual({
    portIn: { donor: 'telcel', portDate: '2027-01-18' },
    thirdPartyReferralCode: 'AMIGA-7',
    retailStoreId: 'roma',
  });
  expect(JSON.stringify(await op.store.orders.find({}))).not.toContain('"5678"');
});

it('reports the card from the store', async () => {
  const iccid = op.cardInHand();
  const { details } = await ana.order(
    { simType: 'physical_sim' },
    { iccid, channel: 'retail', retailStoreId: 'roma' },
  );
  expect(details).toEqual({ iccid, retailStoreId: 'roma' });
});

describe('a ported number', () => {
  const number = '5512345678';
  const check = async (donorId = 'telcel') =>
    (await ask(op.app, 'checkPortInEligibility', { body: { number, donorId } }, ana.token)).value();
  const validated = async () => {
    const { requestId = '' } = await check();
    await ask(op.app, 'validatePortInOtp', { body: { requestId, otpCode: '5678' } }, ana.token);
  };
  const order = (donor = 'telcel') => ana.order({ numberType: 'PORT_IN', number }, { portIn: { donor } });

  it('needs a NIP, which may be validated before the order', async () => {
    await validated();
    const { order_ref } = await order();
    expect(await ana.read(order_ref)).toMatchObject({ number, details: { portIn: { donor: 'telcel' } } });
  });

  it('is refused without a NIP or from another donor', async () => {
    await check();
    await expect(order()).rejects.toThrow('422 INVALID_REQUEST');
    await validated();
    await expect(order('att')).rejects.toThrow('422 INVALID_REQUEST');
  });

  it('is refused with a NIP older than 5 days', async () => {
    await validated();
    op.advance(5 * 24 * 60 * 60_000);
    const eva = await shopper(op, 'ana@example.com');
    await expect(
      eva.order({ numberType: 'PORT_IN', number }, { portIn: { donor: 'telcel' } }),
    ).rejects.toThrow('OTP_EXPIRED');
  });
});

it('refuses plans that are not offered to the customer, and a second trial', async () => {
  await expect(ana.order({ planSku: 'senda-trial-migration' })).rejects.toThrow('422 INVALID_REQUEST');
  const trial = await ana.order({ planSku: 'senda-trial' });
  expect(trial.product_label).toBe('trial_plan');
  await expect(ana.order({ planSku: 'senda-trial' })).rejects.toThrow('422 INVALID_REQUEST');
});

it('completes an order of a free plan without a payment', async () => {
  const { order_ref, preview } = await ana.order({ planSku: 'senda-free' });
  expect(preview.total.amount).toBe(0);
  expect((await ana.read(order_ref)).status).toBe('PLACED');
  op.advance(20_000);
  await putSimToUse(op, ana.token, order_ref);
  op.advance(10_000);
  expect((await ana.read(order_ref)).status).toBe('COMPLETED');
});

it('needs an identity check for plans that are paid later', async () => {
  await expect(ana.order({ planSku: 'senda-plus-30' })).rejects.toThrow('422 INVALID_REQUEST');
});

it('allows five lines per customer, without cancelled ones', async () => {
  const orders = [];
  for (let line = 0; line < 5; line += 1) orders.push(await ana.order());
  await expect(ana.order()).rejects.toThrow('422 INVALID_REQUEST');
  const cancelling: CallInput<'cancelOrder'> = { params: { orderRef: orders[0]?.order_ref ?? '' } };
  await ask(op.app, 'cancelOrder', cancelling, ana.token);
  expect((await ana.order()).status).toBe('CREATED');
});
