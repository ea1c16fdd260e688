import {
  type CallInput,
  type CallName,
  type CallResult,
  type ErrorCode,
  type Failure,
  type Order,
  unknownFailure,
} from '@senda/contract';
import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { stateName } from '../calls/states.ts';
import type { Known } from '../library/known.ts';
import { paymentMachine } from './payment.machine.ts';
import { mostPolls, type PaymentInput } from './payment.setup.ts';
import { paymentStates } from './payment.states.ts';
import { paymentStep } from './payment.step.ts';
import { paymentView } from './payment.view.ts';
import {
  sampleChallenge,
  sampleContext,
  sampleKnown,
  sampleNow,
  sampleOrder,
  samplePayment,
  sampleTransaction,
} from './sample.ts';

const paid = { ...sampleTransaction, status: 'PAID' as const };
const refused = { ...sampleTransaction, status: 'REFUSED' as const, reason: 'INSUFFICIENT_FUNDS' as const };
const withPayment = (payment: Order['payment']): Order => ({ ...sampleOrder, ...(payment && { payment }) });

class Failed extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.kind);
    this.failure = failure;
  }
}
const refusal = (code: ErrorCode) =>
  new Failed({ kind: 'refused', code, status: 409, statusText: '', body: null });
const unreachable = new Failed(unknownFailure);
const signedOut = new Failed({ kind: 'signed-out' });

const settle = () => new Promise((resolve) => setTimeout(resolve));
const never = () => new Promise<never>(() => {});

const answering = <N extends CallName>(_: N, result: CallResult<N>) =>
  vi.fn<(input: CallInput<N>) => Promise<CallResult<N>>>(async () => result);

const filled = <N extends CallName>(call: N, answer: (input: CallInput<N>) => Promise<CallResult<N>>) =>
  Object.assign(
    fromPromise<CallResult<N>, CallInput<N>>(({ input }) => answer(input)),
    { call },
  );

/** A customer at the payment page: each call answers from its mock, ids count up, time stands still. */
function customer(start: Partial<Pick<PaymentInput, 'answer' | 'typed' | 'known'>> = {}) {
  const calls = {
    getOrder: answering('getOrder', sampleOrder),
    createOrder: answering('createOrder', sampleOrder),
    getCaptureContext: answering('getCaptureContext', sampleContext),
    requestPayment: answering('requestPayment', paid),
    getTransactionStatus: answering('getTransactionStatus', sampleTransaction),
  };
  const clock = new SimulatedClock();
  let ids = 0;
  const machine = paymentMachine.provide({
    actors: {
      getOrder: filled('getOrder', calls.getOrder),
      getCaptureContext: filled('getCaptureContext', calls.getCaptureContext),
      createOrder: filled('createOrder', calls.createOrder),
      requestPayment: filled('requestPayment', calls.requestPayment),
      getTransactionStatus: filled('getTransactionStatus', calls.getTransactionStatus),
    },
  });
  const actor = createActor(machine, {
    clock,
    input: {
      known: sampleKnown,
      settings: {},
      channel: 'web',
      email: 'name@example.com',
      origin: 'https://senda.example',
      now: () => sampleNow,
      newId: () => `id-${(ids += 1)}`,
      ...start,
    },
  });
  const view = () => paymentView(actor.getSnapshot(), (event) => actor.send(event));
  return {
    actor,
    calls,
    view,
    state: () => stateName(actor.getSnapshot()),
    typed: () => actor.getSnapshot().context.typed,
    async open() {
      actor.start();
      await settle();
    },
    fill() {
      view().change('number', '4242 4242 4242 4242');
      view().change('expiry', '8/28');
      view().change('securityCode', '123');
      view().change('holder', 'Mariana Ruiz');
    },
    async submit() {
      view().submit();
      await settle();
    },
    async retry() {
      view().retry();
      await settle();
    },
    async wait(seconds: number) {
      for (let second = 0; second < seconds; second += 1) {
        clock.increment(1000);
        await settle();
      }
    },
    payKeys: () => calls.requestPayment.mock.calls.map(([{ headers }]) => headers['Idempotency-Key']),
    orderKeys: () => calls.createOrder.mock.calls.map(([{ headers }]) => headers['Idempotency-Key']),
  };
}

/** A customer who filled in her card and pressed Pay. */
async function payer(
  prepare: (at: ReturnType<typeof customer>) => void,
  start?: Parameters<typeof customer>[0],
) {
  const at = customer(start);
  prepare(at);
  await at.open();
  at.fill();
  await at.submit();
  return at;
}

describe('opening the page', () => {
  test('without an order the form is there at once, and both keys before any call', async () => {
    const at = customer();
    await at.open();
    expect(at.state()).toBe('editing');
    expect(at.calls.getOrder).not.toHaveBeenCalled();
    expect(at.typed()).toEqual({ orderKey: 'id-1', payKey: 'id-2' });
  });

  test('keys of an earlier visit are used again, and nothing is written anew', async () => {
    const typed = { orderKey: 'old-order', payKey: 'old-pay' };
    const at = await payer(() => {}, { typed });
    expect(at.orderKeys()).toEqual(['old-order']);
    expect(at.payKeys()).toEqual(['old-pay']);
  });

  test.each([
    ['PENDING', withPayment(sampleTransaction), 'polling'],
    ['waiting for her bank', withPayment(sampleChallenge), 'challenged'],
    ['PAID', withPayment(paid), 'paid'],
    ['REFUSED', withPayment(refused), 'editing'],
    ['missing', sampleOrder, 'editing'],
  ])('an order whose payment is %s', async (_, order, expected) => {
    const at = customer({ typed: { orderRef: 'SN-204418', orderKey: 'o', payKey: 'p' } });
    at.calls.getOrder.mockResolvedValue(order);
    await at.open();
    expect(at.calls.getOrder).toHaveBeenCalledWith({ params: { orderReference: 'SN-204418' } });
    expect(at.state()).toBe(expected);
    expect(at.typed().orderRef).toBe('SN-204418');
    expect(at.calls.createOrder).not.toHaveBeenCalled();
  });

  test('a refusal that she was not told of spends its key; a key that is out stays', async () => {
    const typed = { orderRef: 'SN-204418', orderKey: 'o', payKey: 'p' };
    const news = customer({ typed });
    news.calls.getOrder.mockResolvedValue(withPayment(refused));
    await news.open();
    expect(news.typed()).toMatchObject({ payKey: 'id-1', transactionId: 'transaction-1' });
    expect(news.view().refusal).toBe('payment.reason.INSUFFICIENT_FUNDS');

    const told = customer({ typed: { ...typed, transactionId: 'transaction-1' } });
    told.calls.getOrder.mockResolvedValue(withPayment(refused));
    await told.open();
    expect(told.typed().payKey).toBe('p');
    expect(told.view().refusal).toBe('payment.reason.INSUFFICIENT_FUNDS');
  });

  test('an answer of a refused payment: same order, fresh key, the reason', async () => {
    const answer = {
      payment: { ...samplePayment, outcome: 'failed' as const, reason: 'CARD_LOST' as const },
    };
    const at = customer({ answer });
    await at.open();
    expect(at.state()).toBe('editing');
    expect(at.view()).toMatchObject({
      orderRef: 'SN-204418',
      refusal: 'payment.reason.CARD_LOST',
      hint: { last4: '4242' },
      canPay: true,
    });
    at.fill();
    await at.submit();
    expect(at.calls.createOrder).not.toHaveBeenCalled();
    expect(at.payKeys()).toEqual(['id-2']);
    expect(at.state()).toBe('paid');
  });

  test('typed text from before the refusal does not bring its spent key back', async () => {
    const answer = { payment: { ...samplePayment, outcome: 'failed' as const } };
    const at = customer({ answer, typed: { orderKey: 'o', payKey: 'spent', orderRef: 'SN-204418' } });
    await at.open();
    expect(at.typed()).toMatchObject({ orderKey: 'o', payKey: 'id-1', transactionId: 'transaction-1' });
  });

  test('an answer of a paid payment ends at once with the same answer', async () => {
    const at = customer({ answer: { payment: samplePayment } });
    at.calls.getOrder.mockResolvedValue(withPayment(paid));
    await at.open();
    expect(at.actor.getSnapshot().output).toEqual({ payment: samplePayment });
  });

  test.each([
    ['changed since', { ...sampleOrder, draft: { ...sampleOrder.draft, addonSkus: ['extra'] } }],
    ['cancelled', { ...sampleOrder, state: 'CAN' }],
  ])('an unpaid order that was %s is not paid: the next is another one', async (_, order) => {
    const typed = { orderRef: 'SN-204418', orderKey: 'o', payKey: 'p', holder: 'M' };
    const at = customer({ typed });
    at.calls.getOrder.mockResolvedValue(order);
    await at.open();
    expect(at.state()).toBe('editing');
    expect(at.typed()).toEqual({ orderKey: 'id-1', payKey: 'id-2', holder: 'M' });
  });

  test('a changed order that was paid meanwhile stays paid', async () => {
    const at = customer({ typed: { orderRef: 'SN-204418' } });
    at.calls.getOrder.mockResolvedValue({
      ...withPayment(paid),
      draft: { ...sampleOrder.draft, number: '5500000000' },
    });
    await at.open();
    expect(at.state()).toBe('paid');
  });

  test.each(['NOT_FOUND', 'NOT_YOURS'] as const)('%s: there is no such order of hers', async (code) => {
    const at = customer({ typed: { orderRef: 'SN-1' } });
    at.calls.getOrder.mockRejectedValue(refusal(code));
    await at.open();
    expect(at.state()).toBe('editing');
    expect(at.typed().orderRef).toBeUndefined();
  });

  test('an order that cannot be looked at blocks the page, and retry looks again', async () => {
    const at = customer({ typed: { orderRef: 'SN-204418' } });
    at.calls.getOrder.mockRejectedValueOnce(unreachable);
    await at.open();
    expect(at.state()).toBe('failed.unreachable');
    expect(at.view()).toMatchObject({ blocking: true, canPay: false });
    at.fill();
    await at.submit();
    expect(at.calls.requestPayment).not.toHaveBeenCalled();
    await at.retry();
    expect(at.state()).toBe('editing');
    expect(at.view().problem).toBeNull();
  });
});

describe('ordering', () => {
  test('orders with the key, then pays with the other; the answer holds nothing of the card but its last four', async () => {
    const deliveryAddress = { ...sampleKnown.billingAddress, street: 'Amsterdam 1' };
    const at = await payer(() => {}, { known: { ...sampleKnown, deliveryAddress } });
    expect(at.calls.createOrder).toHaveBeenCalledExactlyOnceWith({
      headers: { 'Idempotency-Key': 'id-1' },
      body: {
        draft: sampleOrder.draft,
        profile: sampleKnown.profile,
        billingAddress: sampleKnown.billingAddress,
        shippingAddress: deliveryAddress,
      },
    });
    expect(at.calls.requestPayment).toHaveBeenCalledExactlyOnceWith({
      headers: { 'Idempotency-Key': 'id-2' },
      body: {
        orderRef: 'SN-204418',
        card: { number: '4242424242424242', expiry: '08/28', securityCode: '123', holder: 'Mariana Ruiz' },
        captureContext: sampleContext.captureContext,
        returnUrl: 'https://senda.example/web/payment',
      },
    });
    const { output, context } = at.actor.getSnapshot();
    expect(output).toEqual({ payment: samplePayment });
    expect(v.is(paymentStep.data, output)).toBe(true);
    expect(JSON.stringify([output, context.typed, context.form])).not.toMatch(
      /4242424242424242|4242 4242|"123"/,
    );
  });

  test('pressing twice orders and pays once', async () => {
    const at = customer();
    at.calls.createOrder.mockImplementation(never);
    await at.open();
    at.fill();
    at.view().submit();
    at.view().submit();
    await settle();
    expect(at.calls.createOrder).toHaveBeenCalledTimes(1);
  });

  test('after a time-out the order is asked for under the same key', async () => {
    const at = await payer(({ calls }) => calls.createOrder.mockRejectedValueOnce(unreachable));
    expect(at.state()).toBe('failed.unreachable');
    expect(at.view()).toMatchObject({ blocking: false, canPay: true, values: { holder: 'Mariana Ruiz' } });
    await at.retry();
    expect(at.orderKeys()).toEqual(['id-1', 'id-1']);
    expect(at.state()).toBe('paid');
  });

  test.each([
    ['NUMBER_TAKEN', 'connection-details'],
    ['OUT_OF_STOCK', 'pre-checkout'],
    ['SIM_REFUSED', 'sim-in-hand'],
    ['INVALID_REQUEST', 'order-summary'],
  ] as const)('%s is mended at %s, and the next order is another one', async (code, step) => {
    const at = await payer(({ calls }) => calls.createOrder.mockRejectedValueOnce(refusal(code)));
    expect(at.state()).toBe('failed.refused');
    expect(at.view().changeStep).toBe(step);
    expect(at.typed().orderKey).toBe('id-3');
  });

  test('a refusal that does not say whether the order was made keeps its key', async () => {
    const at = await payer(({ calls }) =>
      calls.createOrder.mockRejectedValueOnce(refusal('UNKNOWN_ERROR_CODE')),
    );
    expect(at.view().changeStep).toBeNull();
    expect(at.typed().orderKey).toBe('id-1');
  });

  test('an order of an earlier visit under the same key that is for something else is not paid', async () => {
    const older = { ...sampleOrder, order_ref: 'SN-1', draft: { ...sampleOrder.draft, planSku: 'senda-5' } };
    const at = await payer(({ calls }) => calls.createOrder.mockResolvedValueOnce(older), {
      typed: { orderKey: 'old', payKey: 'p' },
    });
    expect(at.orderKeys()).toEqual(['old', 'id-1']);
    expect(at.calls.requestPayment.mock.calls.map(([{ body }]) => body.orderRef)).toEqual(['SN-204418']);
  });

  test('another price than agreed is shown before it is charged', async () => {
    const dearer = { ...sampleOrder, preview: { items: [], total: { amount: 24_800 } } };
    const at = await payer(({ calls }) => calls.createOrder.mockResolvedValueOnce(dearer));
    expect(at.state()).toBe('editing');
    expect(at.view()).toMatchObject({
      notice: 'payment.otherPrice',
      amount: 24_800,
      order: { total: 24_800 },
    });
    expect(at.calls.requestPayment).not.toHaveBeenCalled();
    await at.submit();
    expect(at.calls.createOrder).toHaveBeenCalledTimes(1);
    expect(at.state()).toBe('paid');
  });

  test('without an address nothing is ordered', async () => {
    const { billingAddress: _, ...known }: Known = sampleKnown;
    const at = await payer(() => {}, { known });
    expect(at.state()).toBe('failed.refused');
    expect(at.view().changeStep).toBe('order-summary');
    expect(at.calls.createOrder).not.toHaveBeenCalled();
  });
});

describe('paying', () => {
  test('a refused payment ends the step, and its key is spent', async () => {
    const at = await payer(({ calls }) => calls.requestPayment.mockResolvedValue(refused));
    expect(at.state()).toBe('declined');
    expect(at.actor.getSnapshot().output).toEqual({
      payment: { ...samplePayment, outcome: 'failed', reason: 'INSUFFICIENT_FUNDS' },
    });
    expect(at.typed()).toMatchObject({
      orderRef: 'SN-204418',
      payKey: 'id-3',
      transactionId: 'transaction-1',
    });
    expect(v.is(paymentStep.typed, at.typed())).toBe(true);
  });

  test.each([
    ['arrived and was paid', withPayment(paid), 'paid', 1],
    ['arrived and is pending', withPayment(sampleTransaction), 'polling', 1],
    ['arrived and was refused', withPayment(refused), 'declined', 1],
    ['never arrived', sampleOrder, 'paid', 2],
  ])('after a time-out the order is looked at first: it %s', async (_, order, expected, payments) => {
    const at = await payer(({ calls }) => {
      calls.requestPayment.mockRejectedValueOnce(unreachable);
      calls.getOrder.mockResolvedValue(order);
    });
    expect(at.state()).toBe('failed.unreachable');
    await at.retry();
    expect(at.state()).toBe(expected);
    expect(at.calls.getOrder).toHaveBeenCalledTimes(1);
    expect(at.calls.requestPayment).toHaveBeenCalledTimes(payments);
    expect(new Set(at.payKeys())).toEqual(new Set(['id-2']));
  });

  test('a submit after a time-out looks first too, and a failed look never pays', async () => {
    const at = await payer(({ calls }) => {
      calls.requestPayment.mockRejectedValueOnce(unreachable);
      calls.getOrder.mockRejectedValueOnce(unreachable);
    });
    at.view().change('number', '5555 5555 5555 4444');
    await at.submit();
    expect(at.state()).toBe('failed.unreachable');
    expect(at.calls.requestPayment).toHaveBeenCalledTimes(1);
    await at.submit();
    expect(at.payKeys()).toEqual(['id-2', 'id-2']);
  });

  test('an old refusal on the order does not end a try that never arrived', async () => {
    const answer = { payment: { ...samplePayment, outcome: 'failed' as const } };
    const at = await payer(
      ({ calls }) => {
        calls.getOrder.mockResolvedValue(withPayment(refused));
        calls.requestPayment.mockRejectedValueOnce(unreachable);
      },
      { answer },
    );
    await at.retry();
    expect(at.payKeys()).toEqual(['id-2', 'id-2']);
    expect(at.state()).toBe('paid');
  });

  test('a card that was refused before it was charged is tried again under a new key', async () => {
    const at = await payer(({ calls }) =>
      calls.requestPayment.mockRejectedValueOnce(refusal('CARD_REFUSED')),
    );
    expect(at.state()).toBe('failed.refused');
    expect(at.view()).toMatchObject({ values: { number: '4242 4242 4242 4242' }, changeStep: null });
    await at.submit();
    expect(at.payKeys()).toEqual(['id-2', 'id-3']);
  });

  test.each([
    ['paid', withPayment(paid), 'paid'],
    ['pending', withPayment(sampleTransaction), 'polling'],
    ['not to be seen', sampleOrder, 'unconfirmed'],
  ])('ALREADY_PAID asks the order, whose payment is %s', async (_, order, expected) => {
    const at = await payer(({ calls }) => {
      calls.requestPayment.mockRejectedValueOnce(refusal('ALREADY_PAID'));
      calls.getOrder.mockResolvedValue(order);
    });
    expect(at.state()).toBe(expected);
    expect(at.calls.requestPayment).toHaveBeenCalledTimes(1);
  });

  test('ALREADY_PAID and no answer is unconfirmed, never failed', async () => {
    const at = await payer(({ calls }) => {
      calls.requestPayment.mockRejectedValueOnce(refusal('ALREADY_PAID'));
      calls.getOrder.mockRejectedValueOnce(unreachable);
    });
    expect(at.state()).toBe('unconfirmed');
    at.calls.getOrder.mockResolvedValue(withPayment(paid));
    at.view().check();
    await settle();
    expect(at.state()).toBe('paid');
  });

  test('an order that is gone is ordered anew', async () => {
    const at = await payer(({ calls }) => calls.requestPayment.mockRejectedValueOnce(refusal('NOT_FOUND')));
    expect(at.state()).toBe('failed.refused');
    await at.submit();
    expect(at.orderKeys()).toEqual(['id-1', 'id-3']);
  });

  test.each([
    [signedOut, 'failed.signedOut'],
    [new Failed({ kind: 'rate-limited', retryAfter: 5 }), 'failed.limited'],
    [new Failed({ kind: 'malformed', issues: [] }), 'failed.malformed'],
  ])('%o leads to %s with the same key', async (error, expected) => {
    const at = await payer(({ calls }) => calls.requestPayment.mockRejectedValueOnce(error));
    expect(at.state()).toBe(expected);
    expect(at.typed().payKey).toBe('id-2');
  });
});

describe('the capture context', () => {
  const minute = 60;

  test('the form waits for it; a failure is told and asked again, and nothing is sent without it', async () => {
    const at = customer();
    at.calls.getCaptureContext.mockRejectedValueOnce(unreachable);
    await at.open();
    expect(at.state()).toBe('failed.unreachable');
    at.fill();
    await at.submit();
    expect(at.state()).toBe('editing');
    expect(at.calls.createOrder).not.toHaveBeenCalled();
    await at.submit();
    expect(at.state()).toBe('paid');
  });

  test.each([
    [signedOut, 'failed.signedOut'],
    [new Failed({ kind: 'rate-limited', retryAfter: 5 }), 'failed.limited'],
    [new Failed({ kind: 'malformed', issues: [] }), 'failed.malformed'],
    [refusal('NOT_FOUND'), 'failed.refused'],
  ])('%o leads to %s', async (error, expected) => {
    const at = customer();
    at.calls.getCaptureContext.mockRejectedValueOnce(error);
    await at.open();
    expect(at.state()).toBe(expected);
    await at.retry();
    expect(at.state()).toBe('editing');
  });

  test('is renewed a minute ahead of its 15 by the server’s clock; what is typed stays', async () => {
    const at = customer();
    // The server's clock is an hour behind hers.
    const issuedAt = sampleNow - 60 * minute * 1000;
    const early = { ...sampleContext, issuedAt, expiresAt: issuedAt + 15 * minute * 1000 };
    at.calls.getCaptureContext.mockResolvedValueOnce(early);
    await at.open();
    at.fill();
    await at.wait(14 * minute - 1);
    expect(at.calls.getCaptureContext).toHaveBeenCalledTimes(1);
    await at.wait(1);
    expect(at.calls.getCaptureContext).toHaveBeenCalledTimes(2);
    expect(at.view()).toMatchObject({ loading: false, values: { number: '4242 4242 4242 4242' } });
  });

  test('expired: a new one, everything but the card kept, and nothing submitted by itself', async () => {
    const at = await payer(({ calls }) =>
      calls.requestPayment.mockRejectedValueOnce(refusal('CAPTURE_CONTEXT_EXPIRED')),
    );
    await settle();
    expect(at.calls.getCaptureContext).toHaveBeenCalledTimes(2);
    expect(at.view()).toMatchObject({
      state: 'editing',
      notice: 'payment.contextExpired',
      values: { number: '', expiry: '', securityCode: '', holder: 'Mariana Ruiz' },
    });
    expect(at.calls.requestPayment).toHaveBeenCalledTimes(1);
    at.fill();
    await at.submit();
    await settle();
    expect(at.state()).toBe('paid');
    expect(at.calls.createOrder).toHaveBeenCalledTimes(1);
  });
});

describe('a kept card', () => {
  const payBy = { method: 'saved-card', paymentMethodID: 'card-1', card: sampleTransaction.card } as const;
  const known: Known = { ...sampleKnown, payBy };

  test('is paid with by its id: no form, no capture context', async () => {
    const at = customer({ known });
    await at.open();
    expect(at.view()).toMatchObject({ state: 'editing', loading: false, kept: { last4: '4242' } });
    await at.submit();
    expect(at.state()).toBe('paid');
    expect(at.calls.getCaptureContext).not.toHaveBeenCalled();
    expect(at.calls.requestPayment.mock.calls[0]?.[0].body).toEqual({
      orderRef: 'SN-204418',
      paymentMethodID: 'card-1',
      returnUrl: 'https://senda.example/web/payment',
    });
  });

  test('that is gone leads back to the choice, its order kept', async () => {
    const at = customer({ known });
    at.calls.requestPayment.mockRejectedValueOnce(refusal('NOT_FOUND'));
    await at.open();
    await at.submit();
    expect(at.view()).toMatchObject({
      state: 'failed.refused',
      changeStep: 'payment-method-selector',
      orderRef: 'SN-204418',
    });
  });
});

describe('3-D Secure', () => {
  const asked = (prepare: (at: ReturnType<typeof customer>) => void = () => {}) =>
    payer((at) => {
      at.calls.requestPayment.mockResolvedValueOnce(sampleChallenge);
      at.calls.getTransactionStatus.mockResolvedValue(sampleChallenge);
      prepare(at);
    });

  test('she is sent to her bank once, and comes back to /web/payment', async () => {
    const at = await asked();
    expect(at.state()).toBe('challenged');
    expect(at.calls.requestPayment.mock.calls[0]?.[0].body.returnUrl).toBe(
      'https://senda.example/web/payment',
    );
    expect(at.view()).toMatchObject({
      bank: { address: sampleChallenge.challenge?.url, leaving: true },
      canPay: false,
      values: { number: '', securityCode: '' },
    });
    at.view().back();
    await settle();
    expect(at.view().bank?.leaving).toBe(false);
  });

  test('back by reload: she is asked, not sent, and nothing is charged again', async () => {
    const at = customer({ typed: { orderRef: 'SN-204418', orderKey: 'o', payKey: 'p' } });
    at.calls.getOrder.mockResolvedValue(withPayment(sampleChallenge));
    await at.open();
    expect(at.view().bank).toEqual({ address: sampleChallenge.challenge?.url, leaving: false });
    await at.submit();
    await at.retry();
    expect(at.calls.requestPayment).not.toHaveBeenCalled();
  });

  test.each([
    ['approved', paid, 'paid'],
    ['refused', { ...refused, reason: 'AUTHENTICATION_FAILED' as const }, 'declined'],
    ['answered, and not yet decided', sampleTransaction, 'polling'],
  ])('her bank has %s', async (_, transaction, expected) => {
    const at = await asked();
    at.calls.getTransactionStatus.mockResolvedValueOnce(transaction);
    await at.wait(1);
    expect(at.state()).toBe(expected);
    expect(at.calls.requestPayment).toHaveBeenCalledTimes(1);
  });

  test('after thirty looks it rests until she asks; a failed look is no end', async () => {
    const at = await asked(({ calls }) => calls.getTransactionStatus.mockRejectedValueOnce(unreachable));
    await at.wait(mostPolls + 5);
    expect(at.calls.getTransactionStatus).toHaveBeenCalledTimes(mostPolls);
    expect(at.state()).toBe('challenged');
    at.calls.getTransactionStatus.mockResolvedValueOnce(paid);
    at.view().check();
    await settle();
    expect(at.state()).toBe('paid');
  });

  test('a session that ended is said, and the same question stands after it', async () => {
    const at = await asked(({ calls }) => calls.getTransactionStatus.mockRejectedValueOnce(signedOut));
    await at.wait(1);
    expect(at.state()).toBe('failed.signedOut');
    expect(at.view().canPay).toBe(false);
    await at.retry();
    expect(at.state()).toBe('challenged');
    expect(at.calls.requestPayment).toHaveBeenCalledTimes(1);
  });

  test('another card is another intent of the same order', async () => {
    const at = await asked();
    at.view().turnToOther();
    expect(at.state()).toBe('editing');
    at.fill();
    await at.submit();
    expect(at.payKeys()).toEqual(['id-2', 'id-3']);
    expect(at.calls.createOrder).toHaveBeenCalledTimes(1);
  });

  test('a question that she turned away from is not put to her again after a reload', async () => {
    const typed = { orderRef: 'SN-204418', orderKey: 'o', payKey: 'p', transactionId: 'transaction-1' };
    const at = customer({ typed });
    at.calls.getOrder.mockResolvedValue(withPayment(sampleChallenge));
    at.calls.requestPayment.mockRejectedValueOnce(unreachable);
    await at.open();
    expect(at.state()).toBe('editing');
    at.fill();
    await at.submit();
    await at.retry();
    expect(at.payKeys()).toEqual(['p', 'p']);
    expect(at.state()).toBe('paid');
  });

  test('an address that is no bank’s is never followed: it is waited for', async () => {
    const url = 'javascript:alert(1)';
    const odd = { ...sampleChallenge, challenge: { authenticationId: 'a', url, expiresAt: sampleNow } };
    const at = await payer(({ calls }) => calls.requestPayment.mockResolvedValueOnce(odd));
    expect(at.state()).toBe('polling');
    expect(at.view().bank).toBeNull();
  });
});

describe('polling', () => {
  const pending = (prepare: (at: ReturnType<typeof customer>) => void = () => {}) =>
    payer((at) => {
      at.calls.requestPayment.mockResolvedValue(sampleTransaction);
      prepare(at);
    });

  // spec 9.polling: packages/core/src/payment/payment.setup.ts
  test('asks once a second, and the card is forgotten', async () => {
    const at = await pending();
    expect(at.state()).toBe('polling');
    expect(at.view()).toMatchObject({ busy: true, canPay: false, values: { number: '', securityCode: '' } });
    expect(at.calls.getTransactionStatus).not.toHaveBeenCalled();
    await at.wait(3);
    expect(at.calls.getTransactionStatus).toHaveBeenCalledTimes(3);
    expect(at.calls.getTransactionStatus).toHaveBeenLastCalledWith({
      params: { transactionId: 'transaction-1' },
    });
  });

  test.each([
    [paid, 'paid'],
    [refused, 'declined'],
  ])('the word of the server ends it', async (transaction, expected) => {
    const at = await pending(({ calls }) =>
      calls.getTransactionStatus.mockResolvedValueOnce(sampleTransaction).mockResolvedValueOnce(transaction),
    );
    await at.wait(2);
    expect(at.state()).toBe(expected);
  });

  // spec 9.polling
  test('polls that fail count; when they run out it is unconfirmed, without a way to pay', async () => {
    const at = await pending(({ calls }) => calls.getTransactionStatus.mockRejectedValue(unreachable));
    await at.wait(mostPolls - 1);
    expect(at.state()).toBe('polling');
    await at.wait(1);
    expect(at.state()).toBe('unconfirmed');
    expect(at.calls.getTransactionStatus).toHaveBeenCalledTimes(30);
    expect(at.view()).toMatchObject({
      canPay: false,
      canCheck: true,
      unconfirmed: true,
      orderRef: 'SN-204418',
    });
    await at.submit();
    await at.retry();
    expect(at.calls.requestPayment).toHaveBeenCalledTimes(1);
  });

  test('a check asks at once, and thirty times more', async () => {
    const at = await pending();
    await at.wait(mostPolls);
    expect(at.state()).toBe('unconfirmed');
    at.view().check();
    await settle();
    expect(at.calls.getTransactionStatus).toHaveBeenCalledTimes(31);
    expect(at.state()).toBe('polling');
    at.calls.getTransactionStatus.mockResolvedValue(paid);
    await at.wait(1);
    expect(at.state()).toBe('paid');
  });

  test('a session that ended is said, and polling goes on after it', async () => {
    const at = await pending(({ calls }) => calls.getTransactionStatus.mockRejectedValueOnce(signedOut));
    await at.wait(1);
    expect(at.state()).toBe('failed.signedOut');
    expect(at.view()).toMatchObject({ canPay: false, blocking: false });
    await at.submit();
    expect(at.calls.requestPayment).toHaveBeenCalledTimes(1);
    await at.retry();
    expect(at.state()).toBe('polling');
  });
});

describe('the form', () => {
  test('a try to go on shows all that is wrong, in the order of the form', async () => {
    const at = customer();
    await at.open();
    await at.submit();
    expect(at.state()).toBe('editing');
    expect(at.view().errors.map(({ field }) => field)).toEqual([
      'number',
      'expiry',
      'securityCode',
      'holder',
    ]);
    expect(at.calls.createOrder).not.toHaveBeenCalled();
  });

  test('letters are told of at once and stay; a field that was left tells of itself', async () => {
    const at = customer();
    await at.open();
    at.view().change('number', '4242 O');
    expect(at.view().values.number).toBe('4242 O');
    expect(at.view().problems).toEqual({ number: 'payment.number.letters' });
    at.view().leave('expiry');
    expect(at.view().problems).toEqual({
      number: 'payment.number.letters',
      expiry: 'payment.expiry.missing',
    });
  });

  test('the brand decides on groups and security code', async () => {
    const at = customer();
    await at.open();
    at.view().change('number', '3782822463');
    expect(at.view()).toMatchObject({
      brand: 'amex',
      values: { number: '3782 822463' },
      securityCode: { name: 'CID', length: 4 },
    });
  });

  test('what may be kept changes only when it changes', async () => {
    const at = customer();
    await at.open();
    const before = at.typed();
    at.view().change('number', '4242');
    at.view().change('securityCode', '123');
    expect(at.typed()).toBe(before);
    at.view().change('holder', 'Mariana');
    expect(at.typed()).toEqual({ ...before, holder: 'Mariana' });
  });

  test('what was typed comes back, but for number and code', async () => {
    const card = sampleTransaction.card;
    const at = customer({ typed: { orderKey: 'o', payKey: 'p', holder: 'Mariana', card } });
    await at.open();
    expect(at.view()).toMatchObject({ values: { number: '', holder: 'Mariana' }, hint: card });
    at.view().change('number', '5');
    expect(at.view().hint).toBeNull();
  });

  test('leaving the page forgets number and code', async () => {
    const at = customer();
    await at.open();
    at.fill();
    at.view().close();
    expect(at.view().values).toEqual({ number: '', expiry: '', securityCode: '', holder: 'Mariana Ruiz' });
  });
});

test('no ready snapshot keeps card secrets in what is persisted', () => {
  for (const snapshot of Object.values(paymentStates)) {
    expect(JSON.stringify(snapshot.context.typed)).not.toContain('4242424242424242');
    expect(v.is(paymentStep.typed, snapshot.context.typed)).toBe(true);
  }
});

test.each(Object.entries(paymentStates))('the ready snapshot %s is in its state', (name, snapshot) => {
  expect(paymentView(snapshot, () => {}).state).toBe(name);
});
