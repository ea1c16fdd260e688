import type { AutoRenewal, Subscription } from '@senda/contract';
import { unknownFailure } from '@senda/contract';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { fillCalls } from '../../base/calls/fill-calls.ts';
import { nonRefusals, refusal, scripted } from '../../base/calls/testing.ts';
import { sampleNow } from '../../base/time/sample.ts';
import { sampleCards } from '../../common/card/sample.ts';
import { sampleLine, sampleTermination } from '../../common/line/sample.ts';
import { savedCardMachine } from './saved-card.machine.ts';
import { savedCardStates } from './saved-card.states.ts';
import { savedCardView } from './saved-card.view.ts';

const [visa, mastercard, amex] = sampleCards as unknown as [
  (typeof sampleCards)[0],
  (typeof sampleCards)[0],
  (typeof sampleCards)[0],
];
const renewal: AutoRenewal = {
  subscriptionId: sampleLine.accountNumber,
  enabled: true,
  method: visa,
  planName: sampleLine.planName,
  amount: 29_900,
  nextRenewalAt: sampleLine.nextCycleAt,
};

function customer(added: string | null = null) {
  const script = scripted();
  const actor = createActor(fillCalls(savedCardMachine, script.call), {
    input: { customerId: 'customer-1', added, now: () => sampleNow },
  }).start();
  const view = () => savedCardView(actor.getSnapshot(), actor.send);
  const list = async (
    paymentMethods: readonly unknown[] = sampleCards,
    subscriptions: readonly Subscription[] = [sampleLine],
    serviceRequests: readonly unknown[] = [],
  ) => {
    await script.answer('listSavedPaymentMethods', { paymentMethods });
    await script.answer('listSubscriptions', { subscriptions });
    await script.answer('listServiceRequests', { serviceRequests });
  };
  const load = async (one: AutoRenewal = renewal, ...rest: Parameters<typeof list>) => {
    await list(...rest);
    await script.answer('getAutoRenewalSpecification', one);
  };
  const calls = (name: string) => script.made.filter((call) => call.name === name);
  const removeMastercard = async () => {
    await load();
    view().cards[1]?.remove?.();
    view().confirm();
  };
  return { ...script, actor, view, list, load, calls, removeMastercard };
}

describe('the list', () => {
  test('states that a card was added if it has that card, until another is removed', async () => {
    const { view, load, answer } = customer('card-2');
    expect(view().outcome).toBeNull();
    await load();
    expect(view().outcome).toEqual({ kind: 'added', card: mastercard.card });
    expect(view().addAt).toBe('/manage/add-payment-method-form');
    view().cards[2]?.remove?.();
    expect(view().outcome).toBeNull();
    view().confirm();
    await answer('deletePaymentMethod', { paymentMethods: [visa, mastercard] });
    expect(view().outcome).toEqual({ kind: 'removed', card: amex.card });
  });

  test('states nothing of a card that it does not have', async () => {
    const { view, load } = customer('card-9');
    await load();
    expect(view().outcome).toBeNull();
  });

  test('names the line that each card renews, with its next charge', async () => {
    const { view, load, calls } = customer();
    expect(view()).toMatchObject({ state: 'reading', loading: true, cards: [], empty: false });
    await load();
    expect(view()).toMatchObject({ state: 'shown', loading: false, empty: false });
    const { accountNumber, nextCycleAt } = sampleLine;
    expect(
      view().cards.map(({ paymentMethodID, uses, remove }) => [paymentMethodID, uses, remove !== null]),
    ).toEqual([
      [
        'card-1',
        [
          {
            accountNumber,
            number: '55\u00a00142\u00a07788',
            kind: 'charged',
            next: { at: nextCycleAt, amount: 29_900 },
            changeAt: `/manage/update-card/verify?accountNumber=${accountNumber}`,
          },
        ],
        false,
      ],
      ['card-2', [], true],
      ['card-3', [], true],
    ]);
    expect(calls('getAutoRenewalSpecification')).toHaveLength(1);
    expect(calls('listSavedPaymentMethods')[0]?.input).toEqual({ params: { customerId: 'customer-1' } });
  });

  test.each<[string, AutoRenewal, Partial<Subscription>, boolean, string]>([
    ['an expired card', { ...renewal, method: amex }, {}, false, 'expired'],
    ['a free plan', { ...renewal, amount: 0 }, {}, false, 'chosen'],
    ['a suspended line', renewal, { status: 'Suspend' }, false, 'chosen'],
    ['a line that ends', renewal, {}, true, 'ending'],
    [
      'a refused charge',
      {
        ...renewal,
        lastRenewal: {
          transactionId: 'transaction-1',
          orderRef: 'RN-1',
          status: 'REFUSED',
          amount: 29_900,
          card: visa.card,
        },
      },
      { status: 'Grace' },
      false,
      'refused',
    ],
  ])('claims no next charge for %s', async (_, one, line, isEnding, kind) => {
    const { view, load } = customer();
    await load(one, sampleCards, [{ ...sampleLine, ...line }], isEnding ? [sampleTermination] : []);
    expect(view().cards.flatMap(({ uses }) => uses)).toMatchObject([{ kind, next: null }]);
  });

  test('asks nothing about lines that do not renew automatically', async () => {
    const { view, list, calls } = customer();
    await list([], [{ ...sampleLine, autoRenewal: false }]);
    expect(view()).toMatchObject({ state: 'shown', empty: true });
    expect(calls('getAutoRenewalSpecification')).toEqual([]);
  });

  test('passes over a line that has no renewal', async () => {
    const { view, list, fail } = customer();
    await list();
    await fail('getAutoRenewalSpecification', refusal('NOT_FOUND'));
    expect(view().state).toBe('shown');
    expect(view().cards.every(({ remove }) => remove !== null)).toBe(true);
  });

  const first = ['listSavedPaymentMethods', 'listSubscriptions', 'listServiceRequests'] as const;
  test.each(first)('%s fails: the page is blocked until all is read again', async (call) => {
    const { view, fail, load } = customer();
    await fail(call, refusal('NOT_FOUND'));
    expect(view()).toMatchObject({ state: 'reading.failed', blocking: true, loading: false, cards: [] });
    view().retry();
    expect(view().loading).toBe(true);
    await load();
    expect(view()).toMatchObject({ state: 'shown', problem: null });
  });

  test('a renewal that fails is read again with the rest', async () => {
    const { view, list, fail, load } = customer();
    await list();
    await fail('getAutoRenewalSpecification', unknownFailure);
    expect(view()).toMatchObject({ state: 'reading.failed', blocking: true, cards: [] });
    view().retry();
    await load();
    expect(view().state).toBe('shown');
  });
});

describe('the removal', () => {
  // spec 1.line.saved-payment-methods: #removing
  test('is asked, and made once', async () => {
    const { view, load, calls, answer } = customer();
    await load();
    view().cards[1]?.remove?.();
    expect(view()).toMatchObject({ state: 'confirming', question: { card: mastercard.card, busy: false } });
    view().close();
    expect(view()).toMatchObject({ state: 'shown', question: null });
    view().cards[1]?.remove?.();
    view().confirm();
    view().confirm();
    view().close();
    expect(view()).toMatchObject({ state: 'removing', question: { busy: true } });
    expect(calls('deletePaymentMethod')).toEqual([
      {
        name: 'deletePaymentMethod',
        input: { params: { customerId: 'customer-1' }, query: { paymentMethodID: 'card-2' } },
      },
    ]);
    await answer('deletePaymentMethod', { paymentMethods: [visa, amex] });
    expect(view()).toMatchObject({
      state: 'shown',
      question: null,
      outcome: { kind: 'removed', card: mastercard.card },
    });
    expect(view().cards).toHaveLength(2);
  });

  test('is not offered for a card that renews a line, nor for one that is not there', async () => {
    const { actor, view, load } = customer();
    await load();
    for (const paymentMethodID of ['card-1', 'card-9'])
      actor.send({ type: 'removal.asked', paymentMethodID });
    expect(view().state).toBe('shown');
  });

  test.each([unknownFailure, { kind: 'malformed', issues: [] } as const, refusal('NOT_FOUND')])(
    'without an outcome (%j) is looked up, and never repeated',
    async (failure) => {
      for (const [cards, kind] of [
        [[visa, amex], 'removed'],
        [sampleCards, 'kept'],
      ] as const) {
        const { view, removeMastercard, fail, load, calls } = customer();
        await removeMastercard();
        await fail('deletePaymentMethod', failure);
        expect(view()).toMatchObject({ state: 'reading', doubtful: mastercard.card, outcome: null });
        await load(renewal, cards);
        expect(view()).toMatchObject({ state: 'shown', doubtful: null, outcome: { kind } });
        expect(calls('deletePaymentMethod')).toHaveLength(1);
      }
    },
  );

  test('stays in doubt until the list is there', async () => {
    const { view, removeMastercard, fail, load, calls } = customer();
    await removeMastercard();
    await fail('deletePaymentMethod', unknownFailure);
    await fail('listSavedPaymentMethods', unknownFailure);
    expect(view()).toMatchObject({
      state: 'reading.failed',
      blocking: true,
      cards: [],
      doubtful: mastercard.card,
    });
    view().retry();
    await load(renewal, [visa, amex]);
    expect(view()).toMatchObject({ outcome: { kind: 'removed' }, doubtful: null });
    expect(calls('deletePaymentMethod')).toHaveLength(1);
  });

  test('of a card that renews a line meanwhile is refused, and the line is shown', async () => {
    const { view, removeMastercard, fail, load } = customer();
    await removeMastercard();
    await fail('deletePaymentMethod', refusal('CARD_IN_USE'));
    await load({ ...renewal, method: mastercard });
    expect(view()).toMatchObject({ state: 'shown', outcome: { kind: 'inUse', card: mastercard.card } });
    expect(view().cards[1]).toMatchObject({ remove: null, uses: [{ kind: 'charged' }] });
  });

  const answered = [
    ...nonRefusals.filter(({ kind }) => kind === 'rate-limited' || kind === 'signed-out'),
    refusal('UNKNOWN_ERROR_CODE'),
  ];
  test.each(answered)('that is refused (%j) is asked again', async (failure) => {
    const { view, removeMastercard, fail, calls } = customer();
    await removeMastercard();
    await fail('deletePaymentMethod', failure);
    expect(view()).toMatchObject({
      state: 'removing.failed',
      blocking: false,
      question: null,
      outcome: null,
    });
    expect(view().cards).toHaveLength(3);
    view().retry();
    expect(view()).toMatchObject({ state: 'confirming', problem: null });
    expect(calls('deletePaymentMethod')).toHaveLength(1);
  });

  test('of another card is asked after one that was refused', async () => {
    const { view, removeMastercard, fail } = customer();
    await removeMastercard();
    view().cards[2]?.remove?.();
    await fail('deletePaymentMethod', refusal('UNKNOWN_ERROR_CODE'));
    view().cards[2]?.remove?.();
    expect(view()).toMatchObject({ state: 'confirming', question: { card: amex.card }, problem: null });
  });
});

test.each(Object.entries(savedCardStates))('the snapshot %s is in its state', (name, snapshot) => {
  expect(savedCardView(snapshot, () => undefined).state).toBe(name);
});

test.each([
  ['confirm', /^confirming$/],
  ['close', /^confirming$/],
  ['retry', /^(reading|removing)[^]*failed$/],
] as const)('%s does nothing in other states', (type, expected) => {
  const accepting = Object.entries(savedCardStates).filter(([, snapshot]) => snapshot.can({ type }));
  for (const [name] of accepting) expect(name).toMatch(expected);
  expect(accepting.length).toBeGreaterThan(0);
});
