import type { Order } from '@senda/contract';
import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { fillCalls } from '../../base/calls/fill-calls.ts';
import { scripted } from '../../base/calls/testing.ts';
import { sampleNow } from '../../base/time/sample.ts';
import { sampleCards } from '../../common/card/sample.ts';
import { fillCard } from '../../common/card/testing.ts';
import { sampleOrder } from '../order/sample.ts';
import { type OrderIntent, orderPaymentInput } from './order-payment.ts';
import { paymentMachine } from './payment.machine.ts';
import { paymentView } from './payment.view.ts';

const unpaid: Order = { ...sampleOrder, status: 'CREATED', state: 'INI', payment: undefined };

function customer(
  stored: OrderIntent | null = null,
  order: Order = unpaid,
  who: { customerId?: string; email?: string } = {},
) {
  const script = scripted();
  const clock = new SimulatedClock();
  let ids = 0;
  const input = orderPaymentInput(order, {
    stored,
    email: '',
    ...who,
    origin: 'https://senda.example',
    now: () => sampleNow + clock.now(),
    newId: () => `id-${(ids += 1)}`,
  });
  const actor = createActor(fillCalls(paymentMachine, script.call), { clock, input }).start();
  const view = () => paymentView(actor.getSnapshot(), actor.send);
  const type = () => fillCard(view(), { expiry: '12/30', holder: 'Ana Ruiz' });
  const inputs = (name: string) => script.made.filter((made) => made.name === name).map((made) => made.input);
  return { ...script, actor, view, type, inputs };
}

/** A payer with the card form open. */
async function payer(...begun: Parameters<typeof customer>) {
  const at = customer(...begun);
  await at.answer('getOrder', unpaid);
  await at.answer('getCaptureContext', {
    captureContext: 'c',
    issuedAt: sampleNow,
    expiresAt: sampleNow + 900_000,
  });
  return at;
}

describe('an existing order', () => {
  it('is fetched, keeps its price, and is paid with its own key; no other order is created', async () => {
    const at = await payer();
    expect(at.view()).toMatchObject({ canPay: true, amount: 19_900, notice: null, orderRef: 'SN-204418' });
    at.type();
    at.view().submit();
    at.view().submit();
    expect(at.inputs('requestPayment')).toEqual([
      {
        headers: { 'Idempotency-Key': 'id-2' },
        body: {
          orderRef: 'SN-204418',
          card: { number: '4242424242424242', expiry: '12/30', securityCode: '123', holder: 'Ana Ruiz' },
          captureContext: 'c',
          returnUrl: 'https://senda.example/manage/payment?orderRef=SN-204418',
        },
      },
    ]);
    await at.answer('requestPayment', sampleOrder.payment);
    expect(at.actor.getSnapshot().output).toMatchObject({ payment: { outcome: 'paid' } });
    expect(at.inputs('createOrder')).toEqual([]);
  });

  it('with an earlier payment request is paid with the same key', async () => {
    const draft = { orderRef: 'SN-204418', orderKey: 'order', payKey: 'pay', requested: true };
    const at = await payer({ orderRef: 'SN-204418', typed: draft });
    at.type();
    at.view().submit();
    await at.answer('getOrder', unpaid);
    expect(at.inputs('requestPayment')).toMatchObject([{ headers: { 'Idempotency-Key': 'pay' } }]);
  });

  it('ignores the stored intent of another order', async () => {
    const at = await payer({
      orderRef: 'SN-1',
      typed: { orderRef: 'SN-1', payKey: 'other', orderKey: 'other' },
    });
    at.type();
    at.view().submit();
    expect(at.inputs('requestPayment')).toMatchObject([
      { headers: { 'Idempotency-Key': 'id-2' }, body: { orderRef: 'SN-204418' } },
    ]);
  });

  it('with a refused payment shows the reason, and accepts another card', async () => {
    const first = await payer();
    first.type();
    first.view().submit();
    const refused = { ...sampleOrder.payment, status: 'REFUSED', reason: 'INSUFFICIENT_FUNDS' };
    await first.answer('requestPayment', refused);
    const { context } = first.actor.getSnapshot();
    const at = customer({ orderRef: 'SN-204418', typed: context.draft });
    await at.answer('getOrder', { ...unpaid, payment: refused });
    expect(at.view()).toMatchObject({ canPay: true, refusal: 'payment.declined.INSUFFICIENT_FUNDS' });
  });

  it('whose payment was refused on another device shows the reason, and accepts another card', async () => {
    const payment = { ...sampleOrder.payment, status: 'REFUSED', reason: 'CARD_LOST' } as const;
    const at = customer(null, { ...unpaid, payment });
    await at.answer('getOrder', { ...unpaid, payment });
    expect(at.actor.getSnapshot().status).toBe('active');
    expect(at.view()).toMatchObject({ canPay: true, refusal: 'payment.declined.CARD_LOST' });
  });
});

it('a customer with kept cards pays a placed order with one of them', async () => {
  const at = customer(null, unpaid, { customerId: 'ana', email: 'ana@example.com' });
  await at.answer('getOrder', unpaid);
  await at.answer('listEnabledPaymentMethods', {
    paymentMethods: [{ type: 'CARD', name: { 'en-US': 'Card', 'es-MX': 'Tarjeta' }, brands: ['visa'] }],
  });
  await at.answer('listSavedPaymentMethods', { paymentMethods: [...sampleCards] });
  expect(at.inputs('listSavedPaymentMethods')).toEqual([{ params: { customerId: 'ana' } }]);
  expect(at.view()).toMatchObject({ state: 'editing', savedCard: { last4: '4242' } });
  at.view().submit();
  expect(at.inputs('requestPayment')).toMatchObject([{ body: { paymentMethodID: 'card-1' } }]);
  expect(at.inputs('createOrder')).toEqual([]);
});
