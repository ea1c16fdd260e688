import { describe, expect, test } from 'vitest';
import { sampleCards } from '../../common/card/sample.ts';
import { sampleJourneyData } from '../../common/purchase/sample.ts';
import {
  buyer,
  buyerData,
  chosenIn,
  customer,
  laterBuyerData,
  never,
  refusal,
  settle,
  unreachable,
} from './testing.ts';

describe('the cards to choose from', () => {
  // spec 3.payment.savedPaymentMethods: packages/core/src/features/payment/payment.setup.ts#listSavedPaymentMethods
  // spec 3.payment.availablePaymentMethods: packages/core/src/features/payment/payment.setup.ts#setMethods
  test('are loaded with the methods; the default one is chosen, and no card form opens', async () => {
    const at = await buyer();
    expect(at.calls.listEnabledPaymentMethods.mock.calls).toEqual([[{ query: { channel: 'web' } }]]);
    expect(at.calls.listSavedPaymentMethods.mock.calls).toEqual([[{ params: { customerId: 'mariana' } }]]);
    expect(at.view()).toMatchObject({
      state: 'editing',
      address: '/web/payment-form',
      loading: false,
      savedCard: { last4: '4242' },
      choice: { newCard: false, parts: null, canSplit: false },
    });
    expect(at.view().choice?.cards.map(({ usable }) => usable)).toEqual([true, true, false]);
    expect(at.calls.getCaptureContext).not.toHaveBeenCalled();
  });

  test('the page waits for them, and a submit meanwhile pays nothing', async () => {
    const at = customer({ data: buyerData });
    at.calls.listSavedPaymentMethods.mockReturnValueOnce(never());
    await at.open();
    expect(at.view().loading).toBe(true);
    await at.submit();
    expect(at.view().loading).toBe(true);
    expect(at.calls.createOrder).not.toHaveBeenCalled();
  });

  test.each(['listEnabledPaymentMethods', 'listSavedPaymentMethods'] as const)(
    '%s fails: a retry loads them again',
    async (name) => {
      const at = customer({ data: buyerData });
      at.calls[name].mockRejectedValueOnce(unreachable);
      await at.open();
      expect(at.view()).toMatchObject({ state: 'listing.failed', blocking: true, canPay: false });
      await at.submit();
      expect(at.view()).toMatchObject({ state: 'editing', savedCard: { last4: '4242' } });
      expect(at.calls.createOrder).not.toHaveBeenCalled();
    },
  );

  test.each([
    ['a guest', { email: '' }],
    ['a journey that leaves kept cards out', { settings: { cards: 10, methods: ['new'] } }],
    ['nobody’s session', { data: sampleJourneyData }],
  ] as const)('%s has none: a new card is typed', async (_, start) => {
    const at = await buyer(start as Parameters<typeof customer>[0]);
    expect(at.calls.listSavedPaymentMethods).not.toHaveBeenCalled();
    expect(at.view()).toMatchObject({
      state: 'editing',
      savedCard: null,
      choice: { cards: [], newCard: true },
    });
  });

  test('are not asked for again where a step before has asked', async () => {
    const at = await buyer({ data: { ...buyerData, payBy: { method: 'new-card' } } });
    expect(at.view().choice).toBeNull();
    expect(at.calls.listSavedPaymentMethods).not.toHaveBeenCalled();
  });

  test('an earlier step wanted a card for each part, and none asked which: this page does', async () => {
    const at = await buyer({
      data: { ...laterBuyerData, payBy: { method: 'each-part', paymentMethodID: 'card-2' } },
    });
    expect(at.view().choice?.parts?.map(({ cards }) => cards.find(({ chosen }) => chosen))).toMatchObject([
      { paymentMethodID: 'card-2' },
      { paymentMethodID: 'card-1' },
    ]);
  });

  test('the new card comes first where the journey says so', async () => {
    const at = await buyer({ settings: { cards: 1, methods: ['new', 'kept'], vouchers: true } });
    expect(at.view().choice).toMatchObject({ newCardFirst: true });
    expect(at.view().choice?.cards).toHaveLength(1);
  });
});

describe('a choice', () => {
  test('of a kept card pays by its id, by one press', async () => {
    const at = await buyer();
    at.view().choice?.choose('card-2');
    await at.submit();
    expect(at.state()).toBe('paid');
    expect(at.calls.requestPayment.mock.calls[0]?.[0].body).toMatchObject({ paymentMethodID: 'card-2' });
    expect(at.calls.getCaptureContext).not.toHaveBeenCalled();
  });

  test('of a new card opens its form in line, which then pays and can be saved', async () => {
    const at = await buyer();
    expect(at.view().canKeep).toBe(false);
    const pending = never();
    at.calls.getCaptureContext.mockReturnValueOnce(pending);
    at.view().choice?.choose(null);
    expect(at.view()).toMatchObject({ loading: false, choice: { newCard: true, isFormOpening: true } });
    at.view().choice?.choose('card-1');
    at.view().choice?.choose(null);
    await settle();
    expect(at.view()).toMatchObject({ canKeep: true, choice: { isFormOpening: false } });
    at.fill();
    await at.submit();
    expect(at.state()).toBe('paid');
    expect(at.calls.requestPayment.mock.calls[0]?.[0].body).toHaveProperty('card');
  });

  test('keeps what was typed, and fetches a capture context only where a form needs it', async () => {
    const at = await buyer();
    at.view().choice?.choose(null);
    await settle();
    at.fill();
    at.view().choice?.choose('card-2');
    at.view().choice?.choose(null);
    await settle();
    expect(at.view().values.number).toBe('4242 4242 4242 4242');
    expect(at.calls.getCaptureContext).toHaveBeenCalledTimes(2);
  });

  test('of a card that cannot pay, or of a part that the order lacks, changes nothing', async () => {
    const at = await buyer();
    for (const id of ['card-3', 'unknown']) at.view().choice?.choose(id);
    at.view().choice?.chooseEach();
    expect(chosenIn(at)).toBe('card-1');
    expect(at.view().choice?.parts).toBeNull();
  });

  test.each([
    ['stays after a reload', { chosen: { paymentMethodID: 'card-2' } }, 'card-2'],
    ['of a new card stays', { chosen: { paymentMethodID: null } }, 'new'],
    ['of a card that is gone leads to the default one', { chosen: { paymentMethodID: 'gone' } }, 'card-1'],
    [
      'for two parts counts for one, if the order has one',
      { chosen: { paymentMethodID: 'card-2', recurring: null } },
      'card-2',
    ],
  ])('%s', async (_, draft, expected) => {
    const at = await buyer({ draft });
    expect(chosenIn(at)).toBe(expected);
    expect(at.calls.requestPayment).not.toHaveBeenCalled();
  });

  test('is stored as ids only', async () => {
    const at = await buyer();
    at.view().choice?.choose('card-2');
    expect(at.draft().chosen).toEqual({ paymentMethodID: 'card-2' });
  });

  test('cannot be changed while a payment is pending', async () => {
    const at = await buyer();
    at.calls.requestPayment.mockRejectedValueOnce(unreachable);
    await at.submit();
    expect(at.view()).toMatchObject({ state: 'paying.failed', choice: null, savedCard: { last4: '4242' } });
    at.actor.send({ type: 'method.chosen', paymentMethodID: 'card-2' });
    await at.retry();
    expect(at.state()).toBe('paid');
    expect(at.calls.requestPayment.mock.calls.map(([{ body }]) => body)).toMatchObject([
      { paymentMethodID: 'card-1' },
      { paymentMethodID: 'card-1' },
    ]);
  });

  test('after a refused card shows the form or the other card, and pays with a new key', async () => {
    const at = await buyer();
    at.calls.requestPayment.mockRejectedValueOnce(refusal('CARD_REFUSED'));
    await at.submit();
    expect(at.view()).toMatchObject({ state: 'paying.failed', changeStep: null, canPay: true });
    at.view().choice?.choose('card-2');
    await at.submit();
    expect(at.state()).toBe('paid');
    expect(new Set(at.payKeys()).size).toBe(2);
  });

  test('another tab’s choice is followed with its payment', async () => {
    const at = await buyer({ draft: { orderKey: 'o', payKey: 'p' } });
    const draft = { orderKey: 'o', payKey: 'p2', chosen: { paymentMethodID: 'card-2' } };
    at.actor.send({ type: 'draft.followed', draft });
    await settle();
    expect(chosenIn(at)).toBe('card-2');
    expect(at.view().savedCard).toMatchObject({ last4: '5454' });
  });
});

describe('a card that was deleted meanwhile', () => {
  test('is looked up again, and the next press pays with another one; the order stays', async () => {
    const at = await buyer();
    at.calls.requestPayment.mockRejectedValueOnce(refusal('NOT_FOUND'));
    at.calls.listSavedPaymentMethods.mockResolvedValue({ paymentMethods: sampleCards.slice(1) });
    await at.submit();
    await settle();
    expect(at.view()).toMatchObject({
      state: 'editing',
      notice: 'payment.cardGone',
      orderRef: 'SN-204418',
      choice: { newCard: true },
    });
    at.view().choice?.choose('card-2');
    await at.submit();
    expect(at.state()).toBe('paid');
    expect(at.calls.createOrder).toHaveBeenCalledTimes(1);
  });

  test('a second time the order is missing', async () => {
    const at = await buyer();
    at.calls.requestPayment.mockRejectedValue(refusal('NOT_FOUND'));
    await at.submit();
    await settle();
    await at.submit();
    expect(at.view()).toMatchObject({ state: 'paying.failed', orderRef: null });
  });
});

describe('with a part paid later', () => {
  test('one card pays both', async () => {
    const at = await buyer({ data: laterBuyerData });
    expect(at.view()).toMatchObject({ choice: { canSplit: true, parts: null }, later: { same: true } });
    await at.submit();
    expect(at.calls.requestMultiplePayment.mock.calls[0]?.[0].body).toMatchObject({
      upfront: { paymentMethodID: 'card-1' },
    });
    expect(at.calls.requestMultiplePayment.mock.calls[0]?.[0].body).not.toHaveProperty('recurring');
  });

  test('a card for each: another kept card comes first for the later part, and both can be new', async () => {
    const at = await buyer({ data: laterBuyerData });
    at.view().choice?.chooseEach();
    expect(at.view()).toMatchObject({
      savedCard: { last4: '4242' },
      later: { savedCard: { last4: '5454' } },
    });
    expect(at.view().choice).toMatchObject({
      newCard: false,
      parts: [
        { part: 'upfront', amount: 19_900 },
        { part: 'recurring', amount: 24_900 },
      ],
    });
    at.view().choice?.parts?.[1]?.choose(null);
    await settle();
    expect(at.view()).toMatchObject({ savedCard: { last4: '4242' }, later: { savedCard: null, form: {} } });
    at.view().choice?.parts?.[0]?.choose(null);
    expect(at.view().savedCard).toBeNull();
    at.view().choice?.parts?.[0]?.choose('card-2');
    at.fill();
    for (const [field, value] of [
      ['number', '5454545454545454'],
      ['expiry', '12/30'],
      ['securityCode', '123'],
      ['holder', 'Ana'],
    ] as const)
      at.view().later?.form?.change(field, value);
    await at.submit();
    expect(at.state()).toBe('paid');
    expect(at.calls.requestMultiplePayment.mock.calls[0]?.[0].body).toMatchObject({
      upfront: { paymentMethodID: 'card-2' },
      recurring: { card: { holder: 'Ana' } },
    });
  });

  test('the choice for both parts stays after a reload, and one card ends it', async () => {
    const at = await buyer({
      data: laterBuyerData,
      draft: { chosen: { paymentMethodID: 'card-2', recurring: 'card-1' } },
    });
    expect(at.view()).toMatchObject({
      savedCard: { last4: '5454' },
      later: { savedCard: { last4: '4242' } },
    });
    at.view().choice?.choose('card-1');
    expect(at.view()).toMatchObject({
      savedCard: { last4: '4242' },
      later: { same: true },
      choice: { parts: null },
    });
  });
});
