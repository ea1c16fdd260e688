/** Orders that replace an unpaid order. */
import type { Order } from '@senda/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { numberPool } from '../seed/number-pool.ts';
import { ask } from '../testing/ask.ts';
import { type MemoryOperator, memoryOperator } from '../testing/memory-operator.ts';
import { type Shopper, shopper } from '../testing/shopper.ts';

let op: MemoryOperator;
let ana: Shopper;
beforeEach(async () => {
  op = memoryOperator({ now: () => 1_800_000_000_000 });
  ana = await shopper(op, 'ana@example.com');
});

const shippingAddress = { postalCode: '06700', country: 'MX', state: 'CDMX', street: 'Amsterdam 9' };
/** Places the same order again, with another address. */
const replace = ({ order_ref: replaces, draft }: Order, who = ana) =>
  who.order(draft, { replaces, shippingAddress });
const statuses = async () =>
  (await ask(op.app, 'listCustomerOrders', {}, ana.token)).value().map(({ status }) => status);

describe('an order that replaces another', () => {
  it('gets its number; the replaced order is cancelled and cannot be paid', async () => {
    const first = await ana.order();
    const second = await replace(first);
    expect(second.number).toBe(first.number);
    expect((await ana.read(second.order_ref)).placedWith).toMatchObject({ shippingAddress });
    expect(await statuses()).toEqual(['CREATED', 'CANCELLED']);
    await expect(ana.pay(first.order_ref)).rejects.toThrow('409 ORDER_CLOSED');
    expect((await ana.pay(second.order_ref)).status).toBe('PAID');
    expect(await op.store.sales.find({ orderRef: second.order_ref })).toHaveLength(1);
  });

  it('gets its delivery place and its card from the store', async () => {
    const physical = { simType: 'physical_sim' } as const;
    const { methods } = (await ask(op.app, 'getDeliveryMethods', { query: { postalCode: '06700' } })).value();
    const slotId = methods.find((method) => method.slotId !== undefined)?.slotId ?? '';
    const [slot] = (await ask(op.app, 'getDeliverySlots', { params: { slotId } }, ana.token)).value().slots;
    const delivery = { deliveryType: 'DOORSTEP_DELIVERY', deliverySlot: slot?.deliverySlot ?? '' } as const;
    const sent = await ana.order(physical, { delivery });
    await ana.order(sent.draft, { delivery, replaces: sent.order_ref });
    expect(await op.store.deliveryPlaces.find({})).toHaveLength(1);
    const inHand = { iccid: op.cardInHand(), channel: 'retail', retailStoreId: 'roma' } as const;
    const bought = await ana.order(physical, inHand);
    const { number = '' } = bought;
    const again = await ana.order(
      { ...physical, number },
      { ...inHand, replaces: bought.order_ref, thirdPartyReferralCode: 'AMIGA-7' },
    );
    expect(again.details?.iccid).toBe(inHand.iccid);
  });

  it('can correct a trial, or the last line of the maximum', async () => {
    const trial = await ana.order({ planSku: 'senda-trial' });
    expect((await replace(trial)).product_label).toBe('trial_plan');
    const eva = await shopper(op, 'eva@example.com');
    const orders = [];
    for (let line = 0; line < 5; line += 1) orders.push(await eva.order());
    await expect(eva.order()).rejects.toThrow('422 INVALID_REQUEST');
    expect((await replace(orders[4] as Order, eva)).status).toBe('CREATED');
  });

  it('is refused if the other order is paid or being paid', async () => {
    const paid = await ana.order();
    await ana.pay(paid.order_ref);
    await expect(replace(paid)).rejects.toThrow('409 ALREADY_PAID');
    const waiting = await ana.order();
    await ana.pay(waiting.order_ref, '4000000000000077');
    await expect(replace(waiting)).rejects.toThrow('409 ALREADY_PAID');
    expect(await statuses()).toEqual(['CREATED', 'PLACED']);
  });

  it('cancels a charge that waits for 3-D Secure', async () => {
    const first = await ana.order();
    const { challenge, transactionId } = await ana.pay(first.order_ref, '4000000000003220');
    await replace(first);
    const body = new URLSearchParams({ answer: 'approve' });
    await op.app.fetch(new Request(challenge?.url ?? '', { method: 'POST', body }));
    const read = await ask(op.app, 'getTransactionStatus', { params: { transactionId } }, ana.token);
    expect(read.value()).toMatchObject({ status: 'REFUSED', reason: 'CANCELLED' });
  });

  it('is refused for an unknown order or another customer’s', async () => {
    const eva = await shopper(op, 'eva@example.com');
    const original = await eva.order();
    await expect(ana.order({}, { replaces: original.order_ref })).rejects.toThrow('404 NOT_FOUND');
    await expect(ana.order({}, { replaces: 'SN-1' })).rejects.toThrow('404 NOT_FOUND');
    expect((await eva.read(original.order_ref)).status).toBe('CREATED');
  });

  it('leaves the other order unchanged if it is refused', async () => {
    const first = await ana.order();
    const { order_ref: replaces } = first;
    const number = [...numberPool.keys()].find((other) => other !== first.number) ?? '';
    await expect(ana.order({ number }, { replaces })).rejects.toThrow('409 HOLD_ENDED');
    expect(await ana.read(replaces)).toMatchObject({ status: 'CREATED', number: first.number });
    expect((await ana.pay(replaces)).status).toBe('PAID');
  });

  it('does not restore a trial that was cancelled before', async () => {
    const trial = await ana.order({ planSku: 'senda-trial' });
    await ask(op.app, 'cancelOrder', { params: { orderRef: trial.order_ref } }, ana.token);
    const { planSku } = trial.draft;
    await expect(ana.order({ planSku }, { replaces: trial.order_ref })).rejects.toThrow(
      '422 INVALID_REQUEST',
    );
  });
});
