import { describe, expect, test } from 'vitest';
import type { JourneyData } from '../../base/answers/journey-data.ts';
import { sampleJourneyData } from '../../common/purchase/sample.ts';
import { sampleTransaction } from '../../common/transaction/sample.ts';
import { isContinuedElsewhere, orderBody } from './intent.ts';
import type { PaymentDraft } from './payment.schema.ts';
import { sampleOrder } from './sample.ts';
import { customer, never, settle, unreachable, withPayment } from './testing.ts';

const ownDraft = { orderKey: 'o', payKey: 'p' };
const followDraft = (at: ReturnType<typeof customer>, draft?: PaymentDraft) =>
  at.actor.send({ type: 'draft.followed', ...(draft && { draft }) });

async function opened(draft: PaymentDraft = ownDraft) {
  const at = customer({ draft });
  await at.open();
  return at;
}

test.each([
  ['the same draft', ownDraft, ownDraft, false],
  ['nothing', ownDraft, undefined, false],
  ['no key yet', ownDraft, { holder: 'Mariana' }, false],
  ['another holder', ownDraft, { ...ownDraft, holder: 'Mariana' }, false],
  ['other keys', ownDraft, { orderKey: 'o2', payKey: 'p2' }, true],
  ['another payment attempt', ownDraft, { ...ownDraft, payKey: 'p2' }, true],
  ['a pending payment', ownDraft, { ...ownDraft, underWay: true }, true],
  ['a finished payment', { ...ownDraft, underWay: true }, ownDraft, true],
  [
    'other keys, while this tab’s payment is pending',
    { ...ownDraft, underWay: true },
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
    const at = customer({ draft: { ...ownDraft, orderRef: sampleOrder.order_ref } });
    await at.open();
    at.fill();
    follows(at, { ...sampleJourneyData, plan: { ...sampleJourneyData.plan, sku: 'another' } });
    await settle();
    expect(at.draft().orderRef).toBeUndefined();
    expect(at.draft().orderKey).not.toBe(ownDraft.orderKey);
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
    followDraft(at, { orderKey: 'o2', payKey: 'p2' });
    await settle();
    expect(at.state()).toBe('editing');
    await at.submit();
    expect(at.orderKeys()).toEqual(['o2']);
    expect(at.payKeys()).toEqual(['p2']);
  });

  test('a payment started in one is fetched in the other, and not repeated', async () => {
    const at = await opened();
    at.calls.getOrder.mockResolvedValue(withPayment(sampleTransaction));
    followDraft(at, { ...ownDraft, orderRef: sampleOrder.order_ref, requested: true, underWay: true });
    await settle();
    expect(at.state()).toBe('polling');
    expect(at.calls.createOrder).not.toHaveBeenCalled();
  });

  test('a payment pending here continues unchanged', async () => {
    const at = await opened();
    at.calls.createOrder.mockImplementationOnce(never);
    at.fill();
    await at.submit();
    followDraft(at, { orderKey: 'o2', payKey: 'p2' });
    expect(at.state()).toBe('ordering');
    expect(at.draft()).toMatchObject(ownDraft);
  });

  test('a payment with an unknown result is not dropped for another order', async () => {
    const at = await opened();
    at.calls.requestPayment.mockRejectedValueOnce(unreachable);
    at.fill();
    await at.submit();
    followDraft(at, { orderKey: 'o2', payKey: 'p2' });
    expect(at.state()).toBe('paying.failed');
    expect(at.draft()).toMatchObject(ownDraft);
  });
});
