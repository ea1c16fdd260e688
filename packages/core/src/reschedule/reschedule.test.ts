import type { RescheduleOrder } from '@senda/contract';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  changeBilling,
  choosePickup,
  chooseSlot,
  isCardExpired,
  isPostPaid,
  noReschedule,
  RescheduleState,
  requestPayment,
  setOrder,
  setSameAsBilling,
  settlePayment,
} from './reschedule.ts';

const home = { postalCode: '06700', country: 'MX', state: 'Ciudad de México', street: 'Orizaba 142' };
const work = { ...home, postalCode: '11560', street: 'Horacio 7' };
const order: RescheduleOrder = {
  orderRef: 'SN-1',
  action: 'REDELIVERY',
  productType: 'prepaid',
  primaryProducts: [{ sku: 'plan-20', name: { 'en-US': 'Senda 20', 'es-MX': 'Senda 20' } }],
  shipment: {
    orderRef: 'SN-1',
    status: 'DELIVERY_FAILED',
    delivery: { deliveryType: 'DOORSTEP_DELIVERY', deliverySlot: 's1' },
    shippingAddress: home,
    from: 0,
  },
  isOpen: true,
  expiresAt: 9,
};
const shop = {
  locationId: 'l1',
  name: 'Roma',
  ...home,
  city: 'Ciudad de México',
  district: 'Cuauhtémoc',
  area: 'Roma Norte',
  hours: { 'en-US': '9–18', 'es-MX': '9–18' },
};
const card = { number: '4242 4242 4242 4242', expiry: '08/26', securityCode: '123', holder: 'Mariana Ruiz' };
const verified = setOrder(noReschedule, order);
const reloaded = (state: RescheduleState) => v.parse(RescheduleState, JSON.parse(JSON.stringify(state)));

// spec 3.reschedule.channel
test('nothing is chosen at first; the channel defaults to web and is kept', () => {
  expect(noReschedule).toMatchObject({
    channel: 'web',
    order: null,
    sameAsBilling: false,
    paymentResult: null,
  });
  expect(setOrder({ ...noReschedule, channel: 'retail' }, order).channel).toBe('retail');
});

// spec 3.reschedule.primaryProducts
test('a verified order sets the primary products, until another order is verified', () => {
  expect(noReschedule.primaryProducts).toEqual([]);
  expect(reloaded(verified).primaryProducts).toMatchObject([{ sku: 'plan-20' }]);
  const other = {
    ...order,
    primaryProducts: [{ ...order.primaryProducts[0], sku: 'plan-50' }],
  } as typeof order;
  expect(setOrder(verified, other).primaryProducts).toMatchObject([{ sku: 'plan-50' }]);
});

// spec 3.reschedule.order 3.reschedule.deliveryAddress 3.reschedule.deliveryMethod 3.reschedule.deliverySlot
test('a verified order sets the delivery: the rescheduled one, else the shipment’s', () => {
  expect(verified).toMatchObject({
    order,
    deliveryAddress: home,
    deliveryMethod: 'DOORSTEP_DELIVERY',
    deliverySlot: 's1',
  });
  const wish = {
    rescheduleId: 'w1',
    orderRef: 'SN-1',
    action: 'REDELIVERY',
    createdAt: 1,
    fee: { amount: 0 },
  } as const;
  const delivery = { deliveryType: 'SELF_PICKUP', locationId: 'l1' } as const;
  const rescheduled = setOrder(verified, {
    ...order,
    reschedule: { ...wish, status: 'SCHEDULED', delivery },
  });
  expect(rescheduled).toMatchObject({
    deliveryAddress: home,
    deliveryMethod: 'SELF_PICKUP',
    deliverySlot: null,
  });
  expect(reloaded(rescheduled)).toEqual(rescheduled);
});

// spec 3.reschedule.selfPickupAddress 3.reschedule.deliveryMethod 3.reschedule.deliverySlot
test('a courier slot and a pickup location replace each other', () => {
  const pickup = choosePickup(verified, shop);
  expect(pickup).toMatchObject({
    deliveryMethod: 'SELF_PICKUP',
    deliverySlot: null,
    selfPickupAddress: shop,
  });
  expect(reloaded(pickup)).toEqual(pickup);
  expect(chooseSlot(pickup, 's2')).toMatchObject({
    deliveryMethod: 'DOORSTEP_DELIVERY',
    deliverySlot: 's2',
    selfPickupAddress: null,
  });
});

// spec 3.reschedule.billingAddress 3.reschedule.sameAsBilling
test('same as billing copies the billing address and keeps it in sync', () => {
  const billed = changeBilling(verified, work);
  expect(billed).toMatchObject({ billingAddress: work, deliveryAddress: home });
  const same = setSameAsBilling(billed, true);
  expect(same.deliveryAddress).toEqual(work);
  expect(changeBilling(same, home).deliveryAddress).toEqual(home);
  expect(setSameAsBilling(same, false)).toMatchObject({ sameAsBilling: false, deliveryAddress: work });
});

// spec 3.reschedule.paymentInfo 3.reschedule.paymentRequests
test('only the card’s brand, last four digits and expiry are stored, by idempotency key', () => {
  const requested = requestPayment(verified, 'k1', card);
  const paymentInfo = { brand: 'visa', last4: '4242', expiry: '08/26' };
  expect(requested).toMatchObject({
    paymentInfo,
    paymentRequests: { k1: { requested: true, formData: paymentInfo } },
  });
  expect(JSON.stringify(reloaded(requested))).not.toMatch(/4242 ?4242|123"|Mariana/);
});

// spec 3.reschedule.processingPayments 3.reschedule.paymentResult
test('a payment is listed by its transaction until it has finished', () => {
  const waiting = settlePayment(verified, { transactionId: 't1', status: 'PENDING' });
  expect(waiting).toMatchObject({ processingPayments: { t1: 'PENDING' }, paymentResult: null });
  expect(settlePayment(waiting, { transactionId: 't1', status: 'PAID' })).toMatchObject({
    processingPayments: {},
    paymentResult: 'paid',
  });
  expect(settlePayment(waiting, { transactionId: 't2', status: 'REFUSED' })).toMatchObject({
    processingPayments: { t1: 'PENDING' },
    paymentResult: 'failed',
  });
});

// spec 3.reschedule.isCardExpired
test('a card expires at the end of its month', () => {
  const requested = requestPayment(verified, 'k1', card);
  expect(isCardExpired(verified, Date.UTC(2030, 0))).toBe(false);
  expect(isCardExpired(requested, Date.UTC(2026, 7, 31))).toBe(false);
  expect(isCardExpired(requested, Date.UTC(2026, 8, 2))).toBe(true);
});

// spec 3.reschedule.isPostPaid
test('a line with a postpaid plan is postpaid', () => {
  expect([noReschedule, verified].map(isPostPaid)).toEqual([false, false]);
  expect(isPostPaid(setOrder(noReschedule, { ...order, productType: 'postpaid' }))).toBe(true);
});
