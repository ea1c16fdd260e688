import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { sampleJourneyData } from '../../common/purchase/sample.ts';
import { sampleTransaction } from '../../common/transaction/sample.ts';
import { paymentStep } from './payment.step.ts';
import { sampleOrder, samplePayment } from './sample.ts';
import {
  customer,
  paid,
  payer,
  refusal,
  refused,
  settle,
  signedOut,
  thrown,
  unreachable,
  withPayment,
} from './testing.ts';

describe('paying', () => {
  test('a refused payment ends the step, and its key is renewed', async () => {
    const at = await payer(({ calls }) => calls.requestPayment.mockResolvedValue(refused));
    expect(at.state()).toBe('declined');
    expect(at.actor.getSnapshot().output).toEqual({
      payment: { ...samplePayment, outcome: 'failed', reason: 'INSUFFICIENT_FUNDS' },
    });
    expect(at.draft()).toMatchObject({
      orderRef: 'SN-204418',
      payKey: 'id-3',
      transactionId: 'transaction-1',
    });
    expect(v.is(paymentStep.draft, at.draft())).toBe(true);
  });

  test.each([
    ['arrived and was paid', withPayment(paid), 'paid', 1],
    ['arrived and is pending', withPayment(sampleTransaction), 'polling', 1],
    ['arrived and was refused', withPayment(refused), 'declined', 1],
    ['never arrived', sampleOrder, 'paid', 2],
  ])('after a timeout the order is fetched first: it %s', async (_, order, expected, payments) => {
    const at = await payer(({ calls }) => {
      calls.requestPayment.mockRejectedValueOnce(unreachable);
      calls.getOrder.mockResolvedValue(order);
    });
    expect(at.state()).toBe('paying.failed');
    await at.retry();
    expect(at.state()).toBe(expected);
    expect(at.calls.getOrder).toHaveBeenCalledTimes(1);
    expect(at.calls.requestPayment).toHaveBeenCalledTimes(payments);
    expect(new Set(at.payKeys())).toEqual(new Set(['id-2']));
  });

  test('a submit after a timeout fetches first too, and a failed fetch never pays', async () => {
    const at = await payer(({ calls }) => {
      calls.requestPayment.mockRejectedValueOnce(unreachable);
      calls.getOrder.mockRejectedValueOnce(unreachable);
    });
    at.view().change('number', '5555 5555 5555 4444');
    await at.submit();
    expect(at.state()).toBe('reconciling.failed');
    expect(at.calls.requestPayment).toHaveBeenCalledTimes(1);
    await at.submit();
    expect(at.payKeys()).toEqual(['id-2', 'id-2']);
  });

  test('an old refusal of the order does not end an attempt that never arrived', async () => {
    const answer = { payment: { ...samplePayment, outcome: 'failed' as const } };
    const at = await payer(
      ({ calls }) => {
        calls.getOrder.mockResolvedValue(withPayment(refused));
        calls.requestPayment.mockRejectedValueOnce(unreachable);
      },
      { answer },
    );
    await at.retry();
    expect(at.payKeys()).toEqual(['id-2', 'id-2']);
    expect(at.state()).toBe('paid');
  });

  test('a card refused before the charge is retried with a new key', async () => {
    const at = await payer(({ calls }) =>
      calls.requestPayment.mockRejectedValueOnce(refusal('CARD_REFUSED')),
    );
    expect(at.state()).toBe('paying.failed');
    expect(at.view()).toMatchObject({ values: { number: '4242 4242 4242 4242' }, changeStep: null });
    await at.submit();
    expect(at.payKeys()).toEqual(['id-2', 'id-3']);
  });

  test.each([
    ['paid', withPayment(paid), 'paid'],
    ['pending', withPayment(sampleTransaction), 'polling'],
    ['missing', sampleOrder, 'unconfirmed'],
  ])('ALREADY_PAID fetches the order, whose payment is %s', async (_, order, expected) => {
    const at = await payer(({ calls }) => {
      calls.requestPayment.mockRejectedValueOnce(refusal('ALREADY_PAID'));
      calls.getOrder.mockResolvedValue(order);
    });
    expect(at.state()).toBe(expected);
    expect(at.calls.requestPayment).toHaveBeenCalledTimes(1);
  });

  test('ALREADY_PAID without a response is unconfirmed, never failed', async () => {
    const at = await payer(({ calls }) => {
      calls.requestPayment.mockRejectedValueOnce(refusal('ALREADY_PAID'));
      calls.getOrder.mockRejectedValueOnce(unreachable);
    });
    expect(at.state()).toBe('unconfirmed');
    at.calls.getOrder.mockResolvedValue(withPayment(paid));
    at.view().check();
    await settle();
    expect(at.state()).toBe('paid');
  });

  test.each([
    ['an entered card', sampleJourneyData],
    [
      'a saved card',
      {
        ...sampleJourneyData,
        payBy: { method: 'saved-card', paymentMethodID: 'card-1', card: sampleTransaction.card },
      } as const,
    ],
  ])('RETURN_REFUSED does not blame %s: the next press pays the same order', async (_, data) => {
    const at = customer({ data });
    at.calls.requestPayment.mockRejectedValueOnce(refusal('RETURN_REFUSED'));
    await at.open();
    at.fill();
    await at.submit();
    expect(at.view()).toMatchObject({
      state: 'paying.failed',
      problem: { kind: 'refused', code: 'RETURN_REFUSED' },
      changeStep: null,
      canPay: true,
      canChangeMethod: true,
    });
    await at.submit();
    expect(at.state()).toBe('paid');
    expect(at.orderKeys()).toEqual(['id-1']);
    expect(at.payKeys()).toEqual(['id-2', 'id-2']);
  });

  test.each(['NOT_FOUND', 'ORDER_CLOSED'] as const)('%s: a new order is created', async (code) => {
    const at = await payer(({ calls }) => calls.requestPayment.mockRejectedValueOnce(refusal(code)));
    expect(at.state()).toBe('paying.failed');
    await at.submit();
    expect(at.orderKeys()).toEqual(['id-1', 'id-3']);
  });

  test.each([
    signedOut,
    thrown({ kind: 'rate-limited', retryAfter: 5 }),
    thrown({ kind: 'malformed', issues: [] }),
  ])('%o is shown, and keeps the key', async (error) => {
    const at = await payer(({ calls }) => calls.requestPayment.mockRejectedValueOnce(error));
    expect(at.state()).toBe('paying.failed');
    expect(at.draft().payKey).toBe('id-2');
  });
});
