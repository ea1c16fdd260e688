import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { JourneyData } from '../../base/answers/journey-data.ts';
import { sampleCourier } from '../../common/purchase/delivery-sample.ts';
import { sampleJourneyData } from '../../common/purchase/sample.ts';
import { sampleCapture } from '../../common/transaction/sample.ts';
import { paymentStep } from './payment.step.ts';
import { sampleOrder, samplePayment } from './sample.ts';
import { customer, never, payer, refusal, settle, unreachable } from './testing.ts';

describe('ordering', () => {
  test('orders with the order key, then pays with the pay key; the result has only the card’s last four digits', async () => {
    const deliveryAddress = { ...sampleJourneyData.billingAddress, street: 'Amsterdam 1' };
    const at = await payer(() => {}, { data: { ...sampleJourneyData, deliveryAddress } });
    expect(at.calls.createOrder).toHaveBeenCalledExactlyOnceWith({
      headers: { 'Idempotency-Key': 'id-1' },
      body: {
        draft: sampleOrder.draft,
        profile: sampleJourneyData.profile,
        billingAddress: sampleJourneyData.billingAddress,
        shippingAddress: deliveryAddress,
      },
    });
    expect(at.calls.requestPayment).toHaveBeenCalledExactlyOnceWith({
      headers: { 'Idempotency-Key': 'id-2' },
      body: {
        orderRef: 'SN-204418',
        card: { number: '4242424242424242', expiry: '08/28', securityCode: '123', holder: 'Mariana Ruiz' },
        captureContext: sampleCapture.captureContext,
        returnUrl: 'https://senda.example/web/payment',
      },
    });
    const { output, context } = at.actor.getSnapshot();
    expect(output).toEqual({ payment: samplePayment });
    expect(v.is(paymentStep.data, output)).toBe(true);
    expect(JSON.stringify([output, context.draft, context.form])).not.toMatch(
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

  test('after a timeout the order is requested again with the same key', async () => {
    const at = await payer(({ calls }) => calls.createOrder.mockRejectedValueOnce(unreachable));
    expect(at.state()).toBe('ordering.failed');
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
  ] as const)('%s is fixed at %s, and the next order has a new key', async (code, step) => {
    const at = await payer(({ calls }) => {
      calls.createOrder.mockRejectedValueOnce(refusal(code));
      calls.lockNumber.mockRejectedValueOnce(refusal('NUMBER_TAKEN'));
    });
    expect(at.state()).toBe(code === 'NUMBER_TAKEN' ? 'holdingAgain.failed' : 'ordering.failed');
    expect(at.view().changeStep).toBe(step);
    expect(at.draft().orderKey).toBe('id-3');
  });

  test('a refusal that leaves open whether the order was created keeps the key', async () => {
    const at = await payer(({ calls }) =>
      calls.createOrder.mockRejectedValueOnce(refusal('UNKNOWN_ERROR_CODE')),
    );
    expect(at.view().changeStep).toBeNull();
    expect(at.draft().orderKey).toBe('id-1');
  });

  test('an order of an earlier visit with the same key but other contents is not paid', async () => {
    const older = { ...sampleOrder, order_ref: 'SN-1', draft: { ...sampleOrder.draft, planSku: 'senda-5' } };
    const at = await payer(({ calls }) => calls.createOrder.mockResolvedValueOnce(older), {
      draft: { orderKey: 'old', payKey: 'p' },
    });
    expect(at.orderKeys()).toEqual(['old', 'id-1']);
    expect(at.calls.requestPayment.mock.calls.map(([{ body }]) => body.orderRef)).toEqual(['SN-204418']);
  });

  test('a changed price is shown before it is charged', async () => {
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

  test('without an address no home delivery is ordered', async () => {
    const { billingAddress: _, ...rest }: JourneyData = sampleJourneyData;
    const data: JourneyData = { ...rest, ...sampleCourier };
    const at = await payer(() => {}, { data });
    expect(at.state()).toBe('incomplete');
    expect(at.view().changeStep).toBe('order-summary');
    expect(at.calls.createOrder).not.toHaveBeenCalled();
  });
});
