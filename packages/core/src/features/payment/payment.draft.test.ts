import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { JourneyData } from '../../base/answers/journey-data.ts';
import { sampleJourneyData } from '../../common/purchase/sample.ts';
import { sampleTransaction } from '../../common/transaction/sample.ts';
import { orderFailure } from './order-failure.ts';
import { paymentStep } from './payment.step.ts';
import { sampleOrder, samplePayment } from './sample.ts';
import { customer, payer, refused, unreachable } from './testing.ts';

const { card } = sampleTransaction;
const data: JourneyData = sampleJourneyData;
const secrets = /4242424242424242|4242 4242|"123"/;

// spec 3.payment.paymentRequests: packages/core/src/features/payment/intent.ts#beginPayment
describe('the payment request', () => {
  test('is marked once sent, stores no card secrets, and has a new key after a refusal', async () => {
    const at = await payer(({ calls }) => calls.requestPayment.mockRejectedValueOnce(unreachable));
    expect(at.draft()).toMatchObject({ payKey: 'id-2', requested: true, card });
    expect(JSON.stringify(at.draft())).not.toMatch(secrets);
    expect(v.is(paymentStep.draft, at.draft())).toBe(true);
    at.calls.requestPayment.mockResolvedValueOnce(refused);
    await at.retry();
    expect(at.draft()).toMatchObject({ payKey: 'id-3', card });
    expect(at.draft().requested ?? false).toBe(false);
  });

  test('a request sent before a reload is checked before another one', async () => {
    const draft = { orderRef: 'SN-204418', orderKey: 'o', payKey: 'p', requested: true };
    const at = await payer(() => {}, { draft });
    expect(at.calls.getOrder).toHaveBeenCalledTimes(2);
    expect(at.payKeys()).toEqual(['p']);
  });
});

// spec 3.payment.processingOrders 4.store.processing: packages/core/src/features/payment/intent.ts#setOrderStatus
describe('order status by reference', () => {
  test('is stored from its creation', async () => {
    const at = await payer(() => {});
    expect(at.draft().processingOrders).toEqual({ 'SN-204418': 'CREATED' });
  });

  test.each([
    ['CAN', 'CANCELLED'],
    ['OFL', 'FAILED'],
  ])('%s changes it to %s with a notice, and the next order has its own entry', async (state, status) => {
    const draft = {
      orderRef: 'SN-204418',
      orderKey: 'o',
      payKey: 'p',
      processingOrders: { 'SN-204418': 'CREATED' as const },
    };
    const at = customer({ draft });
    at.calls.getOrder.mockResolvedValue({ ...sampleOrder, state });
    at.calls.createOrder.mockResolvedValue({ ...sampleOrder, order_ref: 'SN-2' });
    await at.open();
    expect(at.draft().processingOrders).toEqual({ 'SN-204418': status });
    expect(at.view().notice).toBe('payment.orderEnded');
    at.fill();
    await at.submit();
    expect(at.draft().processingOrders).toEqual({
      'SN-204418': status,
      'SN-2': 'CREATED',
    });
    expect(at.view().notice).toBeNull();
  });
});

// spec 3.payment.paymentError 3.payment.paymentResult: packages/core/src/features/payment/order-failure.ts#orderFailure
test('the payment result, and its error after a refusal', async () => {
  const at = await payer(({ calls }) => calls.requestPayment.mockResolvedValueOnce(refused));
  const after: JourneyData = { ...data, ...at.actor.getSnapshot().output };
  expect(after.payment).toMatchObject({ outcome: 'failed', orderRef: 'SN-204418' });
  expect(orderFailure(after)).toMatchObject({ reason: 'INSUFFICIENT_FUNDS', fixPath: '/web/payment-form' });
  expect(orderFailure({ ...data, payment: samplePayment })?.reason).toBeUndefined();
});

// spec 3.payment.cardDetails: packages/core/src/features/payment/intent.ts#setCard
test('card details are brand, last four digits and expiry only', async () => {
  const at = await payer(({ calls }) => calls.requestPayment.mockRejectedValueOnce(unreachable));
  expect(at.draft().card).toEqual({ brand: 'visa', last4: '4242', expiry: '08/28' });
});

test('an invalid stored draft is dropped as a whole', () => {
  const draft = { payKey: 'p', processingOrders: { 'SN-1': 'CREATED' }, card };
  expect(v.is(paymentStep.draft, draft)).toBe(true);
  expect(v.is(paymentStep.draft, { ...draft, card: { number: '4242424242424242' } })).toBe(false);
  expect(JSON.stringify(v.parse(paymentStep.draft, { ...draft, number: '4242424242424242' }))).not.toMatch(
    secrets,
  );
});
