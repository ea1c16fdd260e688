import { describe, expect, test } from 'vitest';
import { laterJourneyData, sampleJourneyData } from '../../common/purchase/sample.ts';
import { getLink, linkBuyer, linkData, linkSender, unlinked } from './link-testing.ts';
import { sampleLink } from './sample.ts';
import { customer, settle, unreachable } from './testing.ts';

describe('the choice of a link', () => {
  test('is offered by the channel, and places the order by it, without a card', async () => {
    const at = await linkBuyer();
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
    const later = await linkBuyer({ data: { ...laterJourneyData, session: { userId: 'mariana' } } });
    expect(later.view().choice?.canLink).toBe(false);
  });

  test('stays after a reload, until a card is chosen', async () => {
    const at = await linkBuyer({ draft: { chosen: { paymentMethodID: null, link: true } } });
    expect(at.view().choice).toMatchObject({ link: true });
    at.view().choice?.choose('card-1');
    expect(at.view()).toMatchObject({ savedCard: { last4: '4242' }, choice: { link: false } });
  });

  test('an order without a link is paid by card', async () => {
    const at = await linkBuyer();
    at.calls.createOrder.mockResolvedValue(unlinked);
    await getLink(at);
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
    const at = await linkBuyer(
      { draft: { orderKey: 'o', payKey: 'p', orderRef: 'SN-204418' } },
      ({ calls }) => calls.getOrder.mockResolvedValue(unlinked),
    );
    await getLink(at);
    expect(at.calls.createOrder.mock.calls[0]?.[0]).toMatchObject({
      body: { payBy: 'PAY_LINK', replaces: 'SN-204418' },
    });
    expect(at.calls.createOrder.mock.calls[0]?.[0].headers['Idempotency-Key']).not.toBe('o');
  });

  test.each([
    ['a guest', { email: '' }],
    ['a journey that leaves kept cards out', { settings: { cards: 10, methods: ['new'] } }],
    ['nobody’s session', { data: sampleJourneyData }],
    ['a guest’s plan with a later part, which no card pays', { email: '', data: laterJourneyData }],
  ] as const)('is offered where no kept cards are: %s', async (_, start) => {
    const at = await linkBuyer(start as Parameters<typeof linkBuyer>[0]);
    expect(at.calls.listEnabledPaymentMethods).toHaveBeenCalledTimes(1);
    expect(at.calls.listSavedPaymentMethods).not.toHaveBeenCalled();
    expect(at.view()).toMatchObject({
      state: 'editing',
      choice: { canLink: true, cards: [], newCard: true, isFormOpening: false },
    });
    await getLink(at);
    expect(at.calls.createOrder.mock.calls[0]?.[0].body).toMatchObject({ payBy: 'PAY_LINK' });
  });

  test('a guest sees the link without a way to an account, and chooses it again after a reload', async () => {
    const first = await linkSender({ email: '', isGuest: true });
    expect(first.view()).toMatchObject({ state: 'linked', followAt: null });
    const again = await linkBuyer({ email: '', isGuest: true, draft: first.draft() });
    expect(again.state()).toBe('linked');
    again.view().payWithAnotherCard();
    await settle();
    expect(again.view()).toMatchObject({ state: 'editing', choice: { newCard: true, canLink: true } });
  });

  test('without the methods a guest tries again', async () => {
    const at = customer({ data: linkData, email: '' });
    at.calls.listEnabledPaymentMethods.mockRejectedValueOnce(unreachable);
    await at.open();
    expect(at.view()).toMatchObject({ state: 'listing.failed', blocking: true, canPay: false });
    await at.retry();
    await settle();
    expect(at.view()).toMatchObject({ state: 'editing', choice: { newCard: true } });
  });

  test('an order of another time can have none: a guest’s card form opens at once', async () => {
    const { plan: _, ...listed } = sampleJourneyData;
    const at = await linkBuyer({ data: listed, email: '', draft: { orderRef: 'SN-204418' } });
    expect(at.calls.listEnabledPaymentMethods).not.toHaveBeenCalled();
    expect(at.view()).toMatchObject({ state: 'editing', choice: { canLink: false } });
  });

  test('a stored one is dropped where the channel offers none any more', async () => {
    const draft = { chosen: { paymentMethodID: null, link: true } } as const;
    const web = customer({ data: linkData, draft });
    await web.open();
    expect(web.view()).toMatchObject({
      state: 'editing',
      savedCard: { last4: '4242' },
      choice: { canLink: false, link: false },
    });
    await web.submit();
    expect(web.state()).toBe('paid');
    expect(web.calls.createOrder.mock.calls[0]?.[0].body).not.toHaveProperty('payBy');
  });
});
