import type { ErrorCode, Transaction } from '@senda/contract';
import { describe, expect, test } from 'vitest';
import type { JourneyData } from '../../base/answers/journey-data.ts';
import { stateName } from '../../base/calls/states.ts';
import { fillCard } from '../../common/card/testing.ts';
import { laterJourneyData } from '../../common/purchase/sample.ts';
import { sampleChallenge, sampleTransaction } from '../../common/transaction/sample.ts';
import { laterChallenged } from './payment.states.ts';
import { paymentView } from './payment.view.ts';
import { sampleAgreement, sampleOrder } from './sample.ts';
import { customer, paid, refusal, refused, settle, thrown, unreachable } from './testing.ts';

const card = sampleTransaction.card;
const savedCard = (paymentMethodID: string) => ({ method: 'saved-card', paymentMethodID, card }) as const;
const draft = { method: 'new-card' } as const;
const both = (by: typeof draft | ReturnType<typeof savedCard>): JourneyData => ({
  ...laterJourneyData,
  payBy: { ...by, both: true },
});
const each = (
  upfront: typeof draft | ReturnType<typeof savedCard>,
  recurring: typeof draft | ReturnType<typeof savedCard>,
): JourneyData => ({
  ...laterJourneyData,
  payBy: { method: 'each-part', paymentMethodID: null },
  payParts: { upfront, recurring },
});

const agreed = sampleAgreement;
const waiting: Transaction = { ...agreed, status: 'PENDING' };
const challenged: Transaction = {
  ...waiting,
  ...(sampleChallenge.challenge && { challenge: sampleChallenge.challenge }),
};
const lost: Transaction = { ...agreed, status: 'REFUSED', reason: 'CARD_LOST' };
const cancelled: Transaction = { ...sampleTransaction, status: 'REFUSED', reason: 'CANCELLED' };
const orderWith = (payment: Transaction, recurring: Transaction) => ({ ...sampleOrder, payment, recurring });

type At = ReturnType<typeof customer>;
const fillLater = ({ view }: At) => {
  const form = view().later?.form;
  if (form) fillCard(form, { number: '5555 5555 5555 4444', expiry: '9/29', securityCode: '321' });
};
/** A customer who entered the requested cards and pressed Pay. */
async function buyer(
  data: JourneyData,
  prepare: (at: At) => void = () => undefined,
  from?: string,
): Promise<At> {
  const at = customer({ data, ...(from !== undefined && { from }) });
  prepare(at);
  await at.open();
  if (at.view().canPay) {
    at.fill();
    fillLater(at);
    await at.submit();
  }
  return at;
}
const sent = ({ calls }: At) => calls.requestMultiplePayment.mock.calls.map(([{ body }]) => body);
const keys = ({ calls }: At) =>
  calls.requestMultiplePayment.mock.calls.map(([{ headers }]) => headers['Idempotency-Key']);

describe('what is sent', () => {
  const first = { number: '4242424242424242', expiry: '08/28', securityCode: '123', holder: 'Mariana Ruiz' };
  const second = { number: '5555555555554444', expiry: '09/29', securityCode: '321', holder: 'Mariana Ruiz' };
  const captureContext = 'header.claims.signature';
  test.each([
    ['one entered card, for both', both(draft), { upfront: { card: first }, captureContext }],
    ['one saved card, for both', both(savedCard('a')), { upfront: { paymentMethodID: 'a' } }],
    [
      'two entered cards',
      each(draft, draft),
      { upfront: { card: first }, recurring: { card: second }, captureContext },
    ],
    [
      'a saved card now, an entered card later',
      each(savedCard('a'), draft),
      { upfront: { paymentMethodID: 'a' }, recurring: { card: second }, captureContext },
    ],
    [
      'an entered card now, a saved card later',
      each(draft, savedCard('b')),
      { upfront: { card: first }, recurring: { paymentMethodID: 'b' }, captureContext },
    ],
    [
      'two saved cards',
      each(savedCard('a'), savedCard('b')),
      { upfront: { paymentMethodID: 'a' }, recurring: { paymentMethodID: 'b' } },
    ],
    [
      'the same saved card, chosen twice',
      each(savedCard('a'), savedCard('a')),
      { upfront: { paymentMethodID: 'a' } },
    ],
  ])('%s', async (_, data, means) => {
    const at = await buyer(data);
    expect(sent(at)).toEqual([
      { orderRef: 'SN-204418', returnUrl: 'https://senda.example/web/payment', ...means },
    ]);
    expect(at.calls.requestPayment).not.toHaveBeenCalled();
    expect(at.state()).toBe('paid');
  });

  test('a single payment if nothing is paid later, and for a guest', async () => {
    const at = await buyer({ ...laterJourneyData, payBy: draft });
    expect(sent(at)).toEqual([]);
    expect(at.calls.requestPayment).toHaveBeenCalledTimes(1);
  });

  test('a press where the cards were chosen pays once and at once, unless a card must be entered', async () => {
    const at = await buyer(each(savedCard('a'), savedCard('b')), undefined, 'select-payment-methods');
    expect([at.state(), sent(at).length]).toEqual(['paid', 1]);
    const other = customer({ data: each(savedCard('a'), draft), from: 'select-payment-methods' });
    await other.open();
    expect([other.state(), other.view().address]).toEqual(['editing', '/web/payment-form']);
  });

  test('problems of both forms are listed, and nothing is sent', async () => {
    const at = customer({ data: each(draft, draft) });
    await at.open();
    at.fill();
    await at.submit();
    expect(at.view().errors).toEqual([]);
    expect(at.view().later?.form?.errors.map(({ field }) => field)).toContain('number');
    expect(sent(at)).toEqual([]);
    fillLater(at);
    at.view().change('number', '');
    await at.submit();
    expect(at.view().errors.map(({ field }) => field)).toEqual(['number']);
  });
});

describe('the result', () => {
  const answered = (upfront: Transaction, recurring: Transaction) => ({ upfront, recurring });
  test.each([
    ['both paid', answered(paid, agreed), 'paid'],
    ['the first is pending', answered(sampleTransaction, agreed), 'polling'],
    ['the bank challenges the first', answered(sampleChallenge, agreed), 'challenged'],
    ['the second is pending', answered(paid, waiting), 'polling'],
    ['the bank challenges the second', answered(paid, challenged), 'challenged'],
    ['the first is refused', answered(refused, { ...lost, reason: 'CANCELLED' }), 'declined'],
    ['the second is refused', answered(cancelled, lost), 'declined'],
    ['the second is refused after the first was paid', answered(paid, lost), 'paid'],
  ])('%s: %s', async (_, answer, state) => {
    const at = await buyer(each(draft, draft), ({ calls }) =>
      calls.requestMultiplePayment.mockResolvedValue(answer),
    );
    expect(at.state()).toBe(state);
  });

  test('the result has both parts', async () => {
    const at = await buyer(both(draft));
    expect(at.actor.getSnapshot().output?.payment).toMatchObject({
      outcome: 'paid',
      amount: 19_900,
      recurring: { status: 'PAID', amount: 24_900, card: { last4: '5454' } },
    });
  });

  test('a refused recurring card is the one reported; the next attempt has a new key', async () => {
    const at = await buyer(each(draft, draft), ({ calls }) =>
      calls.requestMultiplePayment.mockResolvedValueOnce(answered(cancelled, lost)),
    );
    const { payment } = at.actor.getSnapshot().output ?? {};
    expect(payment).toMatchObject({
      outcome: 'failed',
      reason: 'CARD_LOST',
      part: 'recurring',
      card: agreed.card,
    });
    expect(at.draft().payKey).not.toBe(keys(at)[0]);
  });

  test('one is pending after the other: the order is fetched for both', async () => {
    const at = await buyer(each(draft, draft), ({ calls }) => {
      calls.requestMultiplePayment.mockResolvedValue(answered(sampleTransaction, waiting));
      calls.getTransactionStatus.mockResolvedValueOnce(paid).mockResolvedValueOnce(agreed);
      calls.getOrder
        .mockResolvedValueOnce(orderWith(paid, waiting))
        .mockResolvedValueOnce(orderWith(paid, agreed));
    });
    await at.wait(1);
    expect(at.state()).toBe('polling');
    await at.wait(1);
    expect(at.state()).toBe('paid');
    expect(sent(at)).toHaveLength(1);
  });

  test('two bank challenges, one after the other', async () => {
    const at = await buyer(each(draft, draft), ({ calls }) => {
      calls.requestMultiplePayment.mockResolvedValue(answered(sampleChallenge, challenged));
      calls.getTransactionStatus.mockResolvedValueOnce(paid);
      calls.getOrder.mockResolvedValueOnce(orderWith(paid, challenged));
    });
    expect(at.view().bank).toMatchObject({ leaving: true, later: false });
    await at.wait(1);
    expect(at.view().bank).toMatchObject({ leaving: false, later: true, amount: 24_900 });
  });

  test('leaving the recurring challenge continues: the upfront part is paid', async () => {
    const at = await buyer(each(draft, draft), ({ calls }) =>
      calls.requestMultiplePayment.mockResolvedValue(answered(paid, challenged)),
    );
    at.view().payWithAnotherCard();
    await settle();
    expect(at.actor.getSnapshot().output?.payment).toMatchObject({
      outcome: 'paid',
      recurring: { status: 'PENDING' },
    });
  });

  test('leaving the challenge for another card pays with that card and a new key', async () => {
    const at = await buyer(each(draft, draft), ({ calls }) =>
      calls.requestMultiplePayment.mockResolvedValueOnce(answered(sampleChallenge, waiting)),
    );
    at.view().payWithAnotherCard();
    await settle();
    at.fill();
    fillLater(at);
    await at.submit();
    expect([at.state(), new Set(keys(at)).size]).toEqual(['paid', 2]);
  });
});

describe('never twice', () => {
  test('a second press during the request does nothing', async () => {
    const at = await buyer(both(draft), ({ calls }) =>
      calls.requestMultiplePayment.mockReturnValue(new Promise(() => undefined)),
    );
    await at.submit();
    await at.retry();
    expect([at.state(), sent(at).length]).toEqual(['payingParts', 1]);
  });

  test.each([
    ['was paid', orderWith(paid, agreed), 'paid', 1],
    ['is challenged', orderWith(paid, challenged), 'challenged', 1],
    ['was refused', orderWith(cancelled, lost), 'declined', 1],
    ['never arrived', sampleOrder, 'paid', 2],
  ])('after a timeout the order is fetched first: it %s', async (_, order, state, payments) => {
    const at = await buyer(both(draft), ({ calls }) => {
      calls.requestMultiplePayment.mockRejectedValueOnce(unreachable);
      calls.getOrder.mockResolvedValue(order);
    });
    expect(at.state()).toBe('payingParts.failed');
    await at.retry();
    expect(at.state()).toBe(state);
    expect([sent(at).length, new Set(keys(at)).size]).toEqual([payments, 1]);
  });

  test.each([
    ['both paid', orderWith(paid, agreed), 'paid'],
    ['the second challenged', orderWith(paid, challenged), 'challenged'],
    ['the second pending', orderWith(paid, waiting), 'polling'],
    ['the second refused since', orderWith(paid, lost), 'paid'],
  ])('a reload fetches the order: %s', async (_, order, state) => {
    const at = customer({
      data: both(draft),
      draft: { orderKey: 'order', orderRef: 'SN-204418', payKey: 'pay', requested: true },
    });
    at.calls.getOrder.mockResolvedValue(order);
    await at.open();
    expect([at.state(), sent(at).length]).toEqual([state, 0]);
  });

  test('an expired capture context: both cards must be entered again, and nothing is sent automatically', async () => {
    const at = await buyer(each(draft, draft), ({ calls }) =>
      calls.requestMultiplePayment.mockRejectedValueOnce(refusal('CAPTURE_CONTEXT_EXPIRED')),
    );
    expect([at.state(), at.view().notice]).toEqual(['editing', 'payment.contextExpired']);
    expect([at.view().values.number, at.view().later?.form?.values.number]).toEqual(['', '']);
    expect(sent(at)).toHaveLength(1);
  });
});

describe('a call that fails', () => {
  const refusedBy = (code: ErrorCode) => refusal(code);
  test.each([
    ['ALREADY_PAID: the order is fetched', refusedBy('ALREADY_PAID'), 'paid', true],
    ['CARD_REFUSED', refusedBy('CARD_REFUSED'), 'payingParts.failed', false],
    ['TOO_MANY_CARDS', refusedBy('TOO_MANY_CARDS'), 'payingParts.failed', false],
    ['ORDER_CLOSED', refusedBy('ORDER_CLOSED'), 'payingParts.failed', false],
    ['NOT_FOUND', refusedBy('NOT_FOUND'), 'payingParts.failed', false],
    ['limited', thrown({ kind: 'rate-limited', retryAfter: 3 }), 'payingParts.failed', true],
    ['signed out', thrown({ kind: 'signed-out' }), 'payingParts.failed', true],
    ['unreachable', unreachable, 'payingParts.failed', true],
    ['malformed', thrown({ kind: 'malformed', issues: ['result'] }), 'payingParts.failed', true],
  ])('%s', async (_, failure, state, sameKey) => {
    const at = await buyer(both(draft), ({ calls }) => {
      calls.requestMultiplePayment.mockRejectedValueOnce(failure);
      calls.getOrder.mockResolvedValue(orderWith(paid, agreed));
    });
    expect(at.state()).toBe(state);
    expect(at.draft().payKey === keys(at)[0]).toBe(sameKey);
  });

  test('with a saved card it returns to the payment method step', async () => {
    const at = await buyer(each(savedCard('a'), savedCard('b')), ({ calls }) =>
      calls.requestMultiplePayment.mockRejectedValueOnce(refusal('NOT_FOUND')),
    );
    expect(at.view().changeStep).toBe('select-payment-methods');
  });
});

test('the view of the part paid later', () => {
  const view = paymentView(laterChallenged, () => undefined);
  expect([stateName(laterChallenged), view.later]).toMatchObject([
    'challenged',
    { amount: 24_900, days: 30, same: false },
  ]);
});
