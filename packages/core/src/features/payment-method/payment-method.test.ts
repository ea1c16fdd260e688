import { unknownFailure } from '@senda/contract';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { fillCalls } from '../../base/calls/fill-calls.ts';
import { stateName } from '../../base/calls/states.ts';
import { scripted } from '../../base/calls/testing.ts';
import { sampleNow } from '../../base/time/sample.ts';
import { shownCards } from '../../common/card/card-choice.ts';
import { sampleCards } from '../../common/card/sample.ts';
import { isUsable, type SavedCard } from '../../common/card/saved-card.ts';
import { laterJourneyData, sampleJourneyData } from '../../common/purchase/sample.ts';
import { paymentMethodMachine } from './payment-method.machine.ts';
import type { PaymentMethodInput } from './payment-method.setup.ts';
import { paymentMethodStates } from './payment-method.states.ts';
import { paymentMethodView } from './payment-method.view.ts';

const methods = {
  paymentMethods: [
    { type: 'CARD', name: { 'en-US': 'Card', 'es-MX': 'Tarjeta' }, brands: ['visa', 'mastercard'] },
    { type: 'PAY_LINK', name: { 'en-US': 'Link', 'es-MX': 'Enlace' }, brands: [] },
  ],
};

function customer(changed: Partial<PaymentMethodInput> = {}) {
  const calls = scripted();
  const actor = createActor(fillCalls(paymentMethodMachine, calls.call), {
    input: {
      data: { ...sampleJourneyData, session: { userId: 'mariana' } },
      settings: { cards: 10, methods: ['kept', 'new'] },
      channel: 'web',
      email: 'mariana@example.com',
      now: () => sampleNow,
      newId: () => 'id',
      ...changed,
    },
  }).start();
  const view = () => paymentMethodView(actor.getSnapshot(), (event) => actor.send(event));
  const load = async (cards = sampleCards) => {
    await calls.answer('listEnabledPaymentMethods', methods);
    await calls.answer('listSavedPaymentMethods', { paymentMethods: cards });
  };
  return {
    calls,
    view,
    load,
    context: () => actor.getSnapshot().context,
    output: () => actor.getSnapshot().output,
    state: () => stateName(actor.getSnapshot()),
  };
}

describe('the payment method', () => {
  it('loads the channel’s enabled methods and the customer’s cards together', async () => {
    const at = customer({ channel: 'retail' });
    expect(at.calls.made).toEqual([
      { name: 'listEnabledPaymentMethods', input: { query: { channel: 'retail' } } },
      { name: 'listSavedPaymentMethods', input: { params: { customerId: 'mariana' } } },
    ]);
    await at.load();
    expect(at.state()).toBe('choosing');
  });

  it('shows the new card first, or alone, where the journey file says so', async () => {
    const first = customer({ settings: { cards: 10, methods: ['new', 'kept'] } });
    await first.load();
    expect(first.view()).toMatchObject({ newCardFirst: true });
    expect(first.view().cards).toHaveLength(sampleCards.length);

    const alone = customer({ settings: { cards: 10, methods: ['new'] } });
    await alone.calls.answer('listEnabledPaymentMethods', methods);
    expect(alone.state()).toBe('choosing');
    expect(alone.calls.made.map(({ name }) => name)).toEqual(['listEnabledPaymentMethods']);
    expect(alone.view()).toMatchObject({ cards: [], newCard: true });
  });

  it('has the gateway’s saved and available methods, and stores neither', async () => {
    const at = customer();
    expect(at.context()).toMatchObject({ savedPaymentMethods: [], availablePaymentMethods: [] });
    await at.load();
    expect(at.context()).toMatchObject({
      savedPaymentMethods: sampleCards,
      availablePaymentMethods: methods.paymentMethods,
    });
    expect(Object.keys(at.context().draft ?? {})).toEqual(['paymentMethodID']);
  });

  // spec 3.card-brand.master: packages/core/src/common/card/saved-card.ts#isUsable
  it('the gateway’s brand "master" is Mastercard', () => {
    const card = {
      ...sampleCards[0],
      card: { brand: 'master', last4: '5454', expiry: '08/28' },
    } as SavedCard;
    expect(isUsable(card, ['mastercard'])).toBe(true);
    expect(isUsable(card, ['visa'])).toBe(false);
  });

  it('a guest has no cards: none are loaded, and a new one is chosen', async () => {
    const at = customer({ email: '' });
    await at.calls.answer('listEnabledPaymentMethods', methods);
    expect(at.calls.made).toHaveLength(1);
    expect(at.view()).toMatchObject({ state: 'choosing', cards: [], newCard: true });
  });

  it('preselects the default card; an expired card, or one of an unaccepted brand, cannot be chosen', async () => {
    const at = customer();
    await at.load();
    expect(at.view().cards.map(({ chosen, usable }) => [chosen, usable])).toEqual([
      [true, true],
      [false, true],
      [false, false],
    ]);
    at.view().choose('card-3');
    at.view().choose('unknown');
    expect(at.view().cards[0]?.chosen).toBe(true);
  });

  // spec 3.payment.selectedPaymentMethod: #payByOf
  it.each([
    ['the default card', {}, { method: 'saved-card', paymentMethodID: 'card-1', card: sampleCards[0]?.card }],
    [
      'the draft',
      { draft: { paymentMethodID: 'card-2' } },
      { method: 'saved-card', paymentMethodID: 'card-2' },
    ],
    [
      'a new card, if chosen before',
      { answer: { payBy: { method: 'new-card' as const } } },
      { method: 'new-card' },
    ],
    [
      'the default card, if the chosen one no longer exists',
      { draft: { paymentMethodID: 'gone' } },
      { paymentMethodID: 'card-1' },
    ],
  ])('continues with %s', async (_, changed, payBy) => {
    const at = customer(changed);
    await at.load();
    at.view().submit();
    expect(at.output()).toMatchObject({ payBy });
  });

  it('a new card instead of a saved one', async () => {
    const at = customer();
    await at.load();
    at.view().choose(null);
    expect(at.view().newCard).toBe(true);
    at.view().submit();
    expect(at.output()).toEqual({ payBy: { method: 'new-card' } });
  });

  it('shows ten cards unless the journey sets another limit, the default first', () => {
    const many = Array.from({ length: 12 }, (_, at) => ({
      paymentMethodID: `card-${at}`,
      card: { brand: 'visa', last4: '4242', expiry: '08/28' },
      isDefault: at === 11,
      isExpired: false,
    }));
    expect(shownCards(many, 10).map(({ paymentMethodID }) => paymentMethodID)).toEqual([
      'card-11',
      ...Array.from({ length: 9 }, (_, at) => `card-${at}`),
    ]);
  });
});

it.each(['listEnabledPaymentMethods', 'listSavedPaymentMethods'] as const)(
  '%s fails: the page is blocked until all is read again',
  async (call) => {
    for (const again of ['retry', 'submit'] as const) {
      const at = customer();
      await at.calls.fail(call, unknownFailure);
      expect(at.view()).toMatchObject({
        state: 'loading.failed',
        blocking: true,
        problem: { kind: 'unreachable' },
      });
      at.view()[again]();
      expect(at.view()).toMatchObject({ loading: true, problem: null });
      await at.load();
      expect(at.state()).toBe('choosing');
    }
  },
);

it.each(Object.entries(paymentMethodStates))('the snapshot %s is in its state', (name, snapshot) => {
  expect(paymentMethodView(snapshot, () => {}).state).toBe(name);
});

describe('with a part paid later', () => {
  const data = { ...laterJourneyData, session: { userId: 'mariana' } };
  const atPopup = async (changed: Partial<PaymentMethodInput> = {}) => {
    const at = customer({ data, ...changed });
    await at.load();
    at.view().submit();
    return at;
  };

  it.each([
    ['one card for both', 'payBoth', { method: 'saved-card', paymentMethodID: 'card-1', both: true }],
    ['one card per part', 'payEach', { method: 'each-part', paymentMethodID: 'card-1' }],
  ] as const)('the popup chooses its card: %s', async (_, verb, payBy) => {
    const at = await atPopup();
    expect(at.view()).toMatchObject({
      state: 'asking',
      multiplePaymentPopup: true,
      parts: { upfront: 19_900, future: { amount: 24_900, validityDays: 30 } },
    });
    at.view()[verb]();
    expect(at.output()).toMatchObject({ payBy });
    expect(at.context().draft).toEqual({ paymentMethodID: 'card-1' });
  });

  it('closes back to the choice, and opens again on the next submit', async () => {
    const at = await atPopup();
    at.view().leavePopup();
    expect(at.view()).toMatchObject({ state: 'choosing', multiplePaymentPopup: false });
    at.view().choose(null);
    at.view().submit();
    at.view().payBoth();
    expect(at.output()).toEqual({ payBy: { method: 'new-card', both: true } });
  });

  // spec 3.payment.multiplePaymentPopup: packages/core/src/features/payment-method/payment-method.machine.ts
  it('stays open after a reload, with the chosen card', async () => {
    const first = await atPopup({ draft: { paymentMethodID: 'card-2' } });
    const draft = first.context().draft;
    expect(draft).toMatchObject({ multiplePaymentPopup: true });
    const again = customer({ data, ...(draft && { draft }) });
    await again.load();
    expect(again.state()).toBe('asking');
    again.view().payBoth();
    expect(again.output()).toMatchObject({ payBy: { paymentMethodID: 'card-2', both: true } });
  });

  it('is not shown to a guest, who has no account to charge later', async () => {
    const at = customer({ data, email: '' });
    await at.calls.answer('listEnabledPaymentMethods', methods);
    at.view().submit();
    expect(at.output()).toEqual({ payBy: { method: 'new-card' } });
  });
});
