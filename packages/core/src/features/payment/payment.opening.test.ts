import { describe, expect, test } from 'vitest';
import { sampleChallenge, sampleTransaction } from '../../common/transaction/sample.ts';
import { sampleOrder, samplePayment } from './sample.ts';
import { customer, paid, payer, refusal, refused, unreachable, withPayment } from './testing.ts';

describe('opening the page', () => {
  test('without an order the form opens at once, with both keys before any call', async () => {
    const at = customer();
    await at.open();
    expect(at.state()).toBe('editing');
    expect(at.calls.getOrder).not.toHaveBeenCalled();
    expect(at.draft()).toEqual({ orderKey: 'id-1', payKey: 'id-2', chosen: { paymentMethodID: null } });
  });

  test('keys of an earlier visit are reused, and the draft is unchanged', async () => {
    const draft = { orderKey: 'old-order', payKey: 'old-pay' };
    const at = await payer(() => {}, { draft });
    expect(at.orderKeys()).toEqual(['old-order']);
    expect(at.payKeys()).toEqual(['old-pay']);
  });

  test.each([
    ['PENDING', withPayment(sampleTransaction), 'polling'],
    ['challenged by the bank', withPayment(sampleChallenge), 'challenged'],
    ['PAID', withPayment(paid), 'paid'],
    ['REFUSED, not shown yet', withPayment(refused), 'declined'],
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

  test('a refusal not shown yet ends the step and renews the key; one already shown opens the form', async () => {
    const draft = { orderRef: 'SN-204418', orderKey: 'o', payKey: 'p' };
    const news = customer({ draft });
    news.calls.getOrder.mockResolvedValue(withPayment(refused));
    await news.open();
    expect(news.draft()).toMatchObject({ payKey: 'id-1', transactionId: 'transaction-1' });
    expect(news.actor.getSnapshot().output).toEqual({
      payment: { ...samplePayment, outcome: 'failed', reason: 'INSUFFICIENT_FUNDS' },
    });

    const shown = customer({ draft: { ...draft, transactionId: 'transaction-1' } });
    shown.calls.getOrder.mockResolvedValue(withPayment(refused));
    await shown.open();
    expect(shown.state()).toBe('editing');
    expect(shown.draft().payKey).toBe('p');
    expect(shown.view().refusal).toBe('payment.declined.INSUFFICIENT_FUNDS');
  });

  test('after a refused payment: same order, new key, the reason', async () => {
    const answer = {
      payment: { ...samplePayment, outcome: 'failed' as const, reason: 'CARD_LOST' as const },
    };
    const at = customer({ answer });
    await at.open();
    expect(at.state()).toBe('editing');
    expect(at.view()).toMatchObject({
      orderRef: 'SN-204418',
      refusal: 'payment.declined.CARD_LOST',
      // Another card is asked for, and not the refused one.
      hint: null,
      canPay: true,
    });
    at.fill();
    await at.submit();
    expect(at.calls.createOrder).not.toHaveBeenCalled();
    expect(at.payKeys()).toEqual(['id-2']);
    expect(at.state()).toBe('paid');
  });

  test.each([
    ['INSUFFICIENT_FUNDS', null],
    ['CARD_EXPIRED', null],
    ['CARD_LOST', null],
    ['BANK_REFUSED', null],
    ['AUTHENTICATION_FAILED', '4242'],
    ['CANCELLED', '4242'],
  ] as const)('after %s the form asks for the card ending in %s', async (reason, last4) => {
    const at = customer({ answer: { payment: { ...samplePayment, outcome: 'failed', reason } } });
    await at.open();
    expect(at.view().hint?.last4 ?? null).toBe(last4);
  });

  test('a draft from before the refusal does not restore the refused key', async () => {
    const answer = { payment: { ...samplePayment, outcome: 'failed' as const } };
    const at = customer({ answer, draft: { orderKey: 'o', payKey: 'spent', orderRef: 'SN-204418' } });
    await at.open();
    expect(at.draft()).toMatchObject({ orderKey: 'o', payKey: 'id-1', transactionId: 'transaction-1' });
  });

  test('after a paid payment the step ends at once with the same result', async () => {
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
  ])('an unpaid order that was %s is not paid: a new order is created', async (_, order, status, more) => {
    const draft = { orderRef: 'SN-204418', orderKey: 'o', payKey: 'p', holder: 'M' };
    const at = customer({ draft });
    at.calls.getOrder.mockResolvedValue(order);
    await at.open();
    expect(at.state()).toBe('editing');
    expect(at.draft()).toEqual({
      orderKey: 'id-1',
      payKey: 'id-2',
      holder: 'M',
      chosen: { paymentMethodID: null },
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

  test.each(['NOT_FOUND', 'NOT_YOURS'] as const)('%s: the customer has no such order', async (code) => {
    const at = customer({ draft: { orderRef: 'SN-1' } });
    at.calls.getOrder.mockRejectedValue(refusal(code));
    await at.open();
    expect(at.state()).toBe('editing');
    expect(at.draft().orderRef).toBeUndefined();
  });

  test('an order that cannot be fetched blocks the page, and retry fetches it again', async () => {
    const at = customer({ draft: { orderRef: 'SN-204418' } });
    at.calls.getOrder.mockRejectedValueOnce(unreachable);
    await at.open();
    expect(at.state()).toBe('resuming.failed');
    expect(at.view()).toMatchObject({ blocking: true, canPay: false });
    at.fill();
    await at.submit();
    expect(at.calls.requestPayment).not.toHaveBeenCalled();
    await at.retry();
    expect(at.state()).toBe('editing');
    expect(at.view().problem).toBeNull();
  });
});
