import { unknownFailure } from '@senda/contract';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { fillCalls } from '../../base/calls/fill-calls.ts';
import { stateName } from '../../base/calls/states.ts';
import { scripted } from '../../base/calls/testing.ts';
import { sampleNow } from '../../base/time/sample.ts';
import { sampleCards } from '../../common/card/sample.ts';
import { laterJourneyData } from '../../common/purchase/sample.ts';
import { paymentPartsMachine } from './payment-parts.machine.ts';
import type { PaymentPartsInput } from './payment-parts.setup.ts';
import { paymentPartsView } from './payment-parts.view.ts';

const methods = {
  paymentMethods: [
    { type: 'CARD' as const, name: { 'en-US': 'Card', 'es-MX': 'Tarjeta' }, brands: ['visa', 'mastercard'] },
  ],
};

function customer(changed: Partial<PaymentPartsInput> = {}) {
  const calls = scripted();
  const actor = createActor(fillCalls(paymentPartsMachine, calls.call), {
    input: {
      data: {
        ...laterJourneyData,
        session: { userId: 'mariana' },
        payBy: { method: 'each-part', paymentMethodID: 'card-1' },
      },
      settings: { cards: 10, methods: ['kept', 'new'] },
      channel: 'web',
      email: 'mariana@example.com',
      now: () => sampleNow,
      newId: () => 'id',
      ...changed,
    },
  }).start();
  const view = () => paymentPartsView(actor.getSnapshot(), (event) => actor.send(event));
  return {
    calls,
    view,
    async load(cards = sampleCards) {
      await calls.answer('listEnabledPaymentMethods', methods);
      await calls.answer('listSavedPaymentMethods', { paymentMethods: cards });
    },
    chosen: () =>
      view().parts.map(({ cards }) => cards.find(({ chosen }) => chosen)?.paymentMethodID ?? 'new'),
    output: () => actor.getSnapshot().output,
    state: () => stateName(actor.getSnapshot()),
  };
}

describe('a payment method per part', () => {
  it('shows each amount, and preselects the card chosen before and another one', async () => {
    const at = customer();
    await at.load();
    expect(at.view()).toMatchObject({ state: 'choosing', days: 30, ready: true });
    expect(at.view().parts.map(({ part, amount }) => [part, amount])).toEqual([
      ['upfront', 19_900],
      ['recurring', 24_900],
    ]);
    expect(at.chosen()).toEqual(['card-1', 'card-2']);
  });

  it.each([
    ['two new cards, without saved cards', [], {}, ['new', 'new']],
    ['a new one for later, with one saved card', sampleCards.slice(0, 1), {}, ['card-1', 'new']],
    [
      'the draft',
      sampleCards,
      { draft: { upfront: { paymentMethodID: 'card-2' }, recurring: { paymentMethodID: null } } },
      ['card-2', 'new'],
    ],
    [
      'the answer',
      sampleCards,
      {
        answer: {
          payParts: {
            upfront: { method: 'new-card' as const },
            recurring: {
              method: 'saved-card' as const,
              paymentMethodID: 'card-1',
              card: { brand: 'visa', last4: '4242', expiry: '08/28' },
            },
          },
        },
      },
      ['new', 'card-1'],
    ],
  ])('begins with %s', async (_, cards, changed, chosen) => {
    const at = customer(changed);
    await at.load(cards);
    expect(at.chosen()).toEqual(chosen);
  });

  it('parts are chosen independently; an unusable card cannot be chosen', async () => {
    const at = customer();
    await at.load();
    at.view().parts[1]?.choose('card-1');
    at.view().parts[0]?.choose(null);
    at.view().parts[0]?.choose('card-3');
    expect([at.chosen(), at.view().ready]).toEqual([['new', 'card-1'], false]);
    at.view().submit();
    expect(at.output()).toEqual({
      payParts: {
        upfront: { method: 'new-card' },
        recurring: { method: 'saved-card', paymentMethodID: 'card-1', card: sampleCards[0]?.card },
      },
    });
  });
});

it.each(['listEnabledPaymentMethods', 'listSavedPaymentMethods'] as const)(
  '%s fails: the page is blocked until all is read again',
  async (call) => {
    const at = customer();
    await at.calls.fail(call, unknownFailure);
    expect(at.view()).toMatchObject({
      state: 'loading.failed',
      blocking: true,
      problem: { kind: 'unreachable' },
    });
    at.view().retry();
    expect(at.view()).toMatchObject({ loading: true, problem: null });
    await at.load();
    expect(at.state()).toBe('choosing');
  },
);
