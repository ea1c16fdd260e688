import { type CallName, type Order, unknownFailure } from '@senda/contract';
import { decideFacts } from '@senda/journey/library';
import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { fillCalls } from '../../base/calls/fill-calls.ts';
import { stateName } from '../../base/calls/states.ts';
import { refusal, scripted } from '../../base/calls/testing.ts';
import { sampleNow } from '../../base/time/sample.ts';
import { sampleCards } from '../../common/card/sample.ts';
import { fillCard } from '../../common/card/testing.ts';
import { sampleCapture, sampleTransaction } from '../../common/transaction/sample.ts';
import { isUnderWay } from './payment.schema.ts';
import { servicePaymentMachine } from './service-payment.machine.ts';
import { sampleFeeOrder } from './service-payment.sample.ts';
import type { ServicePaymentInput } from './service-payment.setup.ts';
import { servicePaymentCases, servicePaymentStates } from './service-payment.states.ts';
import { servicePaymentStep } from './service-payment.step.ts';
import { servicePaymentView } from './service-payment.view.ts';

const orderRef = sampleFeeOrder.order_ref;
const address = '/manage/sim-replacement-order-payment?accountNumber=line-1';
const total = sampleFeeOrder.preview.total.amount;
const paid = { ...sampleTransaction, orderRef, amount: total, status: 'PAID' as const };
const refused = { ...paid, status: 'REFUSED' as const, reason: 'INSUFFICIENT_FUNDS' as const };
const cancelled: Order = { ...sampleFeeOrder, status: 'CANCELLED', state: 'CANCELLED' };

function customer(more: Partial<ServicePaymentInput> = {}) {
  const script = scripted();
  let ids = 0;
  const actor = createActor(fillCalls(servicePaymentMachine, script.call), {
    clock: new SimulatedClock(),
    input: {
      data: { serviceRequest: { requestId: 'request-1', orderRef, reviewedTotal: total } },
      settings: { cards: 10, methods: ['kept', 'new'] },
      channel: 'web',
      email: 'ana@example.com',
      origin: 'https://senda.example',
      address,
      now: () => sampleNow,
      newId: () => `id-${(ids += 1)}`,
      ...more,
    },
  }).start();
  const view = () => servicePaymentView(actor.getSnapshot(), actor.send);
  const inputs = (name: CallName) =>
    script.made.filter((made) => made.name === name).map((made) => made.input);
  const fill = () => {
    const { payment } = view();
    if (payment) fillCard(payment);
  };
  return { ...script, actor, view, inputs, fill };
}

/** A customer with the card form open. */
async function payer(more: Partial<ServicePaymentInput> = {}, order: Order = sampleFeeOrder) {
  const at = customer(more);
  await at.answer('getOrder', order);
  await at.answer('getOrder', order);
  if (at.view().payment?.choice?.isFormOpening) await at.answer('getCaptureContext', sampleCapture);
  return at;
}

describe('the order of the request', () => {
  test('is paid with a kept card, by one press', async () => {
    const at = customer({
      data: {
        session: { userId: 'ana' },
        serviceRequest: { requestId: 'request-1', orderRef, reviewedTotal: total },
      },
    });
    await at.answer('getOrder', sampleFeeOrder);
    await at.answer('getOrder', sampleFeeOrder);
    await at.answer('listEnabledPaymentMethods', {
      paymentMethods: [{ type: 'CARD', name: { 'en-US': 'Card', 'es-MX': 'Tarjeta' }, brands: ['visa'] }],
    });
    await at.answer('listSavedPaymentMethods', { paymentMethods: [...sampleCards] });
    expect(at.view().payment).toMatchObject({ address: null, savedCard: { last4: '4242' } });
    at.view().payment?.submit();
    expect(at.inputs('requestPayment')).toMatchObject([{ body: { paymentMethodID: 'card-1' } }]);
  });

  test('is fetched and paid, from its own page and with its own price', async () => {
    const at = await payer();
    expect(at.view()).toMatchObject({
      state: 'paying',
      loading: false,
      isClosed: false,
      payment: {
        canPay: true,
        amount: total,
        address: null,
        notice: null,
        followAt: '/manage/service-request-status?requestId=request-1',
        order: { lines: [{ kind: 'fee' }, { kind: 'delivery' }], total },
      },
    });
    at.fill();
    at.view().payment?.submit();
    at.view().payment?.submit();
    expect(at.inputs('requestPayment')).toMatchObject([
      { body: { orderRef, returnUrl: `https://senda.example${address}` } },
    ]);
    expect(isUnderWay(at.actor.getSnapshot().context.draft)).toBe(true);
    await at.answer('requestPayment', paid);
    const { output, status } = at.actor.getSnapshot();
    expect([status, output]).toMatchObject([
      'done',
      { payment: { outcome: 'paid', orderRef, amount: total } },
    ]);
    expect(decideFacts(servicePaymentStep, output, { settings: {}, earlier: {} })).toEqual({
      paymentOutcome: 'paid',
    });
    expect(at.inputs('createOrder')).toEqual([]);
  });

  test('is not paid twice after a reload', async () => {
    const at = await payer();
    at.fill();
    at.view().payment?.submit();
    const { draft } = at.actor.getSnapshot().context;
    const again = await payer({ draft }, { ...sampleFeeOrder, payment: paid });
    expect(again.actor.getSnapshot().output).toMatchObject({ payment: { outcome: 'paid' } });
    expect(again.inputs('requestPayment')).toEqual([]);
  });

  test('is tried again after a refusal, with another key', async () => {
    const at = await payer();
    at.fill();
    at.view().payment?.submit();
    await at.answer('requestPayment', refused);
    const { output: answer, context } = at.actor.getSnapshot();
    expect(answer).toMatchObject({ payment: { outcome: 'failed', reason: 'INSUFFICIENT_FUNDS' } });
    const again = await payer(
      { draft: context.draft, ...(answer && { answer }) },
      { ...sampleFeeOrder, payment: refused },
    );
    expect(context.draft.transactionId).toBe(refused.transactionId);
    expect(again.view().payment?.refusal).toBe('payment.declined.INSUFFICIENT_FUNDS');
    again.fill();
    again.view().payment?.submit();
    const keys = [at, again].map(
      ({ inputs }) => (inputs('requestPayment')[0] as { headers: object }).headers,
    );
    expect(keys[0]).not.toEqual(keys[1]);
  });

  test('is shown with a notice if it costs something else than was reviewed', async () => {
    const at = await payer({
      data: { serviceRequest: { requestId: 'request-1', orderRef, reviewedTotal: total - 100 } },
    });
    expect(at.view().payment).toMatchObject({ notice: 'payment.otherPrice', amount: total });
  });

  test.each([
    ['cancelled', cancelled],
    ['gone', refusal('NOT_FOUND')],
    ['closed', refusal('ORDER_CLOSED')],
  ])('that is %s leaves nothing to pay, and no other order is placed', async (_, found) => {
    const at = customer();
    if ('order_ref' in found) await at.answer('getOrder', found);
    else await at.fail('getOrder', found);
    expect(at.view()).toMatchObject({
      state: 'closed',
      isClosed: true,
      payment: null,
      statusAt: '/manage/service-request-status?requestId=request-1',
    });
  });

  test('that is closed while the page is open is not replaced', async () => {
    const at = await payer();
    at.fill();
    at.view().payment?.submit();
    await at.fail('requestPayment', refusal('ORDER_CLOSED'));
    expect(at.view()).toMatchObject({ state: 'closed', payment: null });
    expect(at.inputs('createOrder')).toEqual([]);
  });

  test('is missing if nothing is due', () => {
    const at = customer({ data: { serviceRequest: { requestId: 'request-1' } } });
    expect([at.view().state, at.made]).toEqual(['closed', []]);
  });
});

test('a failed load is shown and repeated', async () => {
  const at = customer();
  await at.fail('getOrder', unknownFailure);
  expect(at.view()).toMatchObject({ state: 'finding.failed', blocking: true, payment: null });
  at.view().retry();
  expect(at.view()).toMatchObject({ state: 'finding', loading: true });
});

describe('another tab', () => {
  test('that pays is followed', async () => {
    const at = await payer();
    const { draft } = at.actor.getSnapshot().context;
    const event = { type: 'draft.followed', draft: { ...draft, underWay: true } } as const;
    expect(at.actor.getSnapshot().can(event)).toBe(true);
    at.actor.send(event);
    await at.answer('getOrder', { ...sampleFeeOrder, payment: paid });
    expect(at.actor.getSnapshot().output).toMatchObject({ payment: { outcome: 'paid' } });
  });

  test('that changes nothing of the payment is not followed', async () => {
    const at = await payer();
    const { draft } = at.actor.getSnapshot().context;
    expect(at.actor.getSnapshot().can({ type: 'draft.followed', draft })).toBe(false);
  });
});

test('a payment whose result is unknown leads to the request', async () => {
  const at = await payer();
  at.fill();
  at.view().payment?.submit();
  await at.fail('requestPayment', unknownFailure);
  expect(stateName(at.actor.getSnapshot())).toBe('paying');
  expect(at.view().payment).toMatchObject({ state: 'paying.failed' });
});

test('the step cannot end without a payment', () => {
  const { output } = servicePaymentMachine.config as { output: (args: object) => unknown };
  expect(() => output({ context: { result: null } })).toThrow('without a payment');
});

test.each(Object.entries({ ...servicePaymentStates, ...servicePaymentCases }))(
  'the snapshot %s has a view',
  (name, snapshot) => {
    const { state } = servicePaymentView(snapshot, () => undefined);
    expect([name, 'paying']).toContain(state);
  },
);
