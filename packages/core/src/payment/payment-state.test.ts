import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { Known } from '../answers/known.ts';
import { sampleKnown } from '../purchase/sample.ts';
import { sampleTransaction } from '../transaction/sample.ts';
import { paymentStep } from './payment.step.ts';
import { payment } from './payment-state.ts';
import { sampleOrder, samplePayment } from './sample.ts';
import { customer, payer, refused, unreachable } from './testing.ts';

const { card } = sampleTransaction;
const known: Known = sampleKnown;
const secrets = /4242424242424242|4242 4242|"123"/;

// spec 3.payment.paymentRequests
describe('a payment request by its key', () => {
  test('is not there before there is a will to pay', () => {
    expect(payment.paymentRequests({ known })).toEqual({});
  });

  test('is requested once it was sent, keeps nothing secret of its form, and is another one after a refusal', async () => {
    const at = await payer(({ calls }) => calls.requestPayment.mockRejectedValueOnce(unreachable));
    expect(payment.paymentRequests({ known, typed: at.typed() })).toEqual({
      'id-2': { requested: true, formData: { holder: 'Mariana Ruiz', card } },
    });
    expect(JSON.stringify(at.typed())).not.toMatch(secrets);
    expect(v.is(paymentStep.typed, at.typed())).toBe(true);
    at.calls.requestPayment.mockResolvedValueOnce(refused);
    await at.retry();
    expect(payment.paymentRequests({ known, typed: at.typed() })).toEqual({
      'id-3': { requested: false, formData: { holder: 'Mariana Ruiz', card } },
    });
  });

  test('one that was sent before a reload is looked at before it is sent again', async () => {
    const typed = { orderRef: 'SN-204418', orderKey: 'o', payKey: 'p', requested: true };
    const at = await payer(() => {}, { typed });
    expect(at.calls.getOrder).toHaveBeenCalledTimes(2);
    expect(at.payKeys()).toEqual(['p']);
  });
});

// spec 3.payment.processingOrders 4.store.processing
describe('how an order stands is kept by its reference', () => {
  test('from the moment it is made', async () => {
    const at = await payer(() => {});
    expect(payment.processingOrders({ known, typed: at.typed() })).toEqual({ 'SN-204418': 'CREATED' });
    expect(payment.processingOrders({ known })).toEqual({});
  });

  test.each([
    ['CAN', 'CANCELLED'],
    ['OFL', 'FAILED'],
  ])('%s turns it to %s; she is told, and the next order has an entry of its own', async (state, status) => {
    const typed = {
      orderRef: 'SN-204418',
      orderKey: 'o',
      payKey: 'p',
      processingOrders: { 'SN-204418': 'CREATED' as const },
    };
    const at = customer({ typed });
    at.calls.getOrder.mockResolvedValue({ ...sampleOrder, state });
    at.calls.createOrder.mockResolvedValue({ ...sampleOrder, order_ref: 'SN-2' });
    await at.open();
    expect(payment.processingOrders({ known, typed: at.typed() })).toEqual({ 'SN-204418': status });
    expect(at.view().notice).toBe('payment.orderEnded');
    at.fill();
    await at.submit();
    expect(payment.processingOrders({ known, typed: at.typed() })).toEqual({
      'SN-204418': status,
      'SN-2': 'CREATED',
    });
    expect(at.view().notice).toBeNull();
  });
});

// spec 3.payment.paymentError 3.payment.paymentResult
test('the result of a payment, and its error after a refusal', async () => {
  const at = await payer(({ calls }) => calls.requestPayment.mockResolvedValueOnce(refused));
  const after: Known = { ...known, ...at.actor.getSnapshot().output };
  expect(payment.paymentResult({ known: after })).toMatchObject({ outcome: 'failed', orderRef: 'SN-204418' });
  expect(payment.paymentError({ known: after })).toBe('INSUFFICIENT_FUNDS');
  expect(payment.paymentFailedRedirectUrl({ known: after })).toBe('/web/payment');
  const paidNow: Known = { ...known, payment: samplePayment };
  expect(payment.paymentError({ known: paidNow })).toBeUndefined();
  expect(payment.paymentResult({ known })).toBeUndefined();
});

// spec 3.payment.cardDetails
test('of a card its brand, last four digits and expiry are known, and nothing else', async () => {
  const at = await payer(({ calls }) => calls.requestPayment.mockRejectedValueOnce(unreachable));
  expect(payment.cardDetails({ known, typed: at.typed() })).toEqual({
    brand: 'visa',
    last4: '4242',
    expiry: '08/28',
  });
  expect(payment.cardDetails({ known: { ...known, payment: samplePayment } })).toEqual(card);
  expect(payment.cardDetails({ known })).toBeUndefined();
});

// spec 3.payment.selectedPaymentMethod
test('the method that she chose', () => {
  const payBy = { method: 'saved-card', paymentMethodID: 'card-1', card } as const;
  expect(payment.selectedPaymentMethod({ known: { ...known, payBy } })).toEqual(payBy);
  expect(payment.selectedPaymentMethod({ known })).toBeUndefined();
});

test('what was kept and does not fit is dropped whole', () => {
  const kept = { payKey: 'p', processingOrders: { 'SN-1': 'CREATED' }, card };
  expect(v.is(paymentStep.typed, kept)).toBe(true);
  expect(v.is(paymentStep.typed, { ...kept, card: { number: '4242424242424242' } })).toBe(false);
  expect(JSON.stringify(v.parse(paymentStep.typed, { ...kept, number: '4242424242424242' }))).not.toMatch(
    secrets,
  );
});
