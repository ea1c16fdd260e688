import { describe, expect, test } from 'vitest';
import { sampleChallenge, sampleTransaction } from '../../common/transaction/sample.ts';
import { getLink, linkBuyer, linkData, linked, linkSender } from './link-testing.ts';
import { sampleLink } from './sample.ts';
import { customer, paid, refused, signedOut, unreachable } from './testing.ts';

const seconds = 5;

describe('the link on the page', () => {
  test('the order is looked up every five seconds, and its payment ends the step', async () => {
    const at = await linkSender();
    expect(at.calls.getOrder).toHaveBeenCalledTimes(1);
    await at.wait(seconds);
    expect(at.calls.getOrder).toHaveBeenCalledTimes(2);
    at.calls.getOrder.mockResolvedValue({ ...linked, payment: refused });
    await at.wait(seconds);
    expect(at.state()).toBe('linked');
    at.calls.getOrder.mockResolvedValue({ ...linked, payment: paid });
    await at.wait(seconds);
    expect(at.state()).toBe('paid');
    expect(at.actor.getSnapshot().output?.payment).toMatchObject({
      outcome: 'paid',
      transactionId: paid.transactionId,
    });
  });

  test('is there again after a reload, and paid meanwhile it leads on', async () => {
    const first = await linkSender();
    const again = await linkBuyer({ draft: first.draft() });
    expect(again.view()).toMatchObject({ state: 'linked', link: { isOver: false } });
    const after = customer({ data: linkData, draft: first.draft() });
    after.calls.getOrder.mockResolvedValue({ ...linked, payment: paid });
    await after.open();
    expect(after.state()).toBe('paid');
  });

  test('a failing look-up changes nothing', async () => {
    const at = await linkSender();
    at.calls.getOrder.mockRejectedValueOnce(unreachable);
    await at.wait(seconds);
    expect(at.view()).toMatchObject({ state: 'linked', link: { isOver: false } });
  });

  test('without a session the customer logs in and sees the same link; a press of Pay places nothing', async () => {
    const at = await linkSender();
    at.calls.getOrder.mockRejectedValueOnce(signedOut);
    await at.wait(seconds);
    expect(at.view()).toMatchObject({
      state: 'linked.failed',
      problem: { kind: 'signed-out' },
      blocking: true,
      canPay: false,
      link: null,
    });
    await at.submit();
    expect(at.state()).toBe('linked.failed');
    await at.retry();
    expect(at.view()).toMatchObject({ state: 'linked', problem: null, link: { isOver: false } });
    expect(at.calls.createOrder).toHaveBeenCalledTimes(1);
  });

  test('its end is unknown where it cannot be read, until it can', async () => {
    const at = await linkBuyer();
    at.calls.getPaylink.mockRejectedValue(unreachable);
    await getLink(at);
    expect(at.view().link).toMatchObject({ expiresAt: null, isOver: false });
    at.calls.getPaylink.mockResolvedValue(sampleLink);
    await at.wait(seconds);
    expect(at.view().link).toMatchObject({ expiresAt: sampleLink.expiresAt });
  });

  test('a card can pay the same order instead', async () => {
    const at = await linkSender();
    at.view().payWithAnotherCard();
    expect(at.view()).toMatchObject({
      state: 'editing',
      savedCard: { last4: '4242' },
      choice: { link: false },
    });
    await at.submit();
    expect(at.state()).toBe('paid');
    expect(at.calls.createOrder).toHaveBeenCalledTimes(1);
    expect(at.calls.requestPayment.mock.calls[0]?.[0].body).toMatchObject({ orderRef: 'SN-204418' });
  });

  test('chosen once more it is the same link', async () => {
    const at = await linkSender();
    at.view().payWithAnotherCard();
    await getLink(at);
    expect(at.state()).toBe('linked');
    expect(at.calls.createOrder).toHaveBeenCalledTimes(1);
  });

  test('somebody else’s pending or refused payment is not the customer’s after a reload', async () => {
    const first = await linkSender();
    for (const payment of [refused, sampleTransaction, sampleChallenge]) {
      const again = customer({ data: linkData, draft: first.draft() });
      again.calls.getOrder.mockResolvedValue({ ...linked, payment });
      await again.open();
      expect(again.state()).toBe('linked');
    }
  });
});
