import { describe, expect, test } from 'vitest';
import type { JourneyData } from '../answers/journey-data.ts';
import { sampleJourneyData } from '../purchase/sample.ts';
import { sampleTransaction } from '../transaction/sample.ts';
import { isContinuedElsewhere, orderBody } from './intent.ts';
import type { PaymentDraft } from './payment.schema.ts';
import { sampleOrder } from './sample.ts';
import { customer, never, settle, unreachable, withPayment } from './testing.ts';

const mine = { orderKey: 'o', payKey: 'p' };
const hears = (at: ReturnType<typeof customer>, draft?: PaymentDraft) =>
  at.actor.send({ type: 'draft.followed', ...(draft && { draft }) });

async function opened(draft: PaymentDraft = mine) {
  const at = customer({ draft });
  await at.open();
  return at;
}

test.each([
  ['the same draft', mine, mine, false],
  ['nothing', mine, undefined, false],
  ['no key yet', mine, { holder: 'Mariana' }, false],
  ['another holder', mine, { ...mine, holder: 'Mariana' }, false],
  ['other keys', mine, { orderKey: 'o2', payKey: 'p2' }, true],
  ['another payment attempt', mine, { ...mine, payKey: 'p2' }, true],
  ['a pending payment', mine, { ...mine, underWay: true }, true],
  ['a finished payment', { ...mine, underWay: true }, mine, true],
  [
    'other keys, while this tab’s payment is pending',
    { ...mine, underWay: true },
    { orderKey: 'o2', payKey: 'p2' },
    false,
  ],
])('another tab stored %s', (_, here, there, expected) => {
  expect(isContinuedElsewhere(here, there)).toBe(expected);
});

describe('data changed by another tab while a card is entered', () => {
  const later: JourneyData = {
    ...sampleJourneyData,
    billingAddress: { ...sampleJourneyData.billingAddress, street: 'Tonalá 8' },
  };
  const follows = (at: ReturnType<typeof customer>, data: JourneyData) =>
    at.actor.send({ type: 'data.followed', data });

  test('is used for the order, and the card stays', async () => {
    const at = await opened();
    at.fill();
    follows(at, later);
    await settle();
    expect(at.state()).toBe('editing');
    expect(at.actor.getSnapshot().context.form.values.number).toBe('4242 4242 4242 4242');
    await at.submit();
    expect(at.calls.createOrder.mock.calls.map(([{ body }]) => body)).toEqual([orderBody(later)]);
  });

  test('replaces an existing order with other contents', async () => {
    const at = customer({ draft: { ...mine, orderRef: sampleOrder.order_ref } });
    await at.open();
    at.fill();
    follows(at, { ...sampleJourneyData, plan: { ...sampleJourneyData.plan, sku: 'another' } });
    await settle();
    expect(at.draft().orderRef).toBeUndefined();
    expect(at.draft().orderKey).not.toBe(mine.orderKey);
  });

  test('restarts the step if the payment method changed', async () => {
    const at = await opened();
    const card = { brand: 'visa', last4: '4242', expiry: '08/28' };
    const data: JourneyData = {
      ...sampleJourneyData,
      payBy: { method: 'saved-card', paymentMethodID: 'card-1', card },
    };
    expect(at.actor.getSnapshot().can({ type: 'data.followed', data })).toBe(false);
  });
});

describe('two tabs at the card form', () => {
  test('order and pay with the same keys, and the entered values stay', async () => {
    const at = await opened();
    at.fill();
    hears(at, { orderKey: 'o2', payKey: 'p2' });
    await settle();
    expect(at.state()).toBe('editing');
    await at.submit();
    expect(at.orderKeys()).toEqual(['o2']);
    expect(at.payKeys()).toEqual(['p2']);
  });

  test('a payment started in one is fetched in the other, and not repeated', async () => {
    const at = await opened();
    at.calls.getOrder.mockResolvedValue(withPayment(sampleTransaction));
    hears(at, { ...mine, orderRef: sampleOrder.order_ref, requested: true, underWay: true });
    await settle();
    expect(at.state()).toBe('polling');
    expect(at.calls.createOrder).not.toHaveBeenCalled();
  });

  test('a payment pending here continues unchanged', async () => {
    const at = await opened();
    at.calls.createOrder.mockImplementationOnce(never);
    at.fill();
    await at.submit();
    hears(at, { orderKey: 'o2', payKey: 'p2' });
    expect(at.state()).toBe('ordering');
    expect(at.draft()).toMatchObject(mine);
  });

  test('a payment with an unknown result is not dropped for another order', async () => {
    const at = await opened();
    at.calls.requestPayment.mockRejectedValueOnce(unreachable);
    at.fill();
    await at.submit();
    hears(at, { orderKey: 'o2', payKey: 'p2' });
    expect(at.state()).toBe('failed.unreachable');
    expect(at.draft()).toMatchObject(mine);
  });
});
