import { type CallName, type Subscription, unknownFailure } from '@senda/contract';
import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { fillCalls } from '../../base/calls/fill-calls.ts';
import { refusal, scripted } from '../../base/calls/testing.ts';
import { sampleNow } from '../../base/time/sample.ts';
import { sampleCards } from '../../common/card/sample.ts';
import { fillCard } from '../../common/card/testing.ts';
import { mostPolls } from '../../common/transaction/guards.ts';
import { sampleCapture, sampleChallenge, sampleTransaction } from '../../common/transaction/sample.ts';
import { linePaymentMachine } from './line-payment.machine.ts';
import type { LinePaymentInput } from './line-payment.setup.ts';
import { linePaymentCases, linePaymentStates } from './line-payment.states.ts';
import type { Renewal } from './line-payment.ts';
import { linePaymentView } from './line-payment.view.ts';
import {
  aheadRenewal,
  endingLine,
  graceLine,
  overdueLine,
  refusedRenewal,
  sampleDraft,
  unpaidRenewal,
} from './sample.ts';

const { accountNumber } = overdueLine;
const home = '/manage/order?orderRef=SN-204418';
const paid = { ...sampleTransaction, status: 'PAID' } as const;
const refused = { ...sampleTransaction, status: 'REFUSED', reason: 'CARD_LOST' } as const;
const cancelled = { ...sampleChallenge, status: 'REFUSED', reason: 'CANCELLED' } as const;
const paidLine: Subscription = { ...overdueLine, status: 'Active', nextCycleAt: sampleNow + 1 };
const requested = { ...sampleDraft, requested: true };
const success = `/manage/payment-success?accountNumber=${accountNumber}&transactionId=transaction-1`;
const failure = `/manage/payment-failed?accountNumber=${accountNumber}&transactionId=transaction-1`;

interface Records {
  readonly line?: Subscription;
  readonly renewal?: Renewal;
  readonly cards?: typeof sampleCards;
}

function customer(changed: Partial<LinePaymentInput> = {}) {
  const script = scripted();
  const clock = new SimulatedClock();
  let ids = 0;
  const input = {
    accountNumber,
    customerId: 'mariana',
    kept: null,
    origin: 'https://senda.example',
    now: () => sampleNow,
    newId: () => `id-${(ids += 1)}`,
    ...changed,
  };
  const actor = createActor(fillCalls(linePaymentMachine, script.call), { clock, input }).start();
  const view = () => linePaymentView(actor.getSnapshot(), actor.send);
  const inputs = (name: CallName) =>
    script.made.filter((made) => made.name === name).map((made) => made.input);
  const load = async ({ line = overdueLine, renewal = unpaidRenewal, cards = sampleCards }: Records = {}) => {
    await script.answer('getSubscription', line);
    await script.answer('getAutoRenewalSpecification', renewal);
    await script.answer('listSavedPaymentMethods', { paymentMethods: cards });
  };
  const fill = () => fillCard(view());
  const draft = () => actor.getSnapshot().context.draft;
  const poll = async (status: object) => {
    clock.increment(1000);
    await script.answer('getTransactionStatus', status);
  };
  return { ...script, actor, clock, view, inputs, load, fill, draft, poll };
}

/** A customer on the loaded page. */
async function payer(records: Records = {}, changed: Partial<LinePaymentInput> = {}) {
  const at = customer(changed);
  await at.load(records);
  return at;
}

/** A customer whose bank asks a question. */
async function asked() {
  const at = await payer();
  at.view().submit();
  await at.answer('requestSubscriptionPayment', sampleChallenge);
  return at;
}

describe('opening the page', () => {
  const pendingRenewal = { ...unpaidRenewal, lastRenewal: sampleTransaction };
  test.each<[string, Records, Partial<LinePaymentInput>, string, string | null]>([
    ['suspended', {}, {}, 'editing', null],
    ['in grace', { line: graceLine }, {}, 'editing', null],
    ['paid', { line: paidLine }, {}, 'nothingDue', home],
    ['active, by a wrong clock', { line: { ...overdueLine, status: 'Active' } }, {}, 'nothingDue', home],
    ['ended', { line: { ...overdueLine, status: 'Inactive' } }, {}, 'nothingDue', home],
    ['free', { renewal: { ...unpaidRenewal, amount: 0 } }, {}, 'nothingDue', home],
    [
      'suspended by its customer, and paid',
      { line: { ...paidLine, status: 'Suspend', suspension: { at: 1, reason: 'LOST' } } },
      {},
      'nothingDue',
      home,
    ],
    ['to be paid ahead', { line: endingLine, renewal: aheadRenewal }, {}, 'editing', null],
    [
      'being paid ahead',
      { line: endingLine, renewal: { ...aheadRenewal, lastRenewal: sampleTransaction } },
      {},
      'polling',
      null,
    ],
    [
      'to be paid ahead later',
      { line: endingLine, renewal: { ...aheadRenewal, payableFrom: sampleNow + 1 } },
      {},
      'nothingDue',
      home,
    ],
    [
      'free, and so not to be paid ahead',
      { line: endingLine, renewal: { ...aheadRenewal, amount: 0 } },
      {},
      'nothingDue',
      home,
    ],
    [
      'suspended, and so not to be paid ahead',
      {
        line: { ...endingLine, status: 'Suspend', suspension: { at: 1, reason: 'LOST' } },
        renewal: aheadRenewal,
      },
      {},
      'nothingDue',
      home,
    ],
    ['being paid', { renewal: pendingRenewal }, {}, 'polling', null],
    [
      'waiting for the bank',
      { renewal: { ...unpaidRenewal, lastRenewal: sampleChallenge } },
      {},
      'challenged',
      null,
    ],
    ['refused when it renewed', { renewal: refusedRenewal }, {}, 'editing', null],
    [
      'refused after a payment here',
      { renewal: { ...unpaidRenewal, lastRenewal: refused } },
      { kept: requested },
      'declined',
      failure,
    ],
    [
      'refused, as was shown',
      { renewal: { ...unpaidRenewal, lastRenewal: refused } },
      { kept: { ...requested, transactionId: refused.transactionId } },
      'editing',
      null,
    ],
    [
      'paid after a payment here',
      { line: paidLine, renewal: { ...unpaidRenewal, lastRenewal: paid } },
      { kept: requested },
      'paid',
      success,
    ],
    [
      'paid after a payment for another line',
      { line: paidLine, renewal: { ...unpaidRenewal, lastRenewal: paid } },
      { kept: { ...requested, accountNumber: '7000000000' } },
      'nothingDue',
      home,
    ],
  ])('of a line that is %s', async (_name, records, changed, state, leadsTo) => {
    const at = await payer(records, changed);
    expect(at.view()).toMatchObject({ state, leadsTo, homeAt: home });
  });

  test.each([null, '', '../orders', 'a b', 'x'.repeat(200)])('%o makes no call', (misnamed) => {
    const at = customer({ accountNumber: misnamed });
    expect(at.view()).toMatchObject({ state: 'notFound', notFound: true, homeAt: '/manage/order' });
    expect(at.made).toEqual([]);
  });

  test('another customer’s line is not found', async () => {
    const at = customer();
    await at.fail('getSubscription', refusal('NOT_FOUND'));
    expect(at.view().notFound).toBe(true);
  });

  test('a line whose renewal the gateway does not know leads to its home', async () => {
    const at = customer();
    await at.answer('getSubscription', overdueLine);
    await at.fail('getAutoRenewalSpecification', refusal('NOT_FOUND'));
    await at.answer('listSavedPaymentMethods', { paymentMethods: [] });
    expect(at.view()).toMatchObject({ state: 'nothingDue', leadsTo: home, homeAt: home });
  });

  test('shows what is due, and starts with the card that renews the line', async () => {
    const [, second] = sampleCards;
    const at = await payer({ renewal: { ...unpaidRenewal, ...(second && { method: second }) } });
    expect(at.view()).toMatchObject({
      number: '55\u00a00142\u00a07788',
      effect: 'restores',
      amount: 19_900,
      order: { lines: [{ kind: 'plan', amount: 19_900, days: 30 }], total: 19_900 },
      newCard: false,
      cards: [
        { usable: true, chosen: false },
        { usable: true, chosen: true },
        { usable: false, chosen: false },
      ],
      canPay: true,
      refusal: null,
    });
    expect((await payer({ line: graceLine })).view().effect).toBe('continues');
    const paused = { ...overdueLine, suspension: { at: 1, reason: 'LOST' } } as const;
    expect((await payer({ line: paused })).view().effect).toBe('stays');
  });

  test('shows why the latest charge was refused, unless the customer called it off', async () => {
    const at = await payer({ renewal: refusedRenewal });
    expect(at.view().refusal).toBe('payment.declined.INSUFFICIENT_FUNDS');
    const other = await payer({ renewal: { ...unpaidRenewal, lastRenewal: cancelled } });
    expect(other.view().refusal).toBeNull();
  });

  test('opens with what becomes of a line in grace, until when, though a charge was refused before', async () => {
    const renewed = await payer({ line: graceLine, renewal: refusedRenewal });
    expect(renewed.view()).toMatchObject({ worksUntil: graceLine.suspendsAt, opensWithLine: true });
    const kept = { ...sampleDraft, period: graceLine.nextCycleAt, transactionId: 'renewal-1' };
    const own = await payer({ line: graceLine, renewal: refusedRenewal }, { kept });
    expect(own.view()).toMatchObject({ worksUntil: graceLine.suspendsAt, opensWithLine: false });
    for (const line of [overdueLine, endingLine])
      expect((await payer({ line, renewal: refusedRenewal })).view().opensWithLine).toBe(false);
  });

  test('after a refusal another card is chosen, the refused one is last and named', async () => {
    const { view } = await payer({ renewal: refusedRenewal });
    const { cards, refused: last, refusedCard, newCard } = view();
    expect([cards.find(({ chosen }) => chosen)?.card.last4 ?? null, newCard]).toEqual(['5454', false]);
    expect(last).toMatchObject([{ card: { last4: '4242' }, chosen: false, hasNoFunds: true }]);
    expect(refusedCard?.last4).toBe('4242');
  });
});

describe('a saved card', () => {
  // spec 7.call.requestSubscriptionPayment: packages/core/src/features/line-payment/line-payment.setup.ts#paymentInput
  test('pays without a card form, once', async () => {
    const at = await payer();
    at.view().submit();
    at.view().submit();
    expect(at.inputs('requestSubscriptionPayment')).toEqual([
      {
        params: { subscriptionId: accountNumber },
        headers: { 'Idempotency-Key': 'id-1' },
        body: {
          paymentMethodID: 'card-1',
          returnUrl: `https://senda.example/manage/payment?accountNumber=${accountNumber}`,
        },
      },
    ]);
    expect(at.draft()).toMatchObject({ requested: true, payKey: 'id-1', period: overdueLine.nextCycleAt });
    expect(at.view()).toMatchObject({ state: 'paying', busy: true, card: { last4: '4242' } });
    await at.answer('requestSubscriptionPayment', paid);
    expect(at.view()).toMatchObject({ state: 'paid', leadsTo: success });
    expect(at.inputs('getCaptureContext')).toEqual([]);
  });

  test('that has expired cannot be chosen', async () => {
    const at = await payer();
    at.view().choose('card-3');
    expect(at.view().cards.map(({ chosen }) => chosen)).toEqual([true, false, false]);
  });

  test('that is gone loads the page again', async () => {
    const at = await payer();
    at.view().submit();
    await at.fail('requestSubscriptionPayment', refusal('NOT_FOUND'));
    await at.load({ cards: [] });
    expect(at.view()).toMatchObject({ state: 'editing', newCard: true });
  });
});

describe('a card that is entered', () => {
  test('needs a capture context, and valid fields', async () => {
    const at = await payer({ cards: [] });
    expect(at.view()).toMatchObject({ newCard: true, isFormOpening: true });
    at.view().submit();
    expect(at.view().state).toBe('editing');
    await at.answer('getCaptureContext', sampleCapture);
    expect(at.view().isFormOpening).toBe(false);
    at.view().submit();
    expect(at.view().errors.map(({ field }) => field)).toEqual([
      'number',
      'expiry',
      'securityCode',
      'holder',
    ]);
    at.fill();
    at.view().submit();
    expect(at.inputs('requestSubscriptionPayment')).toMatchObject([
      {
        body: {
          card: { number: '4242424242424242', expiry: '08/28', securityCode: '123', holder: 'Mariana Ruiz' },
          captureContext: sampleCapture.captureContext,
        },
      },
    ]);
    await at.answer('requestSubscriptionPayment', paid);
    expect(at.view().values.number).toBe('');
  });

  test('is cleared when another one is chosen, or the page is left', async () => {
    const at = await payer();
    at.view().choose(null);
    await at.answer('getCaptureContext', sampleCapture);
    at.fill();
    at.view().close();
    expect(at.view().values).toMatchObject({ number: '', securityCode: '', holder: 'Mariana Ruiz' });
    at.view().change('number', '4242');
    at.view().leave('number');
    expect(at.view().problems.number).toBe('payment.number.length');
    at.view().choose('card-1');
    at.view().choose(null);
    expect(at.view().values.number).toBe('');
    expect(at.inputs('getCaptureContext')).toHaveLength(1);
  });

  test('is asked for again once its capture context has expired', async () => {
    const at = await payer({ cards: [] });
    await at.answer('getCaptureContext', sampleCapture);
    at.fill();
    at.view().submit();
    await at.fail('requestSubscriptionPayment', refusal('CAPTURE_CONTEXT_EXPIRED'));
    expect(at.view()).toMatchObject({ notice: 'payment.contextExpired', values: { number: '' } });
    await at.answer('getCaptureContext', sampleCapture);
    expect(at.view()).toMatchObject({ notice: null, isFormOpening: false });
  });

  test('has a capture context that is renewed before it expires', async () => {
    const at = await payer({ cards: [] });
    await at.answer('getCaptureContext', sampleCapture);
    at.clock.increment(sampleCapture.expiresAt - sampleCapture.issuedAt - 60_001);
    expect(at.inputs('getCaptureContext')).toHaveLength(1);
    at.clock.increment(1);
    expect(at.inputs('getCaptureContext')).toHaveLength(2);
    expect(at.view()).toMatchObject({ state: 'editing', isFormOpening: false });
  });
});

describe('the response to a payment', () => {
  test('a refusal ends the attempt, and the next one has another key', async () => {
    const at = await payer();
    at.view().submit();
    await at.answer('requestSubscriptionPayment', refused);
    expect(at.view()).toMatchObject({ state: 'declined', leadsTo: failure });
    const kept = at.draft();
    expect(kept).toEqual({ ...sampleDraft, payKey: 'id-2', transactionId: 'transaction-1' });
    const again = await payer({ renewal: { ...unpaidRenewal, lastRenewal: refused } }, { kept });
    expect(again.view().refusal).toBe('payment.declined.CARD_LOST');
    again.view().submit();
    expect(again.inputs('requestSubscriptionPayment')).toMatchObject([
      { headers: { 'Idempotency-Key': 'id-2' } },
    ]);
  });

  test.each(['ALREADY_PAID', 'NOT_ELIGIBLE'] as const)(
    'after %s the line decides what is left',
    async (code) => {
      const at = await payer();
      at.view().submit();
      await at.fail('requestSubscriptionPayment', refusal(code));
      expect(at.view()).toMatchObject({ state: 'opening', loading: true });
      await at.load({ line: paidLine, renewal: { ...unpaidRenewal, lastRenewal: paid } });
      expect(at.view().leadsTo).toBe(success);
    },
  );

  test.each([unknownFailure, refusal('RETURN_REFUSED')])('%o is shown, and keeps the key', async (failed) => {
    const at = await payer();
    at.view().submit();
    await at.fail('requestSubscriptionPayment', failed);
    expect(at.view()).toMatchObject({ state: 'paying.failed', canPay: true, blocking: false });
    at.view().retry();
    const keys = at
      .inputs('requestSubscriptionPayment')
      .map((input) => (input as { headers: object }).headers);
    expect(keys).toEqual([{ 'Idempotency-Key': 'id-1' }, { 'Idempotency-Key': 'id-1' }]);
  });

  test('a refused card has charged nothing: the key is renewed, and another card can be chosen', async () => {
    const at = await payer();
    at.view().submit();
    await at.fail('requestSubscriptionPayment', refusal('CARD_REFUSED'));
    expect(at.view()).toMatchObject({ state: 'paying.failed', problem: { code: 'CARD_REFUSED' } });
    at.view().choose('card-2');
    expect(at.view()).toMatchObject({ state: 'editing', problem: null });
    at.view().submit();
    expect(at.inputs('requestSubscriptionPayment')[1]).toMatchObject({
      headers: { 'Idempotency-Key': 'id-2' },
      body: { paymentMethodID: 'card-2' },
    });
  });

  test('a period that is over starts a new intent', async () => {
    const at = await payer({}, { kept: { ...requested, period: overdueLine.nextCycleAt - 1 } });
    at.view().submit();
    expect(at.inputs('requestSubscriptionPayment')).toMatchObject([
      { headers: { 'Idempotency-Key': 'id-1' } },
    ]);
  });
});

describe('a pending payment', () => {
  async function pending() {
    const at = await payer();
    at.view().submit();
    await at.answer('requestSubscriptionPayment', sampleTransaction);
    return at;
  }

  test.each([
    ['paid', paid, success],
    ['refused', refused, failure],
  ] as const)('is polled until it is %s', async (_, answer, leadsTo) => {
    const at = await pending();
    await at.poll(sampleTransaction);
    expect(at.view()).toMatchObject({ state: 'polling', busy: true });
    await at.poll(answer);
    expect(at.view().leadsTo).toBe(leadsTo);
    expect(at.inputs('getTransactionStatus')).toHaveLength(2);
  });

  test('stays undecided after all polls, and can be checked but not paid', async () => {
    const at = await pending();
    for (let polls = 0; polls < mostPolls; polls += 1) await at.poll(sampleTransaction);
    expect(at.view()).toMatchObject({ state: 'unconfirmed', canPay: false, canCheck: true, leadsTo: null });
    at.view().submit();
    at.view().check();
    await at.answer('getTransactionStatus', paid);
    expect(at.view().leadsTo).toBe(success);
    expect(at.inputs('requestSubscriptionPayment')).toHaveLength(1);
  });

  test('a poll that fails decides nothing', async () => {
    const at = await pending();
    for (let polls = 0; polls < mostPolls; polls += 1) {
      at.clock.increment(1000);
      await at.fail('getTransactionStatus', unknownFailure);
    }
    expect(at.view().state).toBe('unconfirmed');
  });

  test.each([{ kind: 'signed-out' } as const, refusal('NOT_FOUND')])(
    'a poll that ends with %o is shown, and repeated',
    async (failed) => {
      const at = await pending();
      at.clock.increment(1000);
      await at.fail('getTransactionStatus', failed);
      expect(at.view()).toMatchObject({ state: 'polling.failed', canPay: false, canCheck: false });
      at.view().submit();
      expect(at.view().state).toBe('polling.failed');
      at.view().retry();
      expect(at.view().state).toBe('polling');
    },
  );

  test('may turn into a question of the bank', async () => {
    const at = await pending();
    await at.poll(sampleChallenge);
    expect(at.view()).toMatchObject({ state: 'challenged', bank: { leaving: false } });
  });
});

describe('the question of a bank', () => {
  test('leads to the bank once, and its answer is polled', async () => {
    const at = await asked();
    expect(at.view()).toMatchObject({
      state: 'challenged',
      bank: { address: sampleChallenge.challenge?.url, leaving: true },
    });
    at.view().back();
    await at.answer('getTransactionStatus', sampleChallenge);
    expect(at.view().bank?.leaving).toBe(false);
    await at.poll(sampleTransaction);
    expect(at.view().state).toBe('polling');
    await at.poll(paid);
    expect(at.view().leadsTo).toBe(success);
  });

  test('rests after all polls until the customer checks', async () => {
    const at = await asked();
    for (let polls = 0; polls < mostPolls; polls += 1) await at.poll(sampleChallenge);
    at.clock.increment(60_000);
    expect(at.inputs('getTransactionStatus')).toHaveLength(mostPolls);
    at.view().check();
    await at.answer('getTransactionStatus', refused);
    expect(at.view().leadsTo).toBe(failure);
  });

  // spec 7.call.cancelSubscriptionPayment: packages/core/src/features/line-payment/line-payment.setup.ts#cancelInput
  test('is called off for another card', async () => {
    const at = await asked();
    at.view().payWithAnotherCard();
    expect(at.inputs('cancelSubscriptionPayment')).toEqual([
      { params: { subscriptionId: accountNumber, transactionId: 'transaction-1' } },
    ]);
    await at.answer('cancelSubscriptionPayment', cancelled);
    await at.load({ renewal: { ...unpaidRenewal, lastRenewal: cancelled } });
    expect(at.view()).toMatchObject({ state: 'editing', refusal: null });
    at.view().submit();
    expect(at.inputs('requestSubscriptionPayment')[1]).toMatchObject({
      headers: { 'Idempotency-Key': 'id-2' },
    });
  });

  test('that was answered meanwhile cannot be called off', async () => {
    const at = await asked();
    at.view().payWithAnotherCard();
    await at.fail('cancelSubscriptionPayment', refusal('CANCEL_REFUSED'));
    await at.load({ line: paidLine, renewal: { ...unpaidRenewal, lastRenewal: paid } });
    expect(at.view().leadsTo).toBe(success);
  });

  test('that could not be called off is not shown, and called off again', async () => {
    const at = await asked();
    at.view().payWithAnotherCard();
    await at.fail('cancelSubscriptionPayment', unknownFailure);
    expect(at.view()).toMatchObject({ state: 'cancelling.failed', bank: null, canPay: false });
    at.view().retry();
    expect(at.view()).toMatchObject({ state: 'cancelling', bank: { leaving: false } });
  });
});

test.each(['getSubscription', 'getAutoRenewalSpecification', 'listSavedPaymentMethods'] as const)(
  'a failed %s is shown, and repeated',
  async (name) => {
    const at = customer();
    await at.fail(name, unknownFailure);
    expect(at.view()).toMatchObject({ state: 'opening.failed', blocking: true, canPay: false });
    at.view().retry();
    await at.load();
    expect(at.view()).toMatchObject({ state: 'editing', problem: null });
  },
);

test.each(['submit', 'retry'] as const)(
  'a failed capture context is shown, and %s asks again',
  async (by) => {
    const at = await payer({ cards: [] });
    await at.fail('getCaptureContext', unknownFailure);
    expect(at.view()).toMatchObject({ state: 'editing.failed', canPay: true, blocking: false });
    at.view()[by]();
    await at.answer('getCaptureContext', sampleCapture);
    expect(at.view()).toMatchObject({ state: 'editing', problem: null });
  },
);

test('a capture context that could not be renewed still pays', async () => {
  const at = await payer({ cards: [] });
  await at.answer('getCaptureContext', sampleCapture);
  at.fill();
  at.clock.increment(sampleCapture.expiresAt - sampleCapture.issuedAt - 60_000);
  await at.fail('getCaptureContext', unknownFailure);
  expect(at.view()).toMatchObject({ state: 'editing.failed', values: { holder: 'Mariana Ruiz' } });
  at.view().submit();
  expect(at.view().state).toBe('paying');
});

test.each(Object.entries({ ...linePaymentStates, ...linePaymentCases }))(
  'the snapshot %s has a view',
  (name, snapshot) => {
    const { state } = linePaymentView(snapshot, () => undefined);
    expect(name in linePaymentStates ? name : 'editing').toBe(state);
  },
);

test('a period that is paid ahead follows the one that is paid', () => {
  const ahead = linePaymentView(linePaymentCases.ahead, () => undefined);
  expect(ahead).toMatchObject({ effect: 'extends', paidUntil: endingLine.nextCycleAt });
  const due = linePaymentView(linePaymentCases.grace, () => undefined);
  expect(due).toMatchObject({ effect: 'continues', paidUntil: null });
});
