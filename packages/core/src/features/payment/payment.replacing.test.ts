/** A changed unpaid order is replaced by the next one and never paid. */
import { describe, expect, test } from 'vitest';
import type { JourneyData } from '../../base/answers/journey-data.ts';
import { problemOf } from '../../base/calls/outcome.ts';
import { thrown } from '../../base/calls/testing.ts';
import { sampleJourneyData } from '../../common/purchase/sample.ts';
import { sampleChallenge, sampleTransaction } from '../../common/transaction/sample.ts';
import { orderBody } from './intent.ts';
import { sampleOrder, samplePayment } from './sample.ts';
import { type customer, paid, payer, refusal, refused, settle, unreachable } from './testing.ts';

const before: JourneyData = {
  ...sampleJourneyData,
  billingAddress: { ...sampleJourneyData.billingAddress, street: 'Old 1' },
};
const placedWith = orderBody(before) ?? undefined;
const older = { ...sampleOrder, order_ref: 'SN-1', placedWith };
const newer = { ...sampleOrder, order_ref: 'SN-2', placedWith: orderBody(sampleJourneyData) ?? undefined };
const declined = { ...older, payment: { ...refused, orderRef: 'SN-1' } };
const draft = { orderKey: 'o', payKey: 'p', orderRef: 'SN-1', transactionId: 'transaction-1' };
/** The gateway's response to a key that was used with another body. */
const keyUsed = (order_ref: string) =>
  thrown({
    kind: 'refused',
    code: 'INVALID_REQUEST',
    status: 422,
    statusText: '',
    body: { failure: { errorId: 'INVALID_REQUEST', order_ref } },
  });

const ordered = ({ calls }: ReturnType<typeof customer>) =>
  calls.createOrder.mock.calls.map(([{ headers, body }]) => [headers['Idempotency-Key'], body.replaces]);
const paidFor = ({ calls }: ReturnType<typeof customer>) =>
  calls.requestPayment.mock.calls.map(([{ body }]) => body.orderRef);

describe('a delivery changed after a declined card', () => {
  test('replaces the order, and the new one is paid', async () => {
    const at = await payer(
      ({ calls }) => {
        calls.getOrder.mockResolvedValue(declined);
        calls.createOrder.mockResolvedValue(newer);
      },
      { draft, answer: { payment: { ...samplePayment, orderRef: 'SN-1', outcome: 'failed' } } },
    );
    expect(ordered(at)).toEqual([['id-1', 'SN-1']]);
    expect(at.calls.createOrder.mock.calls[0]?.[0].body.billingAddress).toEqual(
      sampleJourneyData.billingAddress,
    );
    expect(paidFor(at)).toEqual(['SN-2']);
    expect(at.draft()).toMatchObject({ orderRef: 'SN-2' });
    expect(at.draft()).not.toHaveProperty('replaces');
  });

  test('if unchanged, the same order is paid with the other card', async () => {
    const at = await payer(({ calls }) => calls.getOrder.mockResolvedValue(declined), {
      draft,
      data: before,
    });
    expect(at.calls.createOrder).not.toHaveBeenCalled();
    expect(paidFor(at)).toEqual(['SN-1']);
  });

  test('also replaces the order while another card’s challenge is pending', async () => {
    const waiting = { ...older, payment: { ...sampleChallenge, orderRef: 'SN-1' } };
    const at = await payer(
      ({ calls }) => {
        calls.getOrder.mockResolvedValue(waiting);
        calls.createOrder.mockResolvedValue(newer);
      },
      { draft: { ...draft, transactionId: sampleChallenge.transactionId } },
    );
    expect(ordered(at)).toEqual([['id-1', 'SN-1']]);
    expect(paidFor(at)).toEqual(['SN-2']);
  });

  test('after a timeout the order is requested again: same key, same order to replace', async () => {
    const at = await payer(
      ({ calls }) => {
        calls.getOrder.mockResolvedValue(declined);
        calls.createOrder.mockRejectedValueOnce(unreachable);
        calls.createOrder.mockResolvedValue(newer);
      },
      { draft },
    );
    await at.retry();
    expect(ordered(at)).toEqual([
      ['id-1', 'SN-1'],
      ['id-1', 'SN-1'],
    ]);
    const again = await payer(({ calls }) => calls.createOrder.mockResolvedValue(newer), {
      draft: { orderKey: 'id-1', payKey: 'id-2', replaces: 'SN-1' },
    });
    expect(ordered(again)).toEqual([['id-1', 'SN-1']]);
  });

  test('after a refused order, the next one still replaces the same order', async () => {
    const at = await payer(
      ({ calls }) => {
        calls.getOrder.mockResolvedValue(declined);
        calls.createOrder.mockRejectedValueOnce(refusal('SLOT_FULL'));
      },
      { draft },
    );
    expect(at.view().changeStep).toBe('delivery');
    expect(at.draft()).toMatchObject({ orderKey: 'id-3', replaces: 'SN-1' });
  });

  test('an order paid on another device meanwhile is not paid again', async () => {
    const at = await payer(
      ({ calls }) => {
        calls.getOrder.mockResolvedValueOnce(declined);
        calls.getOrder.mockResolvedValue({ ...older, payment: { ...paid, orderRef: 'SN-1' } });
        calls.createOrder.mockRejectedValueOnce(refusal('ALREADY_PAID'));
      },
      { draft },
    );
    expect(at.state()).toBe('paid');
    expect(at.calls.getOrder).toHaveBeenLastCalledWith({ params: { orderReference: 'SN-1' } });
    expect(at.calls.requestPayment).not.toHaveBeenCalled();
  });

  test('an order unknown to the gateway is not replaced', async () => {
    const at = await payer(
      ({ calls }) => {
        calls.getOrder.mockResolvedValueOnce(declined);
        calls.createOrder.mockRejectedValueOnce(refusal('NOT_FOUND'));
        calls.createOrder.mockResolvedValue(newer);
      },
      { draft },
    );
    expect(ordered(at)).toEqual([
      ['id-1', 'SN-1'],
      ['id-3', undefined],
    ]);
    expect(at.state()).toBe('paid');
  });

  test('a cancelled order is not replaced', async () => {
    const at = await payer(({ calls }) => calls.getOrder.mockResolvedValue({ ...older, state: 'CAN' }), {
      draft,
    });
    expect(ordered(at)).toEqual([['id-1', undefined]]);
  });
});

describe('a key of an earlier visit used for another order', () => {
  const carried = { draft: { orderKey: 'old', payKey: 'p' } };

  test('is renewed, and the earlier order is replaced', async () => {
    const at = await payer(({ calls }) => {
      calls.createOrder.mockRejectedValueOnce(keyUsed('SN-1'));
      calls.createOrder.mockResolvedValue(newer);
    }, carried);
    expect(ordered(at)).toEqual([
      ['old', undefined],
      ['id-1', 'SN-1'],
    ]);
    expect(paidFor(at)).toEqual(['SN-2']);
  });

  test('an invalid body is refused again, and then fixed at the summary', async () => {
    const at = await payer(
      ({ calls }) => calls.createOrder.mockRejectedValue(refusal('INVALID_REQUEST')),
      carried,
    );
    expect(ordered(at)).toHaveLength(2);
    expect(at.state()).toBe('ordering.failed');
    expect(at.view().changeStep).toBe('order-summary');
    expect(problemOf(refusal('INVALID_REQUEST'))).toEqual(at.view().problem);
  });
});

// spec 3.persisted.order: packages/core/src/features/payment/intent.ts#isOrderObsolete
test('an intent stored by an earlier release continues with its order or replaces it', async () => {
  const earlier = {
    ...draft,
    processingOrders: { 'SN-1': 'CREATED' as const },
    card: sampleTransaction.card,
    holder: 'Mariana Ruiz',
  };
  const { placedWith: _, ...asBefore } = declined;
  const same = await payer(({ calls }) => calls.getOrder.mockResolvedValue(asBefore), { draft: earlier });
  await settle();
  expect(paidFor(same)).toEqual(['SN-1']);
  const changed = await payer(({ calls }) => calls.getOrder.mockResolvedValue(declined), { draft: earlier });
  expect(ordered(changed)).toEqual([['id-1', 'SN-1']]);
});
