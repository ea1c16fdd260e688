import type { Order, OrderPreview, Recurring } from '@senda/contract';
import { expect, test } from 'vitest';
import { isPaymentDue } from '../../common/purchase/lines.ts';
import { laterJourneyData, sampleJourneyData } from '../../common/purchase/sample.ts';
import { sampleOrder } from './sample.ts';
import { customer, refusal } from './testing.ts';

const nothing = { items: [], total: { amount: 0 } };
const plan = { ...sampleJourneyData.plan, sku: 'senda-free', amount: 0, validityDays: 7 };
const data = { ...sampleJourneyData, plan, accepted: { preview: nothing } };
const planEachPeriod: OrderPreview['items'][number] = {
  itemType: 'PLAN',
  sku: 'senda-free',
  name: plan.name,
  cost: { amount: 0 },
  recurring: { amount: 4_900, validityDays: 30 },
};
const { payment: _payment, ...unpaid } = sampleOrder;
const draft = { ...sampleOrder.draft, planSku: 'senda-free' };
const order = { ...unpaid, draft, preview: nothing, status: 'PLACED', state: 'PRO' } as const;

test('the press on the summary places the order, without card or payment', async () => {
  const at = customer({ data, from: 'order-summary' });
  at.calls.createOrder.mockResolvedValue(order);
  await at.open();
  expect(at.calls.createOrder).toHaveBeenCalledTimes(1);
  expect(at.calls.getCaptureContext).not.toHaveBeenCalled();
  expect(at.calls.requestPayment).not.toHaveBeenCalled();
  expect(at.actor.getSnapshot().output?.payment).toEqual({
    outcome: 'paid',
    orderRef: order.order_ref,
    amount: 0,
    ...(order.number !== undefined && { number: order.number }),
  });
});

test('after a reload it needs another press, still without a card', async () => {
  const at = customer({ data });
  at.calls.createOrder.mockResolvedValue(order);
  await at.open();
  expect(at.view()).toMatchObject({ due: false, canPay: true, canKeep: false, loading: false, amount: 0 });
  expect(at.calls.createOrder).not.toHaveBeenCalled();
  await at.submit();
  expect(at.actor.getSnapshot().output?.payment.orderRef).toBe(order.order_ref);
  expect(at.calls.getCaptureContext).not.toHaveBeenCalled();
});

test('an order placed before is found, not placed twice', async () => {
  const draft = { orderKey: 'one', payKey: 'two', orderRef: order.order_ref };
  const at = customer({ data, draft });
  at.calls.getOrder.mockResolvedValue(order);
  await at.open();
  expect(at.calls.createOrder).not.toHaveBeenCalled();
  expect(at.actor.getSnapshot().output?.payment.outcome).toBe('paid');
});

test('an order that costs something after all asks for a card before charging', async () => {
  const at = customer({ data, from: 'order-summary' });
  at.calls.createOrder.mockResolvedValue({ ...order, preview: { items: [], total: { amount: 4_900 } } });
  await at.open();
  expect(at.view()).toMatchObject({ due: true, amount: 4_900, notice: 'payment.otherPrice', canPay: true });
  expect(at.calls.getCaptureContext).toHaveBeenCalledTimes(1);
  expect(at.calls.requestPayment).not.toHaveBeenCalled();
});

test('an order placed before an answer was changed stays the order', async () => {
  const draft = { orderKey: 'one', payKey: 'two', orderRef: order.order_ref };
  const billingAddress = { ...sampleJourneyData.billingAddress, street: 'Tonalá 8' };
  const at = customer({ data: { ...data, billingAddress }, draft });
  at.calls.getOrder.mockResolvedValue(order);
  await at.open();
  expect(at.actor.getSnapshot().output?.payment.orderRef).toBe(order.order_ref);
  expect(at.calls.createOrder).not.toHaveBeenCalled();
});

test.each([
  ['now', { items: [], total: { amount: 4_900 } }],
  ['each period', { items: [planEachPeriod], total: { amount: 0 } }],
])('a press made with nothing due pays no order that costs something %s', async (_, preview) => {
  const costly: Order = { ...order, preview, status: 'CREATED', state: 'INI' };
  const placing = customer({ data, from: 'order-summary' });
  placing.calls.createOrder.mockResolvedValue(costly);
  await placing.open();
  const again = customer({ data, from: 'order-summary', draft: placing.draft() });
  again.calls.getOrder.mockResolvedValue(costly);
  await again.open();
  for (const at of [placing, again]) {
    expect(at.view()).toMatchObject({ due: true, canPay: true });
    expect(at.calls.getCaptureContext).toHaveBeenCalledTimes(1);
    expect(at.calls.requestPayment).not.toHaveBeenCalled();
  }
});

test('a refused order is fixed at its step and can be retried', async () => {
  const at = customer({ data, from: 'order-summary' });
  at.calls.createOrder.mockRejectedValueOnce(refusal('NUMBER_TAKEN')).mockResolvedValue(order);
  at.calls.lockNumber.mockRejectedValueOnce(refusal('NUMBER_TAKEN'));
  await at.open();
  expect(at.view()).toMatchObject({ changeStep: 'connection-details' });
  await at.retry();
  expect(at.actor.getSnapshot().output?.payment.outcome).toBe('paid');
});

test('a plan with nothing due now but a recurring charge has to be paid', () => {
  const preview = (recurring?: Recurring): OrderPreview => ({
    items: [
      {
        itemType: 'PLAN',
        sku: 'plan',
        name: plan.name,
        cost: { amount: 0 },
        ...(recurring && { recurring }),
      },
    ],
    total: { amount: 0 },
  });
  expect(isPaymentDue(preview())).toBe(false);
  expect(isPaymentDue(preview({ amount: laterJourneyData.plan.recurringAmount, validityDays: 30 }))).toBe(
    true,
  );
  expect(isPaymentDue(sampleJourneyData.accepted.preview)).toBe(true);
});
