/** Payment in instalments (decision 0105). */

import { model } from '@senda/contract';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { resultOf } from './payment.result.ts';
import { sampleInstalments } from './sample.ts';
import {
  buyer,
  buyerData,
  customer,
  laterBuyerData,
  never,
  paid,
  refusal,
  settle,
  unreachable,
} from './testing.ts';

const card = {
  type: 'CARD' as const,
  name: { 'en-US': 'Card', 'es-MX': 'Tarjeta' },
  brands: ['visa', 'mastercard'],
};
type Start = Parameters<typeof customer>[0];

/** A customer whose channel splits charges from an amount. */
async function splitter(start: Start = {}, instalmentsFrom = 10_000) {
  const at = customer({ data: buyerData, ...start });
  at.calls.listEnabledPaymentMethods.mockResolvedValue({ paymentMethods: [{ ...card, instalmentsFrom }] });
  await at.open();
  return at;
}
const offered = (at: Awaited<ReturnType<typeof splitter>>) => at.view().choice?.instalments ?? null;
const asked = (at: Awaited<ReturnType<typeof splitter>>) =>
  at.calls.getInstalments.mock.calls.map(([{ body }]) => body);
async function typing() {
  const at = await splitter();
  at.view().choice?.choose(null);
  await settle();
  at.fill();
  await settle();
  return at;
}

describe('instalments are offered', () => {
  test('of the kept card that is chosen, and of another one when it is', async () => {
    const at = await splitter();
    expect(offered(at)).toMatchObject({ ...sampleInstalments, chosen: null });
    at.view().choice?.choose('card-2');
    expect(offered(at)).toBeNull();
    await settle();
    expect(asked(at)).toEqual([
      { amount: 19_900, paymentMethodID: 'card-1' },
      { amount: 19_900, paymentMethodID: 'card-2' },
    ]);
  });

  test('of a typed card once its number is complete, which is asked once', async () => {
    const at = await splitter();
    at.view().choice?.choose(null);
    await settle();
    at.view().change('number', '4242 4242 4242 424');
    await settle();
    expect(asked(at)).toHaveLength(1);
    at.fill();
    await settle();
    expect(asked(at).slice(1)).toEqual([{ amount: 19_900, bin: '42424242' }]);
    expect(offered(at)?.plans).toHaveLength(2);
    at.view().change('number', '4242 4242 4242 424');
    expect(offered(at)).toBeNull();
    expect(at.calls.getCaptureContext).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['an amount below the method’s', {}, 19_901],
    ['a plan that is charged again', { data: laterBuyerData }, 10_000],
    [
      'a card that a step before has asked for',
      { data: { ...buyerData, payBy: { method: 'new-card' } } },
      10_000,
    ],
  ] as [string, Start, number][])('never for %s', async (_, start, from) => {
    const at = await splitter(start, from);
    expect([offered(at), asked(at)]).toEqual([null, []]);
  });

  test('never by a channel without them', async () => {
    const at = await buyer();
    expect([offered(at), asked(at)]).toEqual([null, []]);
  });

  test('not while they are unknown: the card pays at once', async () => {
    for (const answer of ['never', 'fails'] as const) {
      const at = customer({ data: buyerData });
      at.calls.listEnabledPaymentMethods.mockResolvedValue({
        paymentMethods: [{ ...card, instalmentsFrom: 10_000 }],
      });
      if (answer === 'never') at.calls.getInstalments.mockReturnValue(never());
      else at.calls.getInstalments.mockRejectedValue(unreachable);
      await at.open();
      expect([offered(at), at.view().problem]).toEqual([null, null]);
      await at.submit();
      expect(at.state()).toBe('paid');
    }
  });

  test('not if their payments do not make the amount: that would be interest', async () => {
    const at = customer({ data: buyerData });
    at.calls.listEnabledPaymentMethods.mockResolvedValue({
      paymentMethods: [{ ...card, instalmentsFrom: 10_000 }],
    });
    at.calls.getInstalments.mockResolvedValue({ plans: [{ count: 3, each: 6700, last: 6700 }] });
    await at.open();
    expect(offered(at)).toBeNull();
  });
});

describe('a chosen plan', () => {
  test('is sent with the payment, which keeps it', async () => {
    const at = await splitter();
    const [plan] = sampleInstalments.plans;
    at.calls.requestPayment.mockResolvedValue({ ...paid, ...(plan && { instalments: plan }) });
    offered(at)?.choose(3);
    expect(offered(at)?.chosen).toEqual(plan);
    expect(at.view().amount).toBe(19_900);
    await at.submit();
    expect(at.calls.requestPayment.mock.calls[0]?.[0].body).toMatchObject({ instalments: 3 });
    expect(resultOf(at.actor.getSnapshot().context).payment).toMatchObject({
      amount: 19_900,
      instalments: plan,
    });
  });

  test('is left with its card', async () => {
    const at = await splitter();
    at.calls.getInstalments.mockResolvedValue({ plans: [] });
    offered(at)?.choose(3);
    at.view().choice?.choose('card-2');
    await settle();
    await at.submit();
    expect(at.calls.requestPayment.mock.calls[0]?.[0].body).not.toHaveProperty('instalments');
  });

  test('can be undone', async () => {
    const at = await splitter();
    offered(at)?.choose(3);
    offered(at)?.choose(null);
    await at.submit();
    expect(at.calls.requestPayment.mock.calls[0]?.[0].body).not.toHaveProperty('instalments');
  });
});

test('a bank that does not split after all: nothing was charged, the typed card stays, and the total is paid', async () => {
  const at = await typing();
  offered(at)?.choose(3);
  at.calls.requestPayment.mockRejectedValueOnce(refusal('INSTALMENTS_REFUSED'));
  await at.submit();
  expect(at.view()).toMatchObject({
    state: 'editing',
    notice: 'payment.instalments.refused',
    refusal: null,
    problem: null,
    values: { number: '4242 4242 4242 4242' },
  });
  expect(offered(at)).toBeNull();
  await at.submit();
  expect(at.calls.requestPayment.mock.calls[1]?.[0].body).not.toHaveProperty('instalments');
  expect(new Set(at.payKeys()).size).toBe(2);
  expect(at.state()).toBe('paid');
});

test('another card is offered instalments after a refusal', async () => {
  const at = await splitter();
  offered(at)?.choose(3);
  at.calls.requestPayment.mockRejectedValueOnce(refusal('INSTALMENTS_REFUSED'));
  await at.submit();
  at.view().choice?.choose('card-2');
  await settle();
  expect(at.view().notice).toBeNull();
  expect(offered(at)?.plans).toHaveLength(2);
});

test('an unknown form of instalments leaves the payment as it is', () => {
  const parsed = v.parse(model.Transaction, { ...paid, instalments: { months: 3 } });
  expect([parsed.status, parsed.instalments]).toEqual(['PAID', undefined]);
});
