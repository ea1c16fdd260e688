/** Payment by a wallet of the browser (decision 0109). */
import { describe, expect, test } from 'vitest';
import { sampleWallet } from './sample.ts';
import {
  buyerData,
  chosenIn,
  customer,
  laterBuyerData,
  never,
  paid,
  refusal,
  refused,
  settle,
  unreachable,
} from './testing.ts';

const card = {
  type: 'CARD' as const,
  name: { 'en-US': 'Card', 'es-MX': 'Tarjeta' },
  brands: ['visa', 'mastercard'],
};
const { method } = sampleWallet.wallet;
const details = '{"token":"secret"}';
type Start = Parameters<typeof customer>[0];

interface Options {
  readonly offer?: Partial<typeof sampleWallet>;
  readonly has?: readonly string[];
  readonly start?: Start;
}

/** A customer whose gateway takes a wallet, in a browser that has it. */
async function holder({ offer = {}, has = [method], start = {} }: Options = {}) {
  const at = customer({ data: buyerData, ...start });
  at.calls.listEnabledPaymentMethods.mockResolvedValue({
    paymentMethods: [card, { ...sampleWallet, ...offer }],
  });
  at.wallets.available.mockResolvedValue(has);
  at.wallets.pay.mockResolvedValue(details);
  await at.open();
  return at;
}
type At = Awaited<ReturnType<typeof holder>>;
const offered = (at: At) => at.view().choice?.wallets ?? [];
async function choosing(options?: Options) {
  const at = await holder(options);
  offered(at)[0]?.choose();
  await settle();
  return at;
}

describe('a wallet is offered', () => {
  test('if the gateway takes it and the browser has it', async () => {
    const at = await holder();
    expect(offered(at)).toMatchObject([{ id: method, name: sampleWallet.name, chosen: false }]);
    expect(at.wallets.available).toHaveBeenCalledWith([sampleWallet.wallet]);
  });

  const limits = { min: 100, max: 19_899 };
  test.each<[string, Options]>([
    ['that the browser has not', { has: [] }],
    ['of another amount', { offer: { limits } }],
    ['that cannot be charged again, for a plan that repeats', { start: { data: laterBuyerData } }],
    [
      'where a step before has asked for the card',
      { start: { data: { ...buyerData, payBy: { method: 'new-card' } } } },
    ],
  ])('but none %s', async (_, options) => {
    expect(offered(await holder(options))).toEqual([]);
  });

  test.each(['never', 'fails'] as const)('but none by a browser whose answer %s', async (answer) => {
    const at = customer({ data: buyerData });
    at.calls.listEnabledPaymentMethods.mockResolvedValue({ paymentMethods: [card, sampleWallet] });
    if (answer === 'never') at.wallets.available.mockReturnValue(never());
    else at.wallets.available.mockRejectedValue(new Error());
    await at.open();
    await at.wait(2);
    expect([offered(at), at.state(), chosenIn(at)]).toEqual([[], 'editing', 'card-1']);
  });

  test('and the browser is not asked where the gateway takes none', async () => {
    const at = await holder({ offer: { type: 'OTHER' } });
    expect(at.wallets.available).not.toHaveBeenCalled();
    expect(offered(at)).toEqual([]);
  });
});

describe('a chosen wallet', () => {
  test('opens with the amount of the page at once, and what it gave pays', async () => {
    const at = await choosing();
    expect(at.view()).toMatchObject({ canPay: true, isElsewhere: false, amount: 19_900 });
    at.view().submit();
    expect(at.wallets.pay.mock.calls[0]?.[0]).toEqual({ wallet: sampleWallet.wallet, amount: 19_900 });
    expect([at.state(), at.view().openWallet]).toEqual(['authorising', sampleWallet.name]);
    await settle();
    expect(at.calls.requestPayment.mock.calls[0]?.[0].body).toEqual({
      orderRef: 'SN-204418',
      wallet: { method, details },
      returnUrl: 'https://senda.example/web/payment',
    });
    expect(at.state()).toBe('paid');
  });

  test('pays a plan that repeats and its later periods, if it can be charged again', async () => {
    const wallet = { ...sampleWallet.wallet, chargedAgain: true };
    const at = await choosing({ offer: { wallet }, start: { data: laterBuyerData } });
    expect(at.view().later).toMatchObject({ same: true, form: null });
    await at.submit();
    expect(at.calls.requestMultiplePayment.mock.calls[0]?.[0].body).toEqual({
      orderRef: 'SN-204418',
      upfront: { wallet: { method, details } },
      returnUrl: 'https://senda.example/web/payment',
    });
  });

  test('that the customer closes leaves all as it was', async () => {
    const at = await choosing();
    at.wallets.pay.mockResolvedValue(null);
    await at.submit();
    expect(at.view()).toMatchObject({ state: 'editing', problem: null, notice: null, refusal: null });
    expect(offered(at)).toMatchObject([{ chosen: true }]);
    expect(at.calls.createOrder).not.toHaveBeenCalled();
  });

  test('that does not open is said, until the next press', async () => {
    const at = await choosing();
    at.wallets.pay.mockRejectedValueOnce(new Error());
    await at.submit();
    expect(at.view()).toMatchObject({
      state: 'editing',
      notice: 'payment.wallet.failed',
      wallet: { 'en-US': 'Google Pay' },
    });
    await at.submit();
    expect(at.state()).toBe('paid');
  });

  test('whose card the gateway does not take is said, and opened again with another key', async () => {
    const at = await choosing();
    at.calls.requestPayment.mockRejectedValueOnce(refusal('CARD_REFUSED'));
    await at.submit();
    expect(at.view()).toMatchObject({ state: 'editing', notice: 'payment.wallet.failed', problem: null });
    await at.submit();
    expect(at.wallets.pay).toHaveBeenCalledTimes(2);
    expect(new Set(at.payKeys()).size).toBe(2);
  });

  test('whose card the bank refuses: a kept card is chosen', async () => {
    const at = await choosing();
    at.calls.requestPayment.mockResolvedValue(refused);
    await at.submit();
    expect(at.state()).toBe('declined');
    expect(at.draft().chosen).toEqual({ paymentMethodID: 'card-1' });
  });

  test('pays again what it gave if the connection fails: it is opened once', async () => {
    const at = await choosing();
    at.calls.requestPayment.mockRejectedValueOnce(unreachable).mockResolvedValue(paid);
    await at.submit();
    expect(at.state()).toBe('paying.failed');
    await at.submit();
    expect([at.state(), at.wallets.pay.mock.calls.length]).toEqual(['paid', 1]);
    expect(new Set(at.payKeys()).size).toBe(1);
  });

  test('gives for one amount: the order that costs another opens it again', async () => {
    const at = await choosing();
    at.calls.createOrder.mockResolvedValueOnce({
      ...(await at.calls.createOrder({} as never)),
      preview: { items: [], total: { amount: 24_900 } },
    });
    await at.submit();
    expect(at.view()).toMatchObject({ state: 'editing', notice: 'payment.otherPrice' });
    await at.submit();
    expect(at.wallets.pay.mock.calls.map(([{ amount }]) => amount)).toEqual([19_900, 24_900]);
  });

  test('leaves what it gave neither in the draft nor in the result', async () => {
    const at = await choosing();
    at.calls.requestPayment.mockReturnValue(never());
    await at.submit();
    expect(at.actor.getSnapshot().context.walletDetails).toBe(details);
    expect(JSON.stringify(at.draft())).not.toContain('secret');
    at.view().close();
    expect(at.actor.getSnapshot().context.walletDetails).toBeNull();
  });

  test('that the browser has no more on the next visit is left for the default card', async () => {
    const draft = { chosen: { paymentMethodID: null, wallet: method } };
    expect(chosenIn(await holder({ has: [], start: { draft } }))).toBe('card-1');
    expect(offered(await holder({ start: { draft } }))).toMatchObject([{ chosen: true }]);
  });
});
