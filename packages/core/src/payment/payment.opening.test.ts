import { describe, expect, test } from 'vitest';
import { sampleChallenge, sampleTransaction } from '../transaction/sample.ts';
import { sampleOrder, samplePayment } from './sample.ts';
import { customer, paid, payer, refusal, refused, unreachable, withPayment } from './testing.ts';

describe('opening the page', () => {
  test('without an order the form is there at once, and both keys before any call', async () => {
    const at = customer();
    await at.open();
    expect(at.state()).toBe('editing');
    expect(at.calls.getOrder).not.toHaveBeenCalled();
    expect(at.draft()).toEqual({ orderKey: 'id-1', payKey: 'id-2' });
  });

  test('keys of an earlier visit are used again, and nothing is written anew', async () => {
    const draft = { orderKey: 'old-order', payKey: 'old-pay' };
    const at = await payer(() => {}, { draft });
    expect(at.orderKeys()).toEqual(['old-order']);
    expect(at.payKeys()).toEqual(['old-pay']);
  });

  test.each([
    ['PENDING', withPayment(sampleTransaction), 'polling'],
    ['waiting for her bank', withPayment(sampleChallenge), 'challenged'],
    ['PAID', withPayment(paid), 'paid'],
    ['REFUSED, and she does not know it yet', withPayment(refused), 'declined'],
    ['missing', sampleOrder, 'editing'],
  ])('an order whose payment is %s', async (_, order, expected) => {
    const at = customer({ draft: { orderRef: 'SN-204418', orderKey: 'o', payKey: 'p' } });
    at.calls.getOrder.mockResolvedValue(order);
    await at.open();
    expect(at.calls.getOrder).toHaveBeenCalledWith({ params: { orderReference: 'SN-204418' } });
    expect(at.state()).toBe(expected);
    expect(at.draft().orderRef).toBe('SN-204418');
    expect(at.calls.createOrder).not.toHaveBeenCalled();
  });

  test('a refusal that she was not told of ends the step and spends its key; one that she knows leaves the form', async () => {
    const draft = { orderRef: 'SN-204418', orderKey: 'o', payKey: 'p' };
    const news = customer({ draft });
    news.calls.getOrder.mockResolvedValue(withPayment(refused));
    await news.open();
    expect(news.draft()).toMatchObject({ payKey: 'id-1', transactionId: 'transaction-1' });
    expect(news.actor.getSnapshot().output).toEqual({
      payment: { ...samplePayment, outcome: 'failed', reason: 'INSUFFICIENT_FUNDS' },
    });

    const told = customer({ draft: { ...draft, transactionId: 'transaction-1' } });
    told.calls.getOrder.mockResolvedValue(withPayment(refused));
    await told.open();
    expect(told.state()).toBe('editing');
    expect(told.draft().payKey).toBe('p');
    expect(told.view().refusal).toBe('payment.reason.INSUFFICIENT_FUNDS');
  });

  test('an answer of a refused payment: same order, fresh key, the reason', async () => {
    const answer = {
      payment: { ...samplePayment, outcome: 'failed' as const, reason: 'CARD_LOST' as const },
    };
    const at = customer({ answer });
    await at.open();
    expect(at.state()).toBe('editing');
    expect(at.view()).toMatchObject({
      orderRef: 'SN-204418',
      refusal: 'payment.reason.CARD_LOST',
      hint: { last4: '4242' },
      canPay: true,
    });
    at.fill();
    await at.submit();
    expect(at.calls.createOrder).not.toHaveBeenCalled();
    expect(at.payKeys()).toEqual(['id-2']);
    expect(at.state()).toBe('paid');
  });

  test('typed text from before the refusal does not bring its spent key back', async () => {
    const answer = { payment: { ...samplePayment, outcome: 'failed' as const } };
    const at = customer({ answer, draft: { orderKey: 'o', payKey: 'spent', orderRef: 'SN-204418' } });
    await at.open();
    expect(at.draft()).toMatchObject({ orderKey: 'o', payKey: 'id-1', transactionId: 'transaction-1' });
  });

  test('an answer of a paid payment ends at once with the same answer', async () => {
    const at = customer({ answer: { payment: samplePayment } });
    at.calls.getOrder.mockResolvedValue(withPayment(paid));
    await at.open();
    expect(at.actor.getSnapshot().output).toEqual({ payment: samplePayment });
  });

  test.each([
    [
      'changed since',
      { ...sampleOrder, draft: { ...sampleOrder.draft, addonSkus: ['extra'] } },
      'CREATED',
      { replaces: 'SN-204418' },
    ],
    ['cancelled', { ...sampleOrder, state: 'CAN' }, 'CANCELLED', {}],
  ])('an unpaid order that was %s is not paid: the next is another one', async (_, order, status, more) => {
    const draft = { orderRef: 'SN-204418', orderKey: 'o', payKey: 'p', holder: 'M' };
    const at = customer({ draft });
    at.calls.getOrder.mockResolvedValue(order);
    await at.open();
    expect(at.state()).toBe('editing');
    expect(at.draft()).toEqual({
      orderKey: 'id-1',
      payKey: 'id-2',
      holder: 'M',
      processingOrders: { 'SN-204418': status },
      ...more,
    });
  });

  test('a changed order that was paid meanwhile stays paid', async () => {
    const at = customer({ draft: { orderRef: 'SN-204418' } });
    at.calls.getOrder.mockResolvedValue({
      ...withPayment(paid),
      draft: { ...sampleOrder.draft, number: '5500000000' },
    });
    await at.open();
    expect(at.state()).toBe('paid');
  });

  test.each(['NOT_FOUND', 'NOT_YOURS'] as const)('%s: there is no such order of hers', async (code) => {
    const at = customer({ draft: { orderRef: 'SN-1' } });
    at.calls.getOrder.mockRejectedValue(refusal(code));
    await at.open();
    expect(at.state()).toBe('editing');
    expect(at.draft().orderRef).toBeUndefined();
  });

  test('an order that cannot be looked at blocks the page, and retry looks again', async () => {
    const at = customer({ draft: { orderRef: 'SN-204418' } });
    at.calls.getOrder.mockRejectedValueOnce(unreachable);
    await at.open();
    expect(at.state()).toBe('failed.unreachable');
    expect(at.view()).toMatchObject({ blocking: true, canPay: false });
    at.fill();
    await at.submit();
    expect(at.calls.requestPayment).not.toHaveBeenCalled();
    await at.retry();
    expect(at.state()).toBe('editing');
    expect(at.view().problem).toBeNull();
  });
});
