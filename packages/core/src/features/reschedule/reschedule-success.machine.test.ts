import { unknownFailure } from '@senda/contract';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { fillCalls } from '../../base/calls/fill-calls.ts';
import { refusal, scripted } from '../../base/calls/testing.ts';
import { type RescheduleSuccessInput, rescheduleSuccessMachine } from './reschedule-success.machine.ts';
import { rescheduleSuccessView } from './reschedule-success.view.ts';
import {
  sampleChoice,
  sampleCode,
  sampleInput,
  sampleOrder,
  sampleRescheduled,
  sampleShopData,
  sampleUnpaid,
} from './sample.ts';

function customer(more: Partial<RescheduleSuccessInput> = {}) {
  const script = scripted();
  const actor = createActor(fillCalls(rescheduleSuccessMachine, script.call), {
    input: {
      ...sampleInput,
      data: { verificationCode: sampleCode, reschedule: sampleChoice, rescheduled: sampleRescheduled },
      ...more,
    },
  }).start();
  return { ...script, view: () => rescheduleSuccessView(actor.getSnapshot(), actor.send) };
}

test('shows what comes when and where, and leads back', async () => {
  const { view, answer } = customer();
  expect(view()).toMatchObject({ state: 'reading', loading: true });
  await answer('validateReschedule', { ...sampleOrder, reschedule: sampleRescheduled });
  expect(view()).toMatchObject({
    state: 'shown',
    stage: 'coming',
    delivery: { from: sampleOrder.shipment.from, address: expect.stringContaining('Orizaba') },
    orderRef: 'SN-204418',
    paid: null,
    backAt: '/web/pre-checkout',
  });
});

test.each([
  ['SHIPPED', 'SCHEDULED', 'coming'],
  ['OUT_FOR_DELIVERY', 'SCHEDULED', 'out'],
  ['DELIVERED', 'SCHEDULED', 'arrived'],
  ['READY_FOR_PICKUP', 'SCHEDULED', 'ready'],
  ['DELIVERY_FAILED', 'PAYMENT_NEEDED', 'unsettled'],
  ['SHIPPED', 'REPLACED', 'unsettled'],
  ['DELIVERED', 'PAYMENT_NEEDED', 'arrived'],
] as const)('opened later: %s, %s: %s', async (status, rescheduled, stage) => {
  const { view, answer } = customer();
  await answer('validateReschedule', {
    ...sampleOrder,
    shipment: { ...sampleOrder.shipment, status },
    reschedule: { ...sampleRescheduled, status: rescheduled },
  });
  expect(view().stage).toBe(stage);
});

test('names the fee that was paid, and leads a customer to the order', async () => {
  const card = { brand: 'visa', last4: '4242', expiry: '08/28' } as const;
  const { view, answer } = customer({
    email: 'ana@example.com',
    data: { verificationCode: sampleCode, rescheduled: sampleUnpaid, reschedulePaid: { card } },
  });
  await answer('validateReschedule', { ...sampleOrder, reschedule: sampleRescheduled });
  expect(view()).toMatchObject({
    paid: { amount: 4_900, card },
    isCustomer: true,
    backAt: '/manage/order?orderRef=SN-204418',
  });
});

test.each([
  ['roma', 'Senda Roma'],
  ['polanco', undefined],
])('names the shop if it is the one that was chosen: %s', async (locationId, name) => {
  const { view, answer } = customer({
    data: { verificationCode: sampleCode, reschedule: { ...sampleChoice, delivery: sampleShopData } },
  });
  const delivery = { deliveryType: 'SELF_PICKUP' as const, locationId };
  await answer('validateReschedule', {
    ...sampleOrder,
    shipment: { ...sampleOrder.shipment, delivery },
    reschedule: sampleRescheduled,
  });
  expect(view().shop?.name).toBe(name);
});

test.each(['NOT_FOUND', 'VERIFICATION_CODE_EXPIRED'] as const)('the code is over: %s', async (code) => {
  const { view, fail } = customer();
  await fail('validateReschedule', refusal(code));
  expect(view()).toMatchObject({ state: 'notFound', isOver: true });
});

test('a failed call is shown and repeated', async () => {
  const { view, fail, made } = customer();
  await fail('validateReschedule', unknownFailure);
  expect(view()).toMatchObject({ state: 'reading.failed', problem: { kind: 'unreachable' } });
  view().retry();
  expect([view().state, view().problem, made.length]).toEqual(['reading', null, 2]);
});
