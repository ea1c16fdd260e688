import type { CallInput, DeliveryChoice } from '@senda/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { reservePlace, slotCapacity } from '../rules/delivery/slots.ts';
import { ask } from '../testing/ask.ts';
import { putSimToUse } from '../testing/line.ts';
import { type MemoryOperator, memoryOperator } from '../testing/memory-operator.ts';
import { payWithCardNumber } from '../testing/pay.ts';
import { sampleDraft, sampleOrder } from '../testing/samples.ts';

/** Friday, 15 January 2027, 12:00 in Mexico City. */
const friday = Date.UTC(2027, 0, 15, 18);
const hour = 60 * 60_000;
const saturday = 'mx-06_2027-01-16_09';
const monday = 'mx-06_2027-01-18_13';
const email = 'ana@example.com';

let op: MemoryOperator;
let ana: string;
beforeEach(async () => {
  op = memoryOperator({ now: () => friday });
  ana = await op.signIn(email);
});

interface Wanted {
  readonly street?: string;
  readonly delivery?: DeliveryChoice;
  readonly simType?: 'esim' | 'physical_sim';
  readonly paid?: boolean;
}

/** Places an order of Ana, paid by default. Returns its reference. */
async function order({ street = 'Orizaba 1', delivery, simType = 'physical_sim', paid = true }: Wanted = {}) {
  const query = { category: 'FREE_NUMBER' } as const;
  const { numbers } = (await ask(op.app, 'getNumbers', { query }, ana)).value();
  const number = numbers[0]?.number ?? '';
  await ask(op.app, 'lockNumber', { params: { selectedNumber: number } }, ana);
  const { headers, body } = sampleOrder({ ...sampleDraft, simType, number }, number);
  const shippingAddress = { ...body.billingAddress, street };
  const input = { headers, body: { ...body, shippingAddress, ...(delivery && { delivery }) } };
  const { order_ref } = (await ask(op.app, 'createOrder', input, ana)).value();
  if (paid) await payWithCardNumber(op.app, ana, order_ref, '4242424242424242', number);
  return order_ref;
}

const inSlot = (deliverySlot: string): DeliveryChoice => ({
  deliveryType: 'DOORSTEP_DELIVERY',
  deliverySlot,
});
const fresh = async () => (await ask(op.app, 'refreshToken', {}, ana)).value().auth_token;
const shipment = async (orderReference: string) =>
  ask(op.app, 'getShipment', { params: { orderReference } }, await fresh());
const status = async (orderRef: string) => (await shipment(orderRef)).value().status;
const validate = (verificationCode: string) =>
  ask(op.app, 'validateReschedule', { params: { verificationCode } });
const v1 = (verificationCode: string, deliverySlot: string) =>
  ask(op.app, 'rescheduleShipment', { body: { verificationCode, deliverySlot } });
const v2 = (body: CallInput<'rescheduleShipmentV2'>['body']) => ask(op.app, 'rescheduleShipmentV2', { body });
const pay = (rescheduleId: string, verificationCode: string, number: string, key: string) => {
  const card = { number, expiry: '12/99', securityCode: '123', holder: 'Ana Ruiz' };
  const headers = { 'Idempotency-Key': key };
  return ask(op.app, 'payReschedule', {
    params: { rescheduleId },
    headers,
    body: { verificationCode, card },
  });
};

/** Requests a verification code and returns it from the newest mail. */
async function codeFor(orderRef: string): Promise<string> {
  await ask(op.app, 'requestRescheduleCode', { body: { orderRef, email } });
  const mail = op.mails().findLast(({ subject }) => subject.includes(orderRef));
  return /código de verificación: (\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

describe('a card whose identity check is open', () => {
  const day = 24 * hour;
  const checked = async (wanted: Wanted, isApproved: boolean) => {
    const orderRef = await order(wanted);
    await op.store.orders.update(orderRef, { identity: { decidedAt: friday + 4 * day, isApproved } });
    return orderRef;
  };

  it('does not leave before the check is accepted, in a slot that has passed meanwhile neither', async () => {
    const orderRef = await checked({ delivery: inSlot(saturday) }, true);
    op.advance(4 * day - 1);
    expect(await status(orderRef)).toBe('PREPARING');
    op.advance(hour + 1);
    expect((await shipment(orderRef)).value()).toMatchObject({
      status: 'SHIPPED',
      from: friday + 6 * day,
    });
    op.advance(2 * day + 4 * hour);
    expect(await status(orderRef)).toBe('DELIVERED');
  });

  it('goes to the shop only then', async () => {
    const delivery = { deliveryType: 'SELF_PICKUP', locationId: 'roma' } as const;
    const orderRef = await checked({ delivery }, true);
    op.advance(4 * day - 1);
    expect(await status(orderRef)).toBe('PREPARING');
    op.advance(1);
    expect((await shipment(orderRef)).value()).toMatchObject({
      status: 'SHIPPED',
      from: friday + 5 * day,
    });
  });

  it('stays while the check is rejected', async () => {
    const orderRef = await checked({ delivery: inSlot(monday) }, false);
    op.advance(6 * day);
    expect(await status(orderRef)).toBe('PREPARING');
  });
});

describe('a shipment', () => {
  it('is prepared, sent, out for delivery in its slot, and delivered', async () => {
    const orderRef = await order({ delivery: inSlot(saturday) });
    expect(await status(orderRef)).toBe('PREPARING');
    op.advance(hour);
    expect((await shipment(orderRef)).value()).toMatchObject({
      status: 'SHIPPED',
      from: Date.UTC(2027, 0, 16, 15),
      to: Date.UTC(2027, 0, 16, 19),
      shippingAddress: { street: 'Orizaba 1' },
    });
    op.advance(20 * hour);
    expect(await status(orderRef)).toBe('OUT_FOR_DELIVERY');
    op.advance(4 * hour);
    expect(await status(orderRef)).toBe('DELIVERED');
  });

  it.each([
    { deliveryType: 'DOORSTEP_DELIVERY' },
    { deliveryType: 'SELF_PICKUP', locationId: 'roma' },
  ] as const)('has arrived once its card is activated (%j)', async (delivery) => {
    const orderRef = await order({ delivery });
    op.advance(24 * hour);
    const { from } = (await shipment(orderRef)).value();
    await putSimToUse(op, await fresh(), orderRef);
    expect((await shipment(orderRef)).value()).toMatchObject({
      status: 'DELIVERED',
      from: Math.min(from, friday + 24 * hour),
    });
  });

  it('is delivered after two days without a slot, or ready in a shop after one', async () => {
    const [home, shop] = [
      await order(),
      await order({ delivery: { deliveryType: 'SELF_PICKUP', locationId: 'roma' } }),
    ];
    expect((await shipment(home)).value().from).toBe(friday + 48 * hour);
    op.advance(24 * hour);
    expect([await status(home), await status(shop)]).toEqual(['SHIPPED', 'READY_FOR_PICKUP']);
  });

  it('exists for paid cards only, and for their customer', async () => {
    expect((await shipment(await order({ simType: 'esim' }))).code).toBe('NOT_FOUND');
    expect((await shipment(await order({ paid: false }))).code).toBe('NOT_FOUND');
    const orderReference = await order();
    const eva = await op.signIn('eva@example.com');
    const others = await ask(op.app, 'getShipment', { params: { orderReference } }, eva);
    expect([others.status, others.code]).toEqual([404, 'NOT_FOUND']);
  });
});

describe('a verification code', () => {
  it('is sent to the order’s customer only, which the response does not reveal', async () => {
    const orderRef = await order();
    const requested = async (body: { orderRef: string; email: string }) =>
      (await ask(op.app, 'requestRescheduleCode', { body })).value();
    expect(await requested({ orderRef, email: 'eva@example.com' })).toEqual({});
    expect(await requested({ orderRef: 'SN-1', email })).toEqual({});
    expect(op.mails().filter(({ subject }) => subject.includes('entrega'))).toEqual([]);
    expect(await requested({ orderRef, email: 'Ana@Example.com' })).toEqual({});
    expect(await requested({ orderRef, email })).toEqual({});
    expect(op.mails().filter(({ subject }) => subject.includes('entrega'))).toHaveLength(1);
    op.advance(60_000);
    await requested({ orderRef, email });
    expect(op.mails().filter(({ subject }) => subject.includes('entrega'))).toHaveLength(2);
  });

  it('is mailed with the address where it is used', async () => {
    const code = await codeFor(await order());
    const { text } = op.mails().at(-1) ?? { text: '' };
    expect(text).toContain(`/reschedule_delivery/sim_only?verificationCode=${code} `);
  });

  it('is sent once for concurrent requests', async () => {
    const orderRef = await order();
    const body = { orderRef, email };
    await Promise.all([1, 2, 3].map(() => ask(op.app, 'requestRescheduleCode', { body })));
    expect(op.mails().filter(({ subject }) => subject.includes('entrega'))).toHaveLength(1);
  });

  it('is sent to the e-mail that a guest confirmed', async () => {
    const guest = (await ask(op.app, 'guestSignUp', {})).value().accessToken;
    const contact = { channel: 'EMAIL', email: 'Gaby@example.com' } as const;
    const { requestId } = (await ask(op.app, 'generateGuestOtt', { body: { contact } }, guest)).value();
    const answer = { requestId, otpCode: op.lastCode('gaby@example.com') };
    ana = (await ask(op.app, 'validateGuestOtt', { body: answer }, guest)).value().accessToken;
    const orderRef = await order();
    const requested = (address: string) =>
      ask(op.app, 'requestRescheduleCode', { body: { orderRef, email: address } });
    await requested('eva@example.com');
    await requested('gaby@example.com');
    const sent = op.mails().filter(({ subject }) => subject.includes('entrega'));
    expect(sent.map(({ to }) => to)).toEqual(['gaby@example.com']);
  });

  it('is valid for three days', async () => {
    const orderRef = await order({ delivery: { deliveryType: 'SELF_PICKUP', locationId: 'roma' } });
    const code = await codeFor(orderRef);
    expect((await validate(code)).value()).toMatchObject({
      orderRef,
      action: 'REDELIVERY',
      productType: 'prepaid',
      primaryProducts: [{ sku: expect.any(String), name: { 'es-MX': expect.stringContaining('Senda') } }],
      isOpen: true,
      shipment: { status: 'SHIPPED' },
      expiresAt: friday + 72 * hour,
    });
    expect((await validate('no-code')).code).toBe('NOT_FOUND');
    op.advance(72 * hour);
    expect((await validate(code)).code).toBe('VERIFICATION_CODE_EXPIRED');
    expect((await v1(code, monday)).code).toBe('VERIFICATION_CODE_EXPIRED');
  });
});

describe('another day', () => {
  it('is free before the card is out for delivery, and moves the place', async () => {
    const orderRef = await order({ delivery: inSlot(saturday) });
    const code = await codeFor(orderRef);
    expect((await v1(code, monday)).value()).toMatchObject({
      orderRef,
      status: 'SCHEDULED',
      fee: { amount: 0 },
      delivery: inSlot(monday),
    });
    expect((await shipment(orderRef)).value().from).toBe(Date.UTC(2027, 0, 18, 19));
    const { slots } = (await ask(op.app, 'getDeliverySlots', { params: { slotId: 'mx-06' } }, ana)).value();
    const left = (slot: string) => slots.find((it) => it.deliverySlot === slot)?.placesLeft;
    expect([left(saturday), left(monday)]).toEqual([slotCapacity, slotCapacity - 1]);
    expect((await validate(code)).value().reschedule?.status).toBe('SCHEDULED');
  });

  it('can be at another address, or in a shop', async () => {
    const orderRef = await order({ delivery: inSlot(saturday) });
    const verificationCode = await codeFor(orderRef);
    const shippingAddress = { postalCode: '64000', country: 'MX', state: 'Nuevo León', street: 'Hidalgo 2' };
    await v2({ verificationCode, delivery: inSlot('mx-64_2027-01-16_09'), shippingAddress });
    expect((await shipment(orderRef)).value().shippingAddress).toEqual(shippingAddress);
    const shop = { deliveryType: 'SELF_PICKUP', locationId: 'monterrey' } as const;
    expect((await v2({ verificationCode, delivery: shop })).value().status).toBe('SCHEDULED');
    expect((await shipment(orderRef)).value().delivery).toEqual(shop);
    expect(await op.store.deliveryPlaces.find({ orderRef })).toEqual([]);
  });

  it('is refused without courier delivery, in an unavailable slot or a full one', async () => {
    const orderRef = await order({ delivery: inSlot(saturday) });
    const verificationCode = await codeFor(orderRef);
    const milpaAlta = { postalCode: '12000', country: 'MX', state: 'Ciudad de México', street: 'Jalapa 2' };
    const nowhere = await v2({
      verificationCode,
      delivery: { deliveryType: 'DOORSTEP_DELIVERY' },
      shippingAddress: milpaAlta,
    });
    expect([nowhere.status, nowhere.code]).toEqual([422, 'INVALID_REQUEST']);
    expect((await v1(verificationCode, 'mx-64_2027-01-18_13')).code).toBe('INVALID_REQUEST');
    for (let at = 0; at < slotCapacity; at += 1) {
      await op.store.transaction((tx) => reservePlace(tx, monday, `other-${at}`));
    }
    expect((await v1(verificationCode, monday)).code).toBe('SLOT_FULL');
    expect((await op.store.deliveryPlaces.find({ orderRef })).map(({ slot }) => slot)).toEqual([saturday]);
  });

  it('is refused once the card is out for delivery', async () => {
    const orderRef = await order({ delivery: inSlot(saturday) });
    const code = await codeFor(orderRef);
    op.advance(21 * hour);
    expect((await v1(code, monday)).code).toBe('NOT_RESCHEDULABLE');
    expect((await validate(code)).value().isOpen).toBe(false);
  });
});

describe('after a failed delivery', () => {
  /** Creates an order whose delivery failed on Saturday. */
  async function missed() {
    const orderRef = await order({ street: 'Ausente 7', delivery: inSlot(saturday) });
    op.advance(25 * hour);
    expect(await status(orderRef)).toBe('DELIVERY_FAILED');
    return { orderRef, code: await codeFor(orderRef) };
  }

  it('another delivery needs a fee, and succeeds', async () => {
    const { orderRef, code } = await missed();
    const { rescheduleId, status: first, fee } = (await v1(code, monday)).value();
    expect([first, fee.amount]).toEqual(['PAYMENT_NEEDED', 4_900]);
    expect(await status(orderRef)).toBe('DELIVERY_FAILED');
    expect((await pay(rescheduleId, code, '4000000000000002', 'a')).value().status).toBe('REFUSED');
    const refused = (await validate(code)).value();
    expect(refused).toMatchObject({
      reschedule: { status: 'PAYMENT_NEEDED' },
      payment: { orderRef: rescheduleId, status: 'REFUSED' },
    });
    expect(refused.payment).not.toHaveProperty('card');
    const paid = (await pay(rescheduleId, code, '4242424242424242', 'b')).value();
    expect(paid).toMatchObject({ status: 'PAID', amount: 4_900, orderRef: rescheduleId });
    expect((await pay(rescheduleId, code, '4242424242424242', 'b')).value()).toEqual(paid);
    expect((await pay(rescheduleId, code, '4242424242424242', 'c')).code).toBe('ALREADY_PAID');
    expect((await validate(code)).value()).toMatchObject({
      reschedule: { status: 'SCHEDULED' },
      shipment: { status: 'SHIPPED' },
    });
    op.advance(52 * hour);
    expect(await status(orderRef)).toBe('DELIVERED');
  });

  it('pickup is free', async () => {
    const { orderRef, code } = await missed();
    const delivery = { deliveryType: 'SELF_PICKUP', locationId: 'roma' } as const;
    const { fee } = (await v2({ verificationCode: code, delivery })).value();
    expect([fee.amount, await status(orderRef)]).toEqual([0, 'SHIPPED']);
  });

  it('only the latest reschedule can be paid, before its time', async () => {
    const { code } = await missed();
    const first = (await v1(code, monday)).value();
    const second = (await v1(code, 'mx-06_2027-01-19_09')).value();
    const visa = '4242424242424242';
    expect((await pay(first.rescheduleId, code, visa, 'a')).code).toBe('NOT_RESCHEDULABLE');
    expect((await pay('nothing', code, visa, 'b')).code).toBe('NOT_FOUND');
    expect((await pay(second.rescheduleId, 'no-code', visa, 'c')).code).toBe('NOT_FOUND');
    expect((await pay(second.rescheduleId, code, '4242424242424241', 'd')).code).toBe('CARD_REFUSED');
    op.advance(70 * hour);
    expect((await pay(second.rescheduleId, code, visa, 'e')).code).toBe('NOT_RESCHEDULABLE');
  });
});
