import { unknownFailure } from '@senda/contract';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { RescheduleChoice } from '../../base/answers/reschedule.ts';
import { fillCalls } from '../../base/calls/fill-calls.ts';
import { refusal, scripted } from '../../base/calls/testing.ts';
import { rescheduleReviewMachine } from './reschedule-review.machine.ts';
import { rescheduleReviewStates } from './reschedule-review.states.ts';
import { rescheduleReviewView } from './reschedule-review.view.ts';
import {
  sampleChoice,
  sampleCode,
  sampleInput,
  sampleMove,
  sampleOrder,
  sampleRescheduled,
  sampleShopData,
  sampleUnpaid,
} from './sample.ts';

function customer(reschedule: RescheduleChoice = sampleChoice) {
  const script = scripted();
  const actor = createActor(fillCalls(rescheduleReviewMachine, script.call), {
    input: { ...sampleInput, data: { verificationCode: sampleCode, reschedule } },
  }).start();
  const view = () => rescheduleReviewView(actor.getSnapshot(), actor.send);
  return { ...script, actor, view };
}

describe('a choice', () => {
  test('of another time at the same address is sent as a slot, once', async () => {
    const { view, made, answer, actor } = customer();
    expect(view()).toMatchObject({
      state: 'reviewing',
      fee: 0,
      before: { from: sampleOrder.shipment.from },
      after: { way: 'courier', isSamePlace: true, isSameTime: false },
    });
    view().submit();
    view().submit();
    expect(made).toEqual([
      {
        name: 'rescheduleShipment',
        input: { body: { verificationCode: sampleCode, deliverySlot: 'mx-06_3_1' } },
      },
    ]);
    await answer('rescheduleShipment', sampleRescheduled);
    expect(actor.getSnapshot().output).toEqual({ rescheduled: sampleRescheduled });
  });

  test('of another address is sent with it, and its fee is named', async () => {
    const { view, made, answer, actor } = customer(sampleMove);
    expect(view()).toMatchObject({ fee: 4_900, order: { total: 4_900 }, after: { isSamePlace: false } });
    view().submit();
    expect(made).toEqual([
      {
        name: 'rescheduleShipmentV2',
        input: {
          body: {
            verificationCode: sampleCode,
            delivery: { deliveryType: 'DOORSTEP_DELIVERY', deliverySlot: 'mx-06_3_1' },
            shippingAddress: sampleMove.deliveryAddress,
          },
        },
      },
    ]);
    await answer('rescheduleShipmentV2', sampleUnpaid);
    expect(actor.getSnapshot().output).toEqual({ rescheduled: sampleUnpaid });
  });

  test('of a shop names it', async () => {
    const { view, made } = customer({ ...sampleChoice, delivery: sampleShopData });
    expect(view().after).toMatchObject({ way: 'pickup', shop: 'Senda Roma', from: null });
    view().submit();
    expect(made[0]?.input).toEqual({
      body: { verificationCode: sampleCode, delivery: { deliveryType: 'SELF_PICKUP', locationId: 'roma' } },
    });
  });
});

describe('a refusal', () => {
  test.each([
    ['SLOT_FULL', 'slotFull'],
    ['INVALID_REQUEST', 'notOffered'],
    ['NOT_RESCHEDULABLE', 'closed'],
    ['NOT_FOUND', 'codeOver'],
    ['VERIFICATION_CODE_EXPIRED', 'codeOver'],
  ] as const)('%s: %s', async (code, obstacle) => {
    const slot = customer();
    slot.view().submit();
    await slot.fail('rescheduleShipment', refusal(code));
    expect(slot.view()).toMatchObject({ state: 'ineligible', obstacle, busy: false });
    const all = customer(sampleMove);
    all.view().submit();
    await all.fail('rescheduleShipmentV2', refusal(code));
    expect(all.view().obstacle).toBe(obstacle);
  });
});

describe('a lost response is looked up before anything is sent again', () => {
  const lost = async () => {
    const at = customer();
    at.view().submit();
    await at.fail('rescheduleShipment', unknownFailure);
    at.view().retry();
    expect(at.view()).toMatchObject({ state: 'checking', busy: true, problem: null });
    return at;
  };

  test('found: it was made', async () => {
    const { answer, actor, count } = await lost();
    await answer('validateReschedule', { ...sampleOrder, reschedule: sampleRescheduled });
    expect(actor.getSnapshot().output).toEqual({ rescheduled: sampleRescheduled });
    expect(count('rescheduleShipment')).toBe(1);
  });

  test.each([
    ['not made', undefined],
    ['another one', { ...sampleRescheduled, delivery: { deliveryType: 'DOORSTEP_DELIVERY' as const } }],
  ])('%s: it is sent again', async (_, reschedule) => {
    const { answer, view, count } = await lost();
    await answer('validateReschedule', { ...sampleOrder, ...(reschedule && { reschedule }) });
    expect([view().state, count('rescheduleShipment')]).toEqual(['submitting', 2]);
  });

  test('too late by now', async () => {
    const { answer, view } = await lost();
    await answer('validateReschedule', { ...sampleOrder, isOpen: false });
    expect(view()).toMatchObject({ state: 'ineligible', obstacle: 'closed' });
  });

  test('the code has expired by now', async () => {
    const { fail, view } = await lost();
    await fail('validateReschedule', refusal('VERIFICATION_CODE_EXPIRED'));
    expect(view()).toMatchObject({ state: 'ineligible', obstacle: 'codeOver' });
  });

  test('the look-up fails, and is repeated', async () => {
    const { fail, view, count } = await lost();
    await fail('validateReschedule', unknownFailure);
    expect(view()).toMatchObject({ state: 'checking.failed', busy: false, blocking: false });
    expect(view().problem).toEqual({ kind: 'unreachable' });
    view().submit();
    expect([view().state, count('validateReschedule'), count('rescheduleShipment')]).toEqual([
      'checking',
      2,
      1,
    ]);
  });
});

test.each([
  ['rescheduleShipment', sampleChoice],
  ['rescheduleShipmentV2', sampleMove],
] as const)('%s fails: it is shown, and looked up before anything else', async (call, choice) => {
  for (const again of ['submit', 'retry'] as const) {
    const { view, fail, count } = customer(choice);
    view().submit();
    await fail(call, refusal('UNKNOWN_ERROR_CODE'));
    expect(view()).toMatchObject({ state: 'submitting.failed', busy: false, blocking: false });
    expect(view().problem).toEqual({ kind: 'refused', code: 'UNKNOWN_ERROR_CODE' });
    view()[again]();
    expect([view().state, count(call), count('validateReschedule')]).toEqual(['checking', 1, 1]);
  }
});

test('each state accepts these events and no others', () => {
  const accepted = Object.entries(rescheduleReviewStates).map(([name, snapshot]) => [
    name,
    (['submit', 'retry'] as const).filter((type) => snapshot.can({ type })),
  ]);
  const both = ['submit', 'retry'];
  expect(Object.fromEntries(accepted)).toEqual({
    reviewing: ['submit'],
    submitting: [],
    'submitting.failed': both,
    checking: [],
    'checking.failed': both,
    ineligible: [],
    rescheduled: [],
  });
});
