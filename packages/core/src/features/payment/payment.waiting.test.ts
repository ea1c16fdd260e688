import { describe, expect, test } from 'vitest';
import { sampleNow } from '../../base/time/sample.ts';
import { mostPolls } from '../../common/transaction/guards.ts';
import { sampleChallenge, sampleTransaction } from '../../common/transaction/sample.ts';
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

describe('3-D Secure', () => {
  const challengedPayer = (prepare: (at: ReturnType<typeof customer>) => void = () => {}) =>
    payer((at) => {
      at.calls.requestPayment.mockResolvedValueOnce(sampleChallenge);
      at.calls.getTransactionStatus.mockResolvedValue(sampleChallenge);
      prepare(at);
    });

  test('redirects to the bank once, and returns to /web/payment', async () => {
    const at = await challengedPayer();
    expect(at.state()).toBe('challenged');
    expect(at.calls.requestPayment.mock.calls[0]?.[0].body.returnUrl).toBe(
      'https://senda.example/web/payment',
    );
    expect(at.view()).toMatchObject({
      bank: { address: sampleChallenge.challenge?.url, leaving: true },
      canPay: false,
      values: { number: '', securityCode: '' },
    });
    at.view().back();
    await settle();
    expect(at.view().bank?.leaving).toBe(false);
  });

  test('after a reload it offers the bank’s page without a redirect, and charges nothing again', async () => {
    const at = customer({ draft: { orderRef: 'SN-204418', orderKey: 'o', payKey: 'p' } });
    at.calls.getOrder.mockResolvedValue(withPayment(sampleChallenge));
    await at.open();
    expect(at.view().bank).toMatchObject({ address: sampleChallenge.challenge?.url, leaving: false });
    await at.submit();
    await at.retry();
    expect(at.calls.requestPayment).not.toHaveBeenCalled();
  });

  test.each([
    ['approved', paid, 'paid'],
    ['refused', { ...refused, reason: 'AUTHENTICATION_FAILED' as const }, 'declined'],
    ['been answered without a decision yet', sampleTransaction, 'polling'],
  ])('the challenge has %s', async (_, transaction, expected) => {
    const at = await challengedPayer();
    at.calls.getTransactionStatus.mockResolvedValueOnce(transaction);
    await at.wait(1);
    expect(at.state()).toBe(expected);
    expect(at.calls.requestPayment).toHaveBeenCalledTimes(1);
  });

  test('after thirty answers it stops until the customer checks; a failed poll decides nothing', async () => {
    const at = await challengedPayer(({ calls }) =>
      calls.getTransactionStatus.mockRejectedValueOnce(unreachable),
    );
    await at.wait(mostPolls + 5);
    expect(at.calls.getTransactionStatus).toHaveBeenCalledTimes(mostPolls + 1);
    expect(at.state()).toBe('challenged');
    at.calls.getTransactionStatus.mockResolvedValueOnce(paid);
    at.view().check();
    await settle();
    expect(at.state()).toBe('paid');
  });

  test('an ended session is reported, and the same challenge continues after it', async () => {
    const at = await challengedPayer(({ calls }) =>
      calls.getTransactionStatus.mockRejectedValueOnce(signedOut),
    );
    await at.wait(1);
    expect(at.state()).toBe('challenged.failed');
    expect(at.view().canPay).toBe(false);
    await at.retry();
    expect(at.state()).toBe('challenged');
    expect(at.calls.requestPayment).toHaveBeenCalledTimes(1);
  });

  test('another card is a new intent for the same order', async () => {
    const at = await challengedPayer();
    at.view().payWithAnotherCard();
    expect(at.state()).toBe('editing');
    at.fill();
    await at.submit();
    expect(at.payKeys()).toEqual(['id-2', 'id-3']);
    expect(at.calls.createOrder).toHaveBeenCalledTimes(1);
  });

  test('an abandoned challenge is not shown again after a reload', async () => {
    const draft = { orderRef: 'SN-204418', orderKey: 'o', payKey: 'p', transactionId: 'transaction-1' };
    const at = customer({ draft });
    at.calls.getOrder.mockResolvedValue(withPayment(sampleChallenge));
    at.calls.requestPayment.mockRejectedValueOnce(unreachable);
    await at.open();
    expect(at.state()).toBe('editing');
    at.fill();
    await at.submit();
    await at.retry();
    expect(at.payKeys()).toEqual(['p', 'p']);
    expect(at.state()).toBe('paid');
  });

  test('an unsafe bank address is never opened: the payment is polled', async () => {
    const url = 'javascript:alert(1)';
    const odd = { ...sampleChallenge, challenge: { authenticationId: 'a', url, expiresAt: sampleNow } };
    const at = await payer(({ calls }) => calls.requestPayment.mockResolvedValueOnce(odd));
    expect(at.state()).toBe('polling');
    expect(at.view().bank).toBeNull();
  });
});

describe('every pending state', () => {
  const waits = [
    ['challenged', sampleChallenge],
    ['polling', sampleTransaction],
  ] as const;
  const waiting = async (transaction: (typeof waits)[number][1], error: Error) =>
    payer(({ calls }) => {
      calls.requestPayment.mockResolvedValueOnce(transaction);
      calls.getTransactionStatus.mockResolvedValue(transaction).mockRejectedValueOnce(error);
    });

  test.each(waits)(
    '%s: a refused call is reported, and retry continues polling',
    async (state, transaction) => {
      const at = await waiting(transaction, refusal('NOT_FOUND'));
      await at.wait(1);
      expect(at.state()).toBe(`${state}.failed`);
      expect(at.view()).toMatchObject({ canPay: false, problem: { code: 'NOT_FOUND' } });
      await at.retry();
      expect(at.state()).toBe(state);
      expect(at.calls.requestPayment).toHaveBeenCalledTimes(1);
    },
  );

  test.each(waits)('%s: a failed poll decides nothing', async (state, transaction) => {
    const at = await waiting(transaction, unreachable);
    await at.wait(2);
    expect(at.state()).toBe(state);
    expect(at.calls.getTransactionStatus).toHaveBeenCalledTimes(2);
  });
});

describe('polling', () => {
  const pending = (prepare: (at: ReturnType<typeof customer>) => void = () => {}) =>
    payer((at) => {
      at.calls.requestPayment.mockResolvedValue(sampleTransaction);
      prepare(at);
    });

  // spec 9.polling: packages/core/src/common/transaction/guards.ts#pollInterval
  test('polls once a second, and clears the card', async () => {
    const at = await pending();
    expect(at.state()).toBe('polling');
    expect(at.view()).toMatchObject({ busy: true, canPay: false, values: { number: '', securityCode: '' } });
    expect(at.calls.getTransactionStatus).not.toHaveBeenCalled();
    await at.wait(3);
    expect(at.calls.getTransactionStatus).toHaveBeenCalledTimes(3);
    expect(at.calls.getTransactionStatus).toHaveBeenLastCalledWith({
      params: { transactionId: 'transaction-1' },
    });
  });

  test.each([
    [paid, 'paid'],
    [refused, 'declined'],
  ])('the server’s decision ends it', async (transaction, expected) => {
    const at = await pending(({ calls }) =>
      calls.getTransactionStatus.mockResolvedValueOnce(sampleTransaction).mockResolvedValueOnce(transaction),
    );
    await at.wait(2);
    expect(at.state()).toBe(expected);
  });

  // spec 9.polling: packages/core/src/common/transaction/guards.ts#mostPolls
  test('thirty failed polls end it too: it is unconfirmed, without a pay button', async () => {
    const at = await pending(({ calls }) => calls.getTransactionStatus.mockRejectedValue(unreachable));
    await at.wait(mostPolls - 1);
    expect(at.state()).toBe('polling');
    await at.wait(1);
    expect(at.state()).toBe('unconfirmed');
    expect(at.calls.getTransactionStatus).toHaveBeenCalledTimes(30);
    expect(at.view()).toMatchObject({
      canPay: false,
      canCheck: true,
      unconfirmed: true,
      orderRef: 'SN-204418',
    });
    await at.submit();
    await at.retry();
    expect(at.calls.requestPayment).toHaveBeenCalledTimes(1);
  });

  test('a check polls at once, and thirty times more', async () => {
    const at = await pending();
    await at.wait(mostPolls);
    expect(at.state()).toBe('unconfirmed');
    at.view().check();
    await settle();
    expect(at.calls.getTransactionStatus).toHaveBeenCalledTimes(31);
    expect(at.state()).toBe('polling');
    at.calls.getTransactionStatus.mockResolvedValue(paid);
    await at.wait(1);
    expect(at.state()).toBe('paid');
  });

  test('an ended session is reported, and polling continues after it', async () => {
    const at = await pending(({ calls }) => calls.getTransactionStatus.mockRejectedValueOnce(signedOut));
    await at.wait(1);
    expect(at.state()).toBe('polling.failed');
    expect(at.view()).toMatchObject({ canPay: false, blocking: false });
    await at.submit();
    expect(at.calls.requestPayment).toHaveBeenCalledTimes(1);
    await at.retry();
    expect(at.state()).toBe('polling');
  });
});
