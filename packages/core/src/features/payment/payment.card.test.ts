import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { JourneyData } from '../../base/answers/journey-data.ts';
import { sampleNow } from '../../base/time/sample.ts';
import { sampleJourneyData } from '../../common/purchase/sample.ts';
import { sampleCapture, sampleTransaction } from '../../common/transaction/sample.ts';
import { paymentStates } from './payment.states.ts';
import { paymentStep } from './payment.step.ts';
import { paymentView } from './payment.view.ts';
import { sampleOrder } from './sample.ts';
import {
  customer,
  paid,
  payer,
  refusal,
  refused,
  settle,
  signedOut,
  unreachable,
  withPayment,
} from './testing.ts';

describe('the capture context', () => {
  const minute = 60;

  test('the form waits for it; a failure is shown and retried, and nothing is sent without it', async () => {
    const at = customer();
    at.calls.getCaptureContext.mockRejectedValueOnce(unreachable);
    await at.open();
    expect(at.state()).toBe('editing.failed');
    at.fill();
    await at.submit();
    expect(at.state()).toBe('editing');
    expect(at.calls.createOrder).not.toHaveBeenCalled();
    await at.submit();
    expect(at.state()).toBe('paid');
  });

  test('is asked for again by a retry', async () => {
    const at = customer();
    at.calls.getCaptureContext.mockRejectedValueOnce(signedOut);
    await at.open();
    expect(at.view()).toMatchObject({ problem: { kind: 'signed-out' }, blocking: false, loading: false });
    await at.retry();
    expect(at.view()).toMatchObject({ state: 'editing', problem: null });
  });

  test('is renewed a minute before it expires by the server’s clock; the entered values stay', async () => {
    const at = customer();
    // The server's clock is an hour behind the device's.
    const issuedAt = sampleNow - 60 * minute * 1000;
    const early = { ...sampleCapture, issuedAt, expiresAt: issuedAt + 15 * minute * 1000 };
    at.calls.getCaptureContext.mockResolvedValueOnce(early);
    await at.open();
    at.fill();
    await at.wait(14 * minute - 1);
    expect(at.calls.getCaptureContext).toHaveBeenCalledTimes(1);
    await at.wait(1);
    expect(at.calls.getCaptureContext).toHaveBeenCalledTimes(2);
    expect(at.view()).toMatchObject({ loading: false, values: { number: '4242 4242 4242 4242' } });
  });

  // spec 8.other.capture-context: packages/core/src/features/payment/payment.guards.ts#isContextExpired
  test('expired: fetches a new one, clears only the card, and submits nothing by itself', async () => {
    const at = await payer(({ calls }) =>
      calls.requestPayment.mockRejectedValueOnce(refusal('CAPTURE_CONTEXT_EXPIRED')),
    );
    await settle();
    expect(at.calls.getCaptureContext).toHaveBeenCalledTimes(2);
    expect(at.view()).toMatchObject({
      state: 'editing',
      notice: 'payment.contextExpired',
      values: { number: '', expiry: '', securityCode: '', holder: 'Mariana Ruiz' },
    });
    expect(at.calls.requestPayment).toHaveBeenCalledTimes(1);
    at.fill();
    await at.submit();
    await settle();
    expect(at.state()).toBe('paid');
    expect(at.calls.createOrder).toHaveBeenCalledTimes(1);
  });
});

describe('a saved card', () => {
  const payBy = { method: 'saved-card', paymentMethodID: 'card-1', card: sampleTransaction.card } as const;
  const data: JourneyData = { ...sampleJourneyData, payBy };

  // spec 1.buy.payment: packages/core/src/features/payment/payment.setup.ts#setPayment
  test('pays by its id, without form or capture context', async () => {
    const at = customer({ data });
    await at.open();
    expect(at.view()).toMatchObject({ state: 'editing', loading: false, savedCard: { last4: '4242' } });
    await at.submit();
    expect(at.state()).toBe('paid');
    expect(at.calls.getCaptureContext).not.toHaveBeenCalled();
    expect(at.calls.requestPayment.mock.calls[0]?.[0].body).toEqual({
      orderRef: 'SN-204418',
      paymentMethodID: 'card-1',
      returnUrl: 'https://senda.example/web/payment',
    });
  });

  const pressed = { data, from: 'payment-method-selector' } as const;

  test('pays with the press that chose it, once', async () => {
    const at = customer(pressed);
    await at.open();
    expect(at.state()).toBe('paid');
    expect(at.calls.createOrder).toHaveBeenCalledTimes(1);
    expect(at.calls.requestPayment).toHaveBeenCalledTimes(1);
  });

  test('is retried after a refusal with that press, with a new key', async () => {
    const payment = {
      outcome: 'failed',
      orderRef: 'SN-204418',
      transactionId: 'transaction-1',
      amount: 19_900,
      card: { brand: 'visa', last4: '4242', expiry: '12/30' },
      reason: 'INSUFFICIENT_FUNDS',
    } as const;
    const at = customer({ data, answer: { payment }, from: 'payment-failed' });
    await at.open();
    expect(at.state()).toBe('paid');
    expect(at.calls.requestPayment).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['a reload', { data }],
    ['another step', { data, from: 'order-summary' }],
    [
      'the choice of a new card',
      { ...pressed, data: { ...sampleJourneyData, payBy: { method: 'new-card' } } },
    ],
  ] as const)('%s pays nothing by itself', async (_, start) => {
    const at = customer(start);
    await at.open();
    expect(at.state()).toBe('editing');
    expect(at.calls.createOrder).not.toHaveBeenCalled();
  });

  test.each([
    ['PAID', withPayment(paid), 'paid', 0],
    ['PENDING', withPayment(sampleTransaction), 'polling', 0],
    ['REFUSED, not shown yet', withPayment(refused), 'paid', 1],
    ['missing', sampleOrder, 'paid', 1],
  ])('pressed for an order whose payment is %s', async (_, order, state, payments) => {
    const draft = { orderRef: 'SN-204418', orderKey: 'o', payKey: 'p' };
    const at = customer({ ...pressed, draft });
    at.calls.getOrder.mockResolvedValue(order);
    await at.open();
    expect(at.state()).toBe(state);
    expect(at.calls.createOrder).not.toHaveBeenCalled();
    expect(at.calls.requestPayment).toHaveBeenCalledTimes(payments);
  });

  test('a changed price is shown before that press charges it', async () => {
    const at = customer(pressed);
    at.calls.createOrder.mockResolvedValueOnce({
      ...sampleOrder,
      preview: { items: [], total: { amount: 24_800 } },
    });
    await at.open();
    expect(at.view()).toMatchObject({
      state: 'editing',
      notice: 'payment.otherPrice',
      savedCard: { last4: '4242' },
    });
    expect(at.calls.requestPayment).not.toHaveBeenCalled();
  });

  test('after a timeout the press is not repeated automatically, and its key is reused', async () => {
    const at = customer(pressed);
    at.calls.requestPayment.mockRejectedValueOnce(unreachable);
    await at.open();
    expect(at.view()).toMatchObject({ state: 'paying.failed', isUncharged: false });
    expect(at.calls.requestPayment).toHaveBeenCalledTimes(1);
    await at.retry();
    expect(at.state()).toBe('paid');
    expect(new Set(at.payKeys()).size).toBe(1);
  });

  test('that no longer exists returns to the payment method step and keeps the order', async () => {
    const at = customer({ data });
    at.calls.requestPayment.mockRejectedValueOnce(refusal('NOT_FOUND'));
    await at.open();
    await at.submit();
    expect(at.view()).toMatchObject({
      state: 'paying.failed',
      changeStep: 'payment-method-selector',
      orderRef: 'SN-204418',
    });
  });
});

test('the card form has its own path; everything else is at /web/payment', async () => {
  const payBy = { method: 'new-card' } as const;
  const at = customer({ data: { ...sampleJourneyData, payBy } });
  at.calls.requestPayment.mockResolvedValue(sampleTransaction);
  await at.open();
  expect(at.view().address).toBe('/web/payment-form');
  at.fill();
  await at.submit();
  expect(at.view()).toMatchObject({ state: 'polling', address: '/web/payment' });
  const savedCard = {
    method: 'saved-card',
    paymentMethodID: 'card-1',
    card: sampleTransaction.card,
  } as const;
  const other = customer({ data: { ...sampleJourneyData, payBy: savedCard } });
  await other.open();
  expect(other.view()).toMatchObject({ state: 'editing', address: '/web/payment' });
});

describe('the form', () => {
  test('a submit shows all problems, in form order', async () => {
    const at = customer();
    await at.open();
    await at.submit();
    expect(at.state()).toBe('editing');
    // The holder is most likely the customer, whose name is known.
    expect(at.view().values.holder).toBe('Mariana Ruiz');
    expect(at.view().errors.map(({ field }) => field)).toEqual(['number', 'expiry', 'securityCode']);
    expect(at.calls.createOrder).not.toHaveBeenCalled();
  });

  test('letters are reported at once and stay; other problems are shown on blur', async () => {
    const at = customer();
    await at.open();
    at.view().change('number', '4242 O');
    expect(at.view().values.number).toBe('4242 O');
    expect(at.view().problems).toEqual({ number: 'payment.number.letters' });
    at.view().leave('securityCode');
    at.view().change('expiry', '1');
    at.view().leave('expiry');
    // What is only passed on the way is not wrong yet.
    expect(at.view().problems).toEqual({
      number: 'payment.number.letters',
      expiry: 'payment.expiry.wrong',
    });
  });

  test('the brand decides the digit groups and the security code', async () => {
    const at = customer();
    await at.open();
    at.view().change('number', '3782822463');
    expect(at.view()).toMatchObject({
      brand: 'amex',
      values: { number: '3782 822463' },
      securityCode: { name: 'CID', length: 4 },
    });
  });

  test('the draft object changes only when its values do', async () => {
    const at = customer();
    await at.open();
    const before = at.draft();
    at.view().change('number', '4242');
    at.view().change('securityCode', '123');
    expect(at.draft()).toBe(before);
    at.view().change('holder', 'Mariana');
    expect(at.draft()).toEqual({ ...before, holder: 'Mariana' });
  });

  test('entered values are restored, except number and security code', async () => {
    const card = sampleTransaction.card;
    const at = customer({ draft: { orderKey: 'o', payKey: 'p', holder: 'Mariana', card } });
    await at.open();
    expect(at.view()).toMatchObject({ values: { number: '', holder: 'Mariana' }, hint: card });
    at.view().change('number', '5');
    expect(at.view().hint).toBeNull();
  });

  test('leaving the page clears number and security code', async () => {
    const at = customer();
    await at.open();
    at.fill();
    at.view().close();
    expect(at.view().values).toEqual({ number: '', expiry: '', securityCode: '', holder: 'Mariana Ruiz' });
  });
});

test('no snapshot persists card secrets', () => {
  for (const snapshot of Object.values(paymentStates)) {
    expect(JSON.stringify(snapshot.context.draft)).not.toContain('4242424242424242');
    expect(v.is(paymentStep.draft, snapshot.context.draft)).toBe(true);
  }
});

test.each(Object.entries(paymentStates))('the snapshot %s is in its state', (name, snapshot) => {
  expect(paymentView(snapshot, () => {}).state).toBe(name);
});
