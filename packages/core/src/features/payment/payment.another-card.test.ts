import { describe, expect, test } from 'vitest';
import { sampleCards } from '../../common/card/sample.ts';
import { sampleChallenge } from '../../common/transaction/sample.ts';
import { sampleAgreement, sampleOrder } from './sample.ts';
import { buyer, buyerData, chosenIn, customer, laterBuyerData, paid, refused, settle } from './testing.ts';

describe('after a refusal', () => {
  const afterwards = async (reason: 'INSUFFICIENT_FUNDS' | 'AUTHENTICATION_FAILED') => {
    const at = await buyer();
    at.calls.requestPayment.mockResolvedValue({ ...refused, reason });
    await at.submit();
    expect(at.state()).toBe('declined');
    const { payment } = at.actor.getSnapshot().output ?? {};
    const again = await buyer({
      draft: at.draft(),
      ...(payment && { answer: { payment } }),
      from: 'payment-failed',
    });
    return again;
  };

  test('that another card fixes, another kept one is chosen and the refused one is last; nothing pays by itself', async () => {
    const again = await afterwards('INSUFFICIENT_FUNDS');
    expect(chosenIn(again)).toBe('card-2');
    expect(again.calls.requestPayment).not.toHaveBeenCalled();
    const { choice, refusal, declined } = again.view();
    expect(choice?.refused).toMatchObject([{ paymentMethodID: 'card-1', chosen: false, hasNoFunds: true }]);
    expect(choice?.cards.map(({ paymentMethodID }) => paymentMethodID)).not.toContain('card-1');
    expect([refusal, declined?.otherWay]).toEqual(['payment.declined.INSUFFICIENT_FUNDS', true]);
    // The refused card is a kept one: nobody has to type it again.
    expect(again.view().hint).toBeNull();
  });

  test('that the same card can fix, it stays chosen; nothing pays by itself', async () => {
    const again = await afterwards('AUTHENTICATION_FAILED');
    expect(chosenIn(again)).toBe('card-1');
    expect(again.calls.requestPayment).not.toHaveBeenCalled();
  });

  test('of the later card only that one is asked for again', async () => {
    const at = await buyer({
      data: laterBuyerData,
      draft: { chosen: { paymentMethodID: 'card-1', recurring: 'card-2' } },
    });
    const cancelled = { ...paid, status: 'REFUSED' as const, reason: 'CANCELLED' as const };
    at.calls.requestMultiplePayment.mockResolvedValue({
      upfront: cancelled,
      recurring: { ...sampleAgreement, status: 'REFUSED', reason: 'BANK_REFUSED' },
    });
    await at.submit();
    expect(at.state()).toBe('declined');
    expect(at.draft().chosen).toEqual({ paymentMethodID: 'card-1', recurring: 'card-1' });
    expect(at.draft().declined).toEqual(['card-2']);
    expect(at.view().declined?.later).toBe(true);
  });

  test('it stays said while another way is chosen, and the refused card can be chosen again', async () => {
    const again = await afterwards('INSUFFICIENT_FUNDS');
    again.view().choice?.choose(null);
    await settle();
    expect(again.view()).toMatchObject({ refusal: 'payment.declined.INSUFFICIENT_FUNDS', savedCard: null });
    again.view().choice?.choose('card-1');
    await again.submit();
    expect(again.state()).toBe('paid');
    expect(again.calls.requestPayment.mock.calls[0]?.[0].body).toMatchObject({ paymentMethodID: 'card-1' });
  });

  test('of all kept cards, a new one is chosen: none that was refused pays by itself', async () => {
    const again = await afterwards('INSUFFICIENT_FUNDS');
    again.calls.requestPayment.mockResolvedValue({ ...refused, card: sampleCards[1]?.card ?? refused.card });
    await again.submit();
    expect(again.draft()).toMatchObject({
      chosen: { paymentMethodID: null },
      declined: ['card-1', 'card-2'],
    });
  });
});

describe('another card at the bank’s question', () => {
  const challenged = async () => {
    const at = await buyer();
    at.calls.requestPayment.mockResolvedValueOnce(sampleChallenge);
    await at.submit();
    expect(at.state()).toBe('challenged');
    at.view().payWithAnotherCard();
    await settle();
    return at;
  };

  test('is a new one, whose form opens; the challenged card is not marked any more', async () => {
    const at = await challenged();
    expect(chosenIn(at)).toBe('new');
    expect(at.view()).toMatchObject({ state: 'editing', savedCard: null, canKeep: true });
    expect(at.calls.getCaptureContext).toHaveBeenCalledTimes(1);
    at.fill();
    await at.submit();
    expect(at.calls.requestPayment.mock.calls[1]?.[0].body).toHaveProperty('card');
    expect(new Set(at.payKeys()).size).toBe(2);
  });

  test('can be another kept one', async () => {
    const at = await challenged();
    at.view().choice?.choose('card-2');
    await at.submit();
    expect(at.state()).toBe('paid');
    expect(at.calls.requestPayment.mock.calls[1]?.[0].body).toMatchObject({ paymentMethodID: 'card-2' });
  });

  test('stays a new one after a reload', async () => {
    const at = await challenged();
    const again = customer({ data: buyerData, draft: at.draft() });
    again.calls.getOrder.mockResolvedValue({ ...sampleOrder, payment: sampleChallenge });
    await again.open();
    expect([again.state(), chosenIn(again)]).toEqual(['editing', 'new']);
  });

  test('for one of two parts leaves the card of the other', async () => {
    const at = await buyer({
      data: laterBuyerData,
      draft: { chosen: { paymentMethodID: 'card-1', recurring: 'card-2' } },
    });
    at.calls.requestMultiplePayment.mockResolvedValueOnce({
      upfront: sampleChallenge,
      recurring: { ...sampleAgreement, status: 'PENDING' },
    });
    await at.submit();
    at.view().payWithAnotherCard();
    await settle();
    expect(at.draft().chosen).toEqual({ paymentMethodID: null, recurring: 'card-2' });
    expect(at.view()).toMatchObject({ savedCard: null, later: { savedCard: { last4: '5454' } } });
  });
});
