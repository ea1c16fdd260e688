import type { Order } from '@senda/contract';
import { describe, expect, test } from 'vitest';
import type { JourneyData } from '../answers/journey-data.ts';
import { laterJourneyData, sampleJourneyData } from '../purchase/sample.ts';
import { sampleNow } from '../time/sample.ts';
import { sampleChallenge, sampleTransaction } from '../transaction/sample.ts';
import { orderBody } from './intent.ts';
import { sampleLink, sampleOrder } from './sample.ts';
import { customer, paid, refused, settle, signedOut, unreachable } from './testing.ts';

const data: JourneyData = { ...sampleJourneyData, session: { userId: 'mariana' }, channel: 'retail' };
const placedWith = orderBody(data) ?? undefined;
const linked: Order = {
  ...sampleOrder,
  details: { paylink_id: 'link-1' },
  ...(placedWith && { placedWith: { ...placedWith, payBy: 'PAY_LINK' as const } }),
};
const { details: _, ...unlinked } = linked;
const seconds = 5;

/** A customer in a channel that offers links. */
async function buyer(start: Parameters<typeof customer>[0] = {}, found: Order = linked) {
  const at = customer({ data, ...start });
  at.calls.listEnabledPaymentMethods.mockResolvedValue({
    paymentMethods: [
      { type: 'CARD', name: { 'en-US': 'Card', 'es-MX': 'Tarjeta' }, brands: ['visa'] },
      { type: 'PAY_LINK', name: { 'en-US': 'Link', 'es-MX': 'Enlace' }, brands: [] },
    ],
  });
  at.calls.createOrder.mockResolvedValue(linked);
  at.calls.getOrder.mockResolvedValue(found);
  await at.open();
  return at;
}

/** The same with the link on the page. */
async function sender(start: Parameters<typeof customer>[0] = {}) {
  const at = await buyer(start);
  at.view().choice?.chooseLink();
  await at.submit();
  await settle();
  return at;
}

describe('the choice of a link', () => {
  test('is offered by the channel, and places the order by it, without a card', async () => {
    const at = await buyer();
    expect(at.view().choice).toMatchObject({ canLink: true, link: false });
    at.view().choice?.chooseLink();
    expect(at.view()).toMatchObject({ canKeep: false, choice: { link: true, newCard: false } });
    await at.submit();
    await settle();
    expect(at.calls.createOrder.mock.calls[0]?.[0].body).toMatchObject({ payBy: 'PAY_LINK' });
    expect(at.view()).toMatchObject({
      state: 'linked',
      busy: false,
      canPay: false,
      orderRef: 'SN-204418',
      link: {
        address: 'https://senda.example/payment/paylink?paylink_id=link-1',
        expiresAt: sampleLink.expiresAt,
        isOver: false,
        nextCustomerAt: '/retail-onboarding',
      },
    });
    expect(at.calls.getCaptureContext).not.toHaveBeenCalled();
    expect(at.calls.requestPayment).not.toHaveBeenCalled();
    expect(at.draft().underWay).toBeUndefined();
  });

  test('is not offered by another channel, nor where a card pays each period', async () => {
    const web = customer({ data: { ...sampleJourneyData, session: { userId: 'mariana' } } });
    await web.open();
    web.view().choice?.chooseLink();
    expect(web.view().choice).toMatchObject({ canLink: false, link: false });
    const later = await buyer({ data: { ...laterJourneyData, session: { userId: 'mariana' } } });
    expect(later.view().choice?.canLink).toBe(false);
  });

  test('stays after a reload, until a card is chosen', async () => {
    const at = await buyer({ draft: { chosen: { paymentMethodID: null, link: true } } });
    expect(at.view().choice).toMatchObject({ link: true });
    at.view().choice?.choose('card-1');
    expect(at.view()).toMatchObject({ kept: { last4: '4242' }, choice: { link: false } });
  });

  test('an order without a link is paid by card', async () => {
    const at = await buyer();
    at.calls.createOrder.mockResolvedValue(unlinked);
    at.view().choice?.chooseLink();
    await at.submit();
    await settle();
    expect(at.view()).toMatchObject({
      state: 'editing',
      notice: 'payment.link.missing',
      choice: { link: false },
    });
    await at.submit();
    expect(at.state()).toBe('paid');
    expect(at.calls.createOrder).toHaveBeenCalledTimes(1);
  });

  test('after a refused card another order replaces the first, which has no link', async () => {
    const at = await buyer({ draft: { orderKey: 'o', payKey: 'p', orderRef: 'SN-204418' } }, unlinked);
    at.view().choice?.chooseLink();
    await at.submit();
    expect(at.calls.createOrder.mock.calls[0]?.[0]).toMatchObject({
      body: { payBy: 'PAY_LINK', replaces: 'SN-204418' },
    });
    expect(at.calls.createOrder.mock.calls[0]?.[0].headers['Idempotency-Key']).not.toBe('o');
  });
});

describe('the link on the page', () => {
  test('the order is looked up every five seconds, and its payment ends the step', async () => {
    const at = await sender();
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
    const first = await sender();
    const again = await buyer({ draft: first.draft() });
    expect(again.view()).toMatchObject({ state: 'linked', link: { isOver: false } });
    const after = customer({ data, draft: first.draft() });
    after.calls.getOrder.mockResolvedValue({ ...linked, payment: paid });
    await after.open();
    expect(after.state()).toBe('paid');
  });

  test('a failing look-up changes nothing; without a session the customer logs in, and it goes on', async () => {
    const at = await sender();
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
    const at = await buyer();
    at.calls.getPaylink.mockRejectedValue(unreachable);
    at.view().choice?.chooseLink();
    await at.submit();
    await settle();
    expect(at.view().link).toMatchObject({ expiresAt: null, isOver: false });
  });

  test('a card can pay the same order instead', async () => {
    const at = await sender();
    at.view().payWithAnotherCard();
    expect(at.view()).toMatchObject({ state: 'editing', kept: { last4: '4242' }, choice: { link: false } });
    await at.submit();
    expect(at.state()).toBe('paid');
    expect(at.calls.createOrder).toHaveBeenCalledTimes(1);
    expect(at.calls.requestPayment.mock.calls[0]?.[0].body).toMatchObject({ orderRef: 'SN-204418' });
  });

  test('chosen once more it is the same link', async () => {
    const at = await sender();
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
    const at = await buyer();
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
    const at = await sender();
    at.calls.getOrder.mockResolvedValue({ ...linked, status: 'CANCELLED' });
    await at.wait(seconds);
    expect(at.view()).toMatchObject({ state: 'editing', notice: 'payment.orderEnded', orderRef: null });
    at.calls.getOrder.mockResolvedValue(linked);
    at.view().choice?.chooseLink();
    await at.submit();
    expect(at.calls.createOrder).toHaveBeenCalledTimes(2);
  });

  test('somebody else’s pending or refused payment is not the customer’s after a reload', async () => {
    const first = await sender();
    for (const payment of [refused, sampleTransaction, sampleChallenge]) {
      const again = customer({ data, draft: first.draft() });
      again.calls.getOrder.mockResolvedValue({ ...linked, payment });
      await again.open();
      expect(again.state()).toBe('linked');
    }
  });
});
