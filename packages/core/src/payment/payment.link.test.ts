import { describe, expect, test } from 'vitest';
import { sampleNow } from '../time/sample.ts';
import { sampleChallenge, sampleTransaction } from '../transaction/sample.ts';
import { linkBuyer, linkData, linked, linkSender } from './link-testing.ts';
import { sampleLink } from './sample.ts';
import { customer, paid, refused, settle, signedOut, unreachable } from './testing.ts';

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

  test('a failing look-up changes nothing; without a session the customer logs in, and it goes on', async () => {
    const at = await linkSender();
    at.calls.getOrder.mockRejectedValueOnce(unreachable);
    await at.wait(seconds);
    expect(at.state()).toBe('linked');
    at.calls.getOrder.mockRejectedValueOnce(signedOut);
    await at.wait(seconds);
    expect(at.state()).toBe('failed.signedOut');
    await at.retry();
    expect(at.state()).toBe('linked');
  });

  test('its end is unknown where it cannot be read', async () => {
    const at = await linkBuyer();
    at.calls.getPaylink.mockRejectedValue(unreachable);
    at.view().choice?.chooseLink();
    await at.submit();
    await settle();
    expect(at.view().link).toMatchObject({ expiresAt: null, isOver: false });
  });

  test('a card can pay the same order instead', async () => {
    const at = await linkSender();
    at.view().payWithAnotherCard();
    expect(at.view()).toMatchObject({ state: 'editing', kept: { last4: '4242' }, choice: { link: false } });
    await at.submit();
    expect(at.state()).toBe('paid');
    expect(at.calls.createOrder).toHaveBeenCalledTimes(1);
    expect(at.calls.requestPayment.mock.calls[0]?.[0].body).toMatchObject({ orderRef: 'SN-204418' });
  });

  test('chosen once more it is the same link', async () => {
    const at = await linkSender();
    at.view().payWithAnotherCard();
    at.view().choice?.chooseLink();
    await at.submit();
    expect(at.state()).toBe('linked');
    expect(at.calls.createOrder).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['by the gateway', { status: 'EXPIRED' as const }],
    ['by the clock', { expiresAt: sampleNow }],
  ])('over %s it works no more; another link is another order', async (_, more) => {
    const at = await linkBuyer();
    at.calls.getPaylink.mockResolvedValue({ ...sampleLink, ...more });
    at.view().choice?.chooseLink();
    await at.submit();
    await settle();
    expect(at.view()).toMatchObject({ state: 'linked', link: { isOver: true } });
    at.view().payWithAnotherCard();
    at.view().choice?.chooseLink();
    await at.submit();
    expect(at.calls.createOrder.mock.calls[1]?.[0]).toMatchObject({ body: { replaces: 'SN-204418' } });
  });

  test('an order that ended elsewhere is made again, and asks for a card', async () => {
    const at = await linkSender();
    at.calls.getOrder.mockResolvedValue({ ...linked, status: 'CANCELLED' });
    await at.wait(seconds);
    expect(at.view()).toMatchObject({ state: 'editing', notice: 'payment.orderEnded', orderRef: null });
    at.calls.getOrder.mockResolvedValue(linked);
    at.view().choice?.chooseLink();
    await at.submit();
    expect(at.calls.createOrder).toHaveBeenCalledTimes(2);
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
