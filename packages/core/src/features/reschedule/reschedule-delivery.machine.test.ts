import { unknownFailure } from '@senda/contract';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { RescheduleData } from '../../base/answers/reschedule.ts';
import { fillCalls } from '../../base/calls/fill-calls.ts';
import { refusal, scripted } from '../../base/calls/testing.ts';
import { sampleNow } from '../../base/time/sample.ts';
import type { RescheduleOrder } from './reschedule.ts';
import { rescheduleDeliveryMachine } from './reschedule-delivery.machine.ts';
import type { RescheduleDeliveryInput } from './reschedule-delivery.setup.ts';
import { rescheduleDeliveryStates } from './reschedule-delivery.states.ts';
import { rescheduleDeliveryView } from './reschedule-delivery.view.ts';
import { sampleCode, sampleInput, sampleMissed, sampleMove, sampleOrder, sampleShop } from './sample.ts';

const hour = 3_600_000;
const methods = [
  {
    deliveryType: 'DOORSTEP_DELIVERY',
    name: { 'en-US': 'Home delivery', 'es-MX': 'Entrega a domicilio' },
    cost: { amount: 4_900 },
    available: true,
    slotId: 'mx-06',
  },
  {
    deliveryType: 'SELF_PICKUP',
    name: { 'en-US': 'Store pickup', 'es-MX': 'Recoger en tienda' },
    cost: { amount: 0 },
    available: true,
  },
];
const slots = [49, 53].map((from) => ({
  deliverySlot: `mx-06_${from}`,
  from: sampleNow + from * hour,
  to: sampleNow + (from + 4) * hour,
  placesLeft: 3,
}));

function customer(more: Partial<RescheduleDeliveryInput> = {}) {
  const script = scripted();
  const machine = fillCalls(rescheduleDeliveryMachine, script.call);
  const actor = createActor(machine, {
    clock: new SimulatedClock(),
    input: { ...sampleInput, settings: { country: 'MX' }, data: { verificationCode: sampleCode }, ...more },
  }).start();
  const view = () => rescheduleDeliveryView(actor.getSnapshot(), actor.send);
  const open = async (order: RescheduleOrder = sampleOrder) => {
    await script.answer('validateReschedule', order);
    await script.answer('getDeliveryMethods', { methods });
    await script.answer('getDeliverySlots', { slotId: 'mx-06', slots });
  };
  return { ...script, actor, view, open };
}

describe('a customer at an order of their own', () => {
  const own = { data: { orderRef: 'SN-204418' }, email: 'ana@example.com' };

  test('is asked for nothing: the code goes to their e-mail at once', async () => {
    const at = customer(own);
    expect(at.view().screen).toBe('opening');
    expect(at.made).toEqual([
      { name: 'requestRescheduleCode', input: { body: { orderRef: 'SN-204418', email: 'ana@example.com' } } },
    ]);
    await at.answer('requestRescheduleCode', {});
    expect(at.view()).toMatchObject({ screen: 'requested', sentTo: 'ana@example.com' });
  });

  test('gets no other mail by a reload, and one for another order, or later', async () => {
    const at = customer(own);
    await at.answer('requestRescheduleCode', {});
    const { draft } = at.actor.getSnapshot().context;
    expect(customer({ ...own, draft }).view().screen).toBe('requested');
    const other = customer({ ...own, data: { orderRef: 'SN-7' }, draft });
    const later = customer({ ...own, draft, now: () => sampleNow + hour });
    expect([other, later].map(({ made }) => made.length)).toEqual([1, 1]);
  });

  test('corrects the data after a failure', async () => {
    const at = customer(own);
    await at.fail('requestRescheduleCode', unknownFailure);
    expect(at.view()).toMatchObject({ screen: 'code', code: { values: { orderRef: 'SN-204418' } } });
  });

  test('without a session is asked, as before', () => {
    expect(customer({ ...own, email: '' }).view().screen).toBe('code');
    expect(customer({ ...own, isGuest: true }).view().screen).toBe('code');
    expect(customer({ ...own, data: {} }).view().screen).toBe('code');
  });
});

describe('a delivery by its code', () => {
  // spec 1.line.reschedule: packages/core/src/features/reschedule/reschedule-delivery.machine.ts#rescheduleDeliveryMachine
  // spec 3.reschedule.order 3.reschedule.primaryProducts 3.reschedule.isPostPaid: packages/core/src/base/answers/reschedule.ts#order
  // spec 3.reschedule.deliveryMethod 3.reschedule.deliverySlot: packages/core/src/base/answers/reschedule.ts#delivery
  test('is shown as it is, and another time at the same address is free', async () => {
    const { view, made, actor, answer, open } = customer();
    expect(view()).toMatchObject({ state: 'opening', screen: 'opening' });
    expect(made).toEqual([
      { name: 'validateReschedule', input: { params: { verificationCode: sampleCode } } },
    ]);
    await open();
    expect(view()).toMatchObject({
      screen: 'choice',
      now: { way: 'courier', from: sampleOrder.shipment.from, to: sampleOrder.shipment.to, missed: false },
      hasAddress: true,
      fee: 0,
      choice: { order: { total: 0 }, methods: [{ amount: 0 }, { amount: 0 }] },
    });
    view().choice?.chooseSlot('mx-06_53');
    view().choice?.submit();
    await answer('getDeliverySlots', { slotId: 'mx-06', slots });
    const { output } = actor.getSnapshot();
    expect(v.parse(RescheduleData, output)).toEqual({
      reschedule: {
        order: sampleOrder,
        deliveryAddress: sampleOrder.shipment.shippingAddress,
        isNewAddress: false,
        delivery: {
          selectedDeliveryMethod: {
            deliveryType: 'DOORSTEP_DELIVERY',
            name: methods[0]?.name,
            amount: 4_900,
          },
          selectedDeliverySlot: { deliverySlot: 'mx-06_53', from: slots[1]?.from, to: slots[1]?.to },
        },
      },
    });
  });

  test('after a failed attempt costs what its way costs', async () => {
    const { view, open } = customer();
    await open(sampleMissed);
    expect(view()).toMatchObject({
      now: { missed: true },
      fee: 4_900,
      choice: { order: { total: 4_900 }, methods: [{ amount: 4_900 }, { amount: 0 }] },
    });
  });

  // spec 3.reschedule.selfPickupAddress: packages/core/src/base/answers/reschedule.ts#delivery
  test('can go to a shop', async () => {
    const { view, actor, answer, open } = customer();
    await open(sampleMissed);
    view().choice?.chooseMethod('SELF_PICKUP');
    await answer('getSelfPickupAddresses', { pickupLocations: [sampleShop] });
    expect(view()).toMatchObject({ fee: 0, choice: { order: { total: 0 } } });
    view().choice?.submit();
    expect(v.parse(RescheduleData, actor.getSnapshot().output).reschedule.delivery).toMatchObject({
      selectedSelfPickUpAddress: sampleShop,
    });
  });

  test('a slot that is full by now is said to be, and another is chosen', async () => {
    const { view, answer, open } = customer();
    await open();
    view().choice?.chooseSlot('mx-06_49');
    view().choice?.submit();
    await answer('getDeliverySlots', { slotId: 'mx-06', slots: [{ ...slots[0], placesLeft: 0 }, slots[1]] });
    expect(view()).toMatchObject({ state: 'choosing', choice: { calendar: { problem: 'error.409301' } } });
  });
});

describe('another address', () => {
  const place = {
    postalCode: '03940',
    country: 'MX',
    state: 'Ciudad de México',
    city: 'Ciudad de México',
    district: 'Benito Juárez',
    areas: ['Crédito Constructor'],
  };

  // spec 3.reschedule.deliveryAddress: packages/core/src/base/answers/reschedule.ts#deliveryAddress
  test('is typed with the look-up, and has ways and times of its own', async () => {
    const { view, actor, answer, open, made } = customer();
    await open();
    view().typeAddress();
    expect(view()).toMatchObject({ state: 'addressing', screen: 'address' });
    view().address?.change('delivery', 'postalCode', '03940');
    await answer('lookUpAddress', place);
    for (const [field, value] of [
      ['area', 'Crédito Constructor'],
      ['street', 'Insurgentes Sur'],
      ['number', '1602'],
    ] as const)
      view().address?.change('delivery', field, value);
    expect(actor.getSnapshot().context.draft.typed?.delivery).toMatchObject({ street: 'Insurgentes Sur' });
    view().address?.submit();
    expect(view().state).toBe('choosing');
    expect(made.at(-1)).toEqual({ name: 'getDeliveryMethods', input: { query: { postalCode: '03940' } } });
    expect(actor.getSnapshot().context.draft).toMatchObject({ address: { postalCode: '03940' } });
    expect(actor.getSnapshot().context.draft).not.toHaveProperty('typed');
  });

  test('is left without a change', async () => {
    const { view, open, actor } = customer();
    await open();
    view().typeAddress();
    view().cancelAddress();
    expect([view().state, actor.getSnapshot().context.draft.typed]).toEqual(['choosing', undefined]);
  });

  test.each([
    ['the form is open again', { typed: { delivery: { street: 'Insurgentes' } } }, 'addressing'],
    ['the new address stays', { address: sampleMove.deliveryAddress }, 'choosing'],
  ])('after a reload %s', async (_, draft, state) => {
    const { view, answer } = customer({ draft: draft as never });
    await answer('validateReschedule', sampleOrder);
    expect(view().state).toBe(state);
  });
});

describe('a delivery that cannot be changed', () => {
  test.each([
    ['OUT_FOR_DELIVERY', 'out'],
    ['DELIVERED', 'arrived'],
    ['READY_FOR_PICKUP', 'pickup'],
  ] as const)('%s: %s', async (status, closure) => {
    const { view, answer, count } = customer();
    await answer('validateReschedule', {
      ...sampleOrder,
      isOpen: false,
      shipment: { ...sampleOrder.shipment, status },
    });
    expect(view()).toMatchObject({ state: 'closed', screen: 'closed', closure });
    view().retry();
    expect([view().state, count('validateReschedule')]).toEqual(['opening', 2]);
  });

  test.each([
    [undefined, 'closed'],
    [{ authenticationId: 'a', url: 'https://bank.example/1', expiresAt: sampleNow + hour }, 'choosing'],
  ])('while an earlier choice is being paid (challenge %j): %s', async (challenge, state) => {
    const { view, answer } = customer();
    const payment = { transactionId: 't', orderRef: 'r', status: 'PENDING' as const, amount: 4_900 };
    await answer('validateReschedule', {
      ...sampleMissed,
      payment: { ...payment, ...(challenge && { challenge }) },
    });
    expect(view().state).toBe(state);
  });
});

describe('without a code that works', () => {
  test.each([
    ['NOT_FOUND', 'unknown'],
    ['VERIFICATION_CODE_EXPIRED', 'expired'],
  ] as const)('%s: the code is %s, and a new one is asked for', async (code, fault) => {
    const { view, fail } = customer();
    await fail('validateReschedule', refusal(code));
    expect(view()).toMatchObject({ state: 'asking', screen: 'code', code: { fault } });
  });

  test('a new code is asked for with the order and the e-mail, once', async () => {
    const { view, made, answer } = customer({
      data: { orderRef: 'SN-7' },
      email: 'ana@example.com',
      isGuest: true,
    });
    expect(view()).toMatchObject({
      state: 'asking',
      code: { fault: 'missing', values: { orderRef: 'SN-7', email: 'ana@example.com' } },
    });
    view().code.change('orderRef', ' ');
    view().submit();
    expect(view().code.errors).toEqual([{ field: 'orderRef', problem: 'reschedule.code.orderRef.missing' }]);
    view().code.change('orderRef', 'SN-8');
    view().submit();
    view().submit();
    expect(view()).toMatchObject({ state: 'requesting', code: { busy: true } });
    expect(made).toEqual([
      { name: 'requestRescheduleCode', input: { body: { orderRef: 'SN-8', email: 'ana@example.com' } } },
    ]);
    await answer('requestRescheduleCode', {});
    expect(view().screen).toBe('requested');
    view().askAgain();
    expect(view()).toMatchObject({ state: 'asking', code: { values: { orderRef: 'SN-8' } } });
  });

  test('what is typed to ask for a code is not in the draft', () => {
    const { view, actor } = customer({ data: {} });
    view().code.change('email', 'ana@example.com');
    expect(actor.getSnapshot().context.draft).toEqual({});
  });
});

describe('a failed call is shown and repeated', () => {
  test('opening', async () => {
    const { view, fail, count } = customer();
    await fail('validateReschedule', refusal('UNKNOWN_ERROR_CODE'));
    expect(view()).toMatchObject({ state: 'opening.failed', screen: 'opening', blocking: true });
    expect(view().problem).toEqual({ kind: 'refused', code: 'UNKNOWN_ERROR_CODE' });
    view().retry();
    expect([view().state, view().problem, count('validateReschedule')]).toEqual(['opening', null, 2]);
  });

  test('asking for a code', async () => {
    const { view, fail, count } = customer({
      data: { orderRef: 'SN-7' },
      email: 'ana@example.com',
      isGuest: true,
    });
    view().submit();
    expect(view().code).toMatchObject({ busy: true, locked: true });
    await fail('requestRescheduleCode', { kind: 'rate-limited', retryAfter: 24 });
    expect(view()).toMatchObject({ state: 'requesting.failed', screen: 'code', blocking: false });
    expect(view()).toMatchObject({ problem: { retryAfter: 24 }, code: { busy: false, locked: false } });
    expect(view().code.values.orderRef).toBe('SN-7');
    view().retry();
    expect([view().state, count('requestRescheduleCode')]).toEqual(['requesting', 2]);
    await fail('requestRescheduleCode', unknownFailure);
    view().code.change('orderRef', 'SN-8');
    expect(view().state).toBe('asking');
  });
});

const events = [
  { type: 'field.changed', field: 'orderRef', value: 'SN-1' },
  { type: 'field.left', field: 'orderRef' },
  { type: 'submit' },
  { type: 'retry' },
  { type: 'address.other' },
  { type: 'address.cancelled' },
  { type: 'code.again' },
] as const;

test('each state accepts these events and no others', () => {
  const accepted = Object.entries(rescheduleDeliveryStates).map(([name, snapshot]) => [
    name,
    events.filter((event) => snapshot.can(event)).map(({ type }) => type),
  ]);
  expect(Object.fromEntries(accepted)).toEqual({
    opening: [],
    'opening.failed': ['submit', 'retry'],
    choosing: ['address.other'],
    addressing: ['address.cancelled'],
    closed: ['retry'],
    asking: ['field.changed', 'field.left', 'submit'],
    requesting: [],
    'requesting.failed': ['field.changed', 'submit', 'retry'],
    requested: ['code.again'],
    chosen: [],
  });
});
