import type { Order, Transaction } from '@senda/contract';
import { describe, expect, test } from 'vitest';
import { sampleNow } from '../../base/time/sample.ts';
import { laterJourneyData } from '../../common/purchase/sample.ts';
import { orderBody } from './intent.ts';
import { orderPaymentInput } from './order-payment.ts';
import { sampleCash, sampleLapse, sampleOrder, sampleTransfer } from './sample.ts';
import { buyerData, customer, paid, refusal, settle, signedOut, unreachable } from './testing.ts';

const placedWith = orderBody(buyerData) ?? undefined;
const placed: Order = { ...sampleOrder, ...(placedWith && { placedWith }) };
const orderWith = (payment: Transaction, more: Partial<Order> = {}): Order => ({
  ...placed,
  payment,
  ...more,
});
const waiting = orderWith(sampleCash);
const lapsed = orderWith(sampleLapse, { status: 'FAILED', state: 'OFL' });
const paidInCash: Transaction = {
  ...sampleCash,
  status: 'PAID',
  voucher: { ...sampleCash.voucher, status: 'PAID' },
};
const name = { 'en-US': '', 'es-MX': '' };

type Customer = ReturnType<typeof customer>;
type Start = Parameters<typeof customer>[0];

async function buyer(start: Start = {}, prepare: (at: Customer) => void = () => {}) {
  const at = customer({ data: buyerData, ...start });
  at.calls.listEnabledPaymentMethods.mockResolvedValue({
    paymentMethods: [
      { type: 'CARD', name, brands: ['visa', 'mastercard'] },
      { type: 'OXXO', name, brands: [], limits: { min: 1_000, max: 1_000_000 }, payWithin: 7 },
      { type: 'SPEI', name, brands: [], limits: { min: 1_000, max: 10_000 } },
      { type: 'OTHER', name, brands: ['visa'] },
    ],
  });
  at.calls.createOrder.mockResolvedValue(placed);
  at.calls.getOrder.mockResolvedValue(waiting);
  at.calls.requestPayment.mockImplementation(async ({ body }) => (body.voucher ? sampleCash : paid));
  prepare(at);
  await at.open();
  return at;
}

const choose = (at: Customer) =>
  at
    .view()
    .choice?.vouchers.find(({ kind }) => kind === 'OXXO')
    ?.choose();

async function cashBuyer(start: Start = {}) {
  const at = await buyer(start);
  choose(at);
  await at.submit();
  return at;
}

describe('cash and transfers', () => {
  test('are offered where the gateway lists them and takes the amount; an unknown way is no card', async () => {
    const at = await buyer();
    expect(at.view().choice).toMatchObject({
      vouchers: [{ kind: 'OXXO', chosen: false, until: sampleNow + 7 }],
      ruledOut: null,
    });
    expect(at.view().choice?.cards).toHaveLength(3);
  });

  test('are not offered for a plan that repeats, which the page says', async () => {
    const data = { ...laterJourneyData, session: { userId: 'mariana' } };
    for (const start of [{ data }, { data, email: '', isGuest: true }]) {
      const at = await buyer(start);
      expect(at.view().choice).toMatchObject({ vouchers: [], ruledOut: { days: 30 } });
    }
  });

  test('are nowhere where the journey file leaves them out', async () => {
    const data = { ...laterJourneyData, session: { userId: 'mariana' } };
    for (const start of [{}, { data }]) {
      const settings = { cards: 10, methods: ['kept' as const, 'new' as const], vouchers: false };
      const at = await buyer({ ...start, settings });
      expect(at.view().choice).toMatchObject({ vouchers: [], ruledOut: null });
    }
  });

  test('are nowhere without a gateway that lists them', async () => {
    const at = customer({ data: buyerData });
    await at.open();
    expect(at.view().choice).toMatchObject({ vouchers: [], ruledOut: null });
  });
});

describe('a voucher', () => {
  test('is requested without a card, once', async () => {
    const at = await cashBuyer();
    expect(at.state()).toBe('vouchered');
    expect(at.calls.requestPayment.mock.calls.map(([{ body }]) => body)).toEqual([
      { orderRef: 'SN-204418', voucher: 'OXXO' },
    ]);
    expect(at.calls.getCaptureContext).not.toHaveBeenCalled();
    expect(at.view().voucher).toMatchObject({
      kind: 'OXXO',
      reference: '9300\u00a01406\u00a01803\u00a03988\u00a073',
      amount: 19_900,
      isOver: false,
      isClaimed: false,
    });
    // Earlier answers can be changed: another order then replaces this one.
    expect(at.draft().underWay).toBeUndefined();
  });

  test('by transfer has a CLABE, grouped as banks print it', async () => {
    const at = await buyer({}, ({ calls }) => calls.requestPayment.mockResolvedValue(sampleTransfer));
    choose(at);
    await at.submit();
    expect(at.view().voucher).toMatchObject({
      reference: 'SN-204418',
      clabe: '646\u00a0180\u00a061803398873\u00a06',
      bank: 'STP',
      beneficiary: 'Senda',
    });
  });

  test('a card that was to be saved is not sent with it', async () => {
    const at = await buyer();
    at.view().choice?.choose(null);
    await settle();
    at.fill();
    at.view().tickKeep(true);
    choose(at);
    await at.submit();
    expect(at.calls.saveCardDetails).not.toHaveBeenCalled();
    expect(at.state()).toBe('vouchered');
  });

  test('is paid by itself: each 10 s for two minutes, each minute then', async () => {
    const at = await cashBuyer();
    await at.wait(9);
    expect(at.calls.getOrder).not.toHaveBeenCalled();
    await at.wait(1);
    expect(at.calls.getOrder).toHaveBeenCalledTimes(1);
    await at.wait(110);
    expect(at.calls.getOrder).toHaveBeenCalledTimes(12);
    await at.wait(59);
    expect(at.calls.getOrder).toHaveBeenCalledTimes(12);
    at.calls.getOrder.mockResolvedValue(orderWith(paidInCash, { status: 'PLACED' }));
    await at.wait(1);
    expect(at.state()).toBe('paid');
    expect(at.actor.getSnapshot().output).toEqual({
      payment: {
        outcome: 'paid',
        orderRef: 'SN-204418',
        transactionId: 'transaction-3',
        amount: 19_900,
        voucher: 'OXXO',
        number: sampleOrder.number,
      },
    });
  });

  test('is looked up as the customer comes back to the page', async () => {
    const at = await cashBuyer();
    at.calls.getOrder.mockResolvedValue(orderWith(paidInCash, { status: 'PLACED' }));
    at.view().voucher?.look();
    await settle();
    expect(at.state()).toBe('paid');
  });

  test('that the customer calls paid only changes the sentence', async () => {
    const at = await cashBuyer();
    at.view().voucher?.claim(true);
    expect(at.view().voucher).toMatchObject({ isClaimed: true });
    await at.wait(10);
    expect(at.state()).toBe('vouchered');
    at.view().voucher?.claim(false);
    expect(at.view().voucher).toMatchObject({ isClaimed: false });
  });

  test('goes on without an answer, and a session that ended is said', async () => {
    const at = await cashBuyer();
    at.calls.getOrder.mockRejectedValueOnce(unreachable);
    await at.wait(10);
    expect(at.state()).toBe('vouchered');
    at.calls.getOrder.mockRejectedValueOnce(signedOut);
    await at.wait(10);
    expect(at.state()).toBe('vouchered.failed');
    await at.retry();
    expect(at.state()).toBe('vouchered');
  });

  test('is the same after a reload, and in a second tab', async () => {
    const before = await cashBuyer();
    const at = await buyer({ draft: before.draft() });
    expect(at.view()).toMatchObject({ state: 'vouchered', voucher: { kind: 'OXXO' } });
    expect(at.calls.requestPayment).not.toHaveBeenCalled();

    const lost = await buyer({}, ({ calls }) => calls.requestPayment.mockRejectedValueOnce(unreachable));
    choose(lost);
    await lost.submit();
    expect(lost.state()).toBe('paying.failed');
    await lost.submit();
    expect(lost.state()).toBe('vouchered');
    expect(lost.calls.requestPayment).toHaveBeenCalledTimes(1);
  });

  test('is left for a card with a new key; the gateway cancels it first', async () => {
    const at = await cashBuyer();
    at.view().payWithAnotherCard();
    await settle();
    expect(at.view()).toMatchObject({ state: 'editing', voucher: null, choice: { newCard: false } });
    await at.submit();
    expect(at.state()).toBe('paid');
    expect(new Set(at.payKeys()).size).toBe(2);
    expect(new Set(at.orderKeys()).size).toBe(1);
    expect(at.calls.requestPayment.mock.lastCall?.[0].body).toMatchObject({ paymentMethodID: 'card-1' });
  });

  test('that was left is not shown after a reload', async () => {
    const before = await cashBuyer();
    before.view().payWithAnotherCard();
    await settle();
    const at = await buyer({ draft: before.draft() });
    expect(at.view()).toMatchObject({ state: 'editing', voucher: null, refusal: null });
  });

  test('that was paid meanwhile charges no card', async () => {
    const at = await cashBuyer();
    at.view().payWithAnotherCard();
    await settle();
    at.calls.requestPayment.mockRejectedValueOnce(refusal('ALREADY_PAID'));
    at.calls.getOrder.mockResolvedValue(orderWith(paidInCash, { status: 'PLACED' }));
    await at.submit();
    expect(at.state()).toBe('paid');
  });

  test('whose request came late is cancelled by the card that is chosen then', async () => {
    const before = await buyer({}, ({ calls }) => calls.requestPayment.mockRejectedValueOnce(unreachable));
    choose(before);
    await before.submit();
    const at = await buyer({ draft: before.draft() }, ({ calls }) =>
      calls.getOrder.mockResolvedValueOnce(placed),
    );
    at.view().choice?.choose('card-1');
    await at.submit();
    expect(at.state()).toBe('paid');
    expect([...before.payKeys(), ...at.payKeys()]).toEqual(['id-2', 'id-1']);
  });

  test('of an order whose answer was lost is cancelled by the card that is chosen then', async () => {
    const draft = { orderKey: 'order', payKey: 'pay', chosen: { paymentMethodID: 'card-1' } };
    const at = await buyer({ draft }, ({ calls }) => calls.createOrder.mockResolvedValue(waiting));
    await at.submit();
    expect(at.state()).toBe('paid');
    expect(at.payKeys()).not.toContain('pay');
  });

  test('whose order was changed is replaced by another order', async () => {
    const before = await cashBuyer();
    const data = { ...buyerData, billingAddress: { postalCode: '06700', country: 'MX', street: 'Otra 2' } };
    const at = await buyer({ draft: before.draft(), data });
    expect(at.view()).toMatchObject({ state: 'editing', voucher: null });
    await at.submit();
    expect(at.calls.createOrder.mock.lastCall?.[0].body).toMatchObject({ replaces: 'SN-204418' });
    expect(at.state()).toBe('vouchered');
  });

  test('whose order is gone, or was cancelled elsewhere, asks again', async () => {
    const at = await cashBuyer();
    at.calls.getOrder.mockRejectedValueOnce(refusal('NOT_FOUND'));
    await at.wait(10);
    expect(at.view()).toMatchObject({ state: 'editing', orderRef: null });

    const cancelled = await cashBuyer();
    cancelled.calls.getOrder.mockResolvedValue({ ...placed, status: 'CANCELLED', state: 'CAN' });
    await cancelled.wait(10);
    expect(cancelled.view()).toMatchObject({
      state: 'editing',
      notice: 'payment.orderEnded',
      orderRef: null,
    });
  });
});

describe('a voucher that has ended', () => {
  async function lapsedBuyer(prepare: (at: Customer) => void = () => {}) {
    const at = await cashBuyer();
    at.calls.getOrder.mockResolvedValue(lapsed);
    prepare(at);
    await at.wait(10);
    return at;
  }

  test('reserves the number again, and another voucher has another order', async () => {
    const at = await lapsedBuyer();
    expect(at.view()).toMatchObject({
      state: 'lapsed',
      voucher: { isOver: true, numberAfter: 'free', canRenew: true },
    });
    expect(at.calls.lockNumber).toHaveBeenCalledTimes(1);
    at.calls.getOrder.mockResolvedValue(waiting);
    at.view().voucher?.renew();
    await settle();
    expect(at.state()).toBe('vouchered');
    expect(new Set(at.orderKeys()).size).toBe(2);
    expect(new Set(at.payKeys()).size).toBe(2);
  });

  test('can be paid by card instead', async () => {
    const at = await lapsedBuyer();
    at.view().payWithAnotherCard();
    await settle();
    expect(at.view()).toMatchObject({ state: 'editing', orderRef: null, refusal: null });
    await at.submit();
    expect(at.state()).toBe('paid');
    expect(new Set(at.orderKeys()).size).toBe(2);
  });

  test('says that the number is gone; nothing is known without an answer', async () => {
    const taken = await lapsedBuyer(({ calls }) =>
      calls.lockNumber.mockRejectedValue(refusal('NUMBER_TAKEN')),
    );
    expect(taken.view().voucher).toMatchObject({ isOver: true, numberAfter: 'gone' });
    const unknown = await lapsedBuyer(({ calls }) => calls.lockNumber.mockRejectedValue(unreachable));
    expect(unknown.view().voucher).toMatchObject({ isOver: true, numberAfter: null });
  });

  test('says that money which came late was returned', async () => {
    const voucher = { ...sampleCash.voucher, status: 'EXPIRED', returnedAt: 5 } as const;
    const at = await lapsedBuyer(({ calls }) =>
      calls.getOrder.mockResolvedValue({
        ...lapsed,
        payment: { ...sampleLapse, voucher, refund: { way: 'OTHER', days: 2 } },
      }),
    );
    expect(at.view().voucher).toMatchObject({
      returned: { amount: 19_900, way: 'OTHER', until: 5 + 2 * 24 * 60 * 60_000 },
    });
  });

  test('is not shown once another number was chosen for it', async () => {
    const before = await cashBuyer();
    const data = {
      ...buyerData,
      number: { number: '5550709999', category: 'FREE_NUMBER', amount: 0 } as const,
    };
    const at = await buyer({ draft: before.draft(), data }, ({ calls }) =>
      calls.getOrder.mockResolvedValue(lapsed),
    );
    expect(at.view()).toMatchObject({ state: 'editing', voucher: null, notice: 'payment.orderEnded' });
  });

  test('of an order that was placed elsewhere cannot be renewed here', async () => {
    const { data } = orderPaymentInput(lapsed, {
      stored: null,
      now: () => sampleNow,
      newId: () => '',
      email: '',
    });
    const draft = { orderRef: lapsed.order_ref };
    const at = await buyer({ data, draft }, ({ calls }) => calls.getOrder.mockResolvedValue(lapsed));
    expect(at.view()).toMatchObject({ state: 'lapsed', voucher: { canRenew: false, numberAfter: null } });
    at.view().voucher?.renew();
    at.view().payWithAnotherCard();
    await settle();
    expect(at.state()).toBe('lapsed');
    expect(at.calls.createOrder).not.toHaveBeenCalled();
  });
});
