import { type DeliveryMethod, type DeliverySlot, type PickupLocation, unknownFailure } from '@senda/contract';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { JourneyData } from '../../base/answers/journey-data.ts';
import { fillCalls } from '../../base/calls/fill-calls.ts';
import { refusal, scripted } from '../../base/calls/testing.ts';
import { orderBody } from '../../features/payment/intent.ts';
import { deliveryMachine } from './delivery.machine.ts';
import type { DeliveryInput } from './delivery.setup.ts';
import { deliveryCases, deliveryStates } from './delivery.states.ts';
import { deliveryView } from './delivery.view.ts';
import { dayShown, slotDays } from './slots.ts';

const now = Date.UTC(2026, 10, 21, 18);
const hour = 3_600_000;
const name = { 'en-US': 'x', 'es-MX': 'x' };
const doorstep: DeliveryMethod = {
  deliveryType: 'DOORSTEP_DELIVERY',
  name,
  cost: { amount: 4_900 },
  available: true,
  slotId: 'mx-06',
};
const pickup: DeliveryMethod = { deliveryType: 'SELF_PICKUP', name, cost: { amount: 0 }, available: true };
const slot = (deliverySlot: string, afterHours: number, placesLeft = 1): DeliverySlot => {
  const from = now + afterHours * hour;
  return { deliverySlot, from, to: from + 4 * hour, placesLeft };
};
const shop = (locationId: string): PickupLocation => ({
  locationId,
  name: locationId,
  postalCode: '06700',
  country: 'MX',
  state: 's',
  city: 'c',
  district: 'd',
  area: 'a',
  street: 's',
  hours: name,
});
const data: JourneyData = {
  simType: 'physical_sim',
  deliveryPostalCode: '06700',
  deliveryNeeded: true,
};

function start(changed: Partial<DeliveryInput> = {}) {
  const script = scripted();
  const actor = createActor(fillCalls(deliveryMachine, script.call), {
    input: {
      data,
      settings: { country: 'MX' },
      channel: 'web',
      email: '',
      now: () => now,
      newId: () => 'id',
      ...changed,
    },
  }).start();
  const view = () => deliveryView(actor.getSnapshot(), actor.send);
  const calls = () => script.made.map(({ name: call }) => call);
  return { ...script, actor, view, calls };
}

const slots = [slot('a', 20), slot('full', 24, 0), slot('b', 44)];

async function atSlots(changed: Partial<DeliveryInput> = {}) {
  const step = start(changed);
  await step.answer('getDeliveryMethods', { methods: [doorstep, pickup] });
  await step.answer('getDeliverySlots', { slotId: 'mx-06', slots });
  return step;
}

describe('doorstep delivery in a slot', () => {
  test('loads the methods for the postal code, then the calendar; no slot is pre-selected', async () => {
    const { made, view } = await atSlots();
    expect(made.map(({ input }) => input)).toEqual([
      { query: { postalCode: '06700' } },
      { params: { slotId: 'mx-06' } },
    ]);
    expect(view().calendar?.slots.some(({ chosen }) => chosen)).toBe(false);
    view().submit();
    expect(view().errors).toEqual([{ field: 'slot', problem: 'delivery.slot.missing' }]);
    // The summary takes the focus, and says it.
    expect(view().calendar).toMatchObject({ problem: 'delivery.slot.missing', isAnnounced: false });
  });

  // spec 3.onboarding.selectedDeliveryMethod: packages/core/src/common/delivery/delivery.ts#selectedDeliveryMethod
  // spec 3.onboarding.selectedDeliverySlot: packages/core/src/common/delivery/delivery.ts#selectedDeliverySlot
  // spec 1.buy.doorstep: packages/core/src/common/delivery/delivery.setup.ts#chooseSlot
  test('the fee is part of the order and of the draft', async () => {
    const { view, actor, answer } = await atSlots();
    expect(view().order.lines.map(({ kind, amount }) => [kind, amount])).toContainEqual(['delivery', 4_900]);
    view().chooseSlot('a');
    view().submit();
    await answer('getDeliverySlots', { slotId: 'mx-06', slots });
    const output = actor.getSnapshot().output;
    expect(output).toEqual({
      selectedDeliveryMethod: { deliveryType: 'DOORSTEP_DELIVERY', name, amount: 4_900 },
      selectedDeliverySlot: { deliverySlot: 'a', from: now + 20 * hour, to: now + 24 * hour },
    });
    const plan = {
      sku: 'p',
      name,
      productType: 'prepaid' as const,
      amount: 1,
      validityDays: 30,
      benefits: [],
    };
    const address = { postalCode: '06700', country: 'MX', state: 's', street: 's' };
    const ordered = orderBody({
      ...data,
      ...(output as JourneyData),
      plan,
      number: { number: '5512345678', category: 'FREE_NUMBER', amount: 0 },
      numberType: 'NEW',
      profile: { firstName: 'a', lastName: 'b', dob: '1990-01-01' },
      billingAddress: address,
      deliveryAddress: address,
    });
    expect(ordered?.draft.deliveryType).toBe('DOORSTEP_DELIVERY');
    expect(ordered?.delivery).toEqual({ deliveryType: 'DOORSTEP_DELIVERY', deliverySlot: 'a' });
  });

  test('a full slot cannot be chosen', async () => {
    const { view } = await atSlots();
    view().chooseSlot('full');
    expect(view().calendar?.slots.some(({ chosen }) => chosen)).toBe(false);
  });

  test('the chosen slot is shown whichever day is open', async () => {
    const { view } = await atSlots();
    expect(view().calendar?.chosen).toBeNull();
    view().chooseSlot('a');
    view().chooseDay(view().calendar?.days.at(-1)?.day ?? '');
    expect(view().calendar).toMatchObject({
      slots: [{ deliverySlot: 'b', chosen: false }],
      chosen: { from: now + 20 * hour, to: now + 24 * hour },
    });
  });

  test('a slot taken meanwhile is reported and another must be chosen', async () => {
    const { view, answer } = await atSlots();
    view().chooseSlot('a');
    view().submit();
    expect(view().state).toBe('checking');
    await answer('getDeliverySlots', { slotId: 'mx-06', slots: [slot('a', 20, 0), slot('b', 44)] });
    expect(view()).toMatchObject({
      state: 'choosing',
      calendar: { problem: 'error.409301', isAnnounced: true, chosen: null },
    });
    view().chooseSlot('b');
    expect(view().calendar?.problem).toBeUndefined();
  });

  test('a stored slot that is gone is reported once the calendar is loaded', async () => {
    const { view } = await atSlots({ draft: { deliverySlot: 'gone' } });
    expect(view().calendar?.problem).toBe('error.409301');
  });

  test('a double click checks the slots once', async () => {
    const { view, calls } = await atSlots();
    view().chooseSlot('a');
    view().submit();
    view().submit();
    expect(calls().filter((call) => call === 'getDeliverySlots')).toHaveLength(2);
  });

  test('when the methods fail to load, the page is blocked until a retry', async () => {
    const { view, answer, fail } = start();
    await fail('getDeliveryMethods', unknownFailure);
    expect(view()).toMatchObject({
      state: 'loading.failed',
      blocking: true,
      problem: { kind: 'unreachable' },
    });
    view().retry();
    expect(view()).toMatchObject({ loading: true, problem: null });
    await answer('getDeliveryMethods', { methods: [doorstep, pickup] });
    expect(view()).toMatchObject({ state: 'loadingSlots', loading: false });
  });

  test('when the check of a slot fails, it is made again, or another slot is chosen', async () => {
    const { view, answer, fail, actor } = await atSlots();
    view().chooseSlot('a');
    view().submit();
    expect(view()).toMatchObject({ state: 'checking', busy: true, locked: true });
    await fail('getDeliverySlots', unknownFailure);
    expect(view()).toMatchObject({ state: 'checking.failed', blocking: false, busy: false, locked: false });
    view().chooseSlot('b');
    expect(view().state).toBe('checking.failed');
    view().submit();
    await answer('getDeliverySlots', { slotId: 'mx-06', slots });
    expect(actor.getSnapshot().output).toMatchObject({ selectedDeliverySlot: { deliverySlot: 'b' } });
  });

  test('when slots fail to load, the customer can retry or choose self-pickup', async () => {
    const { view, answer, fail } = start();
    await answer('getDeliveryMethods', { methods: [doorstep, pickup] });
    await fail('getDeliverySlots', unknownFailure);
    expect(view()).toMatchObject({
      state: 'loadingSlots.failed',
      blocking: false,
      busy: false,
      locked: false,
    });
    expect(view()).toMatchObject({ problem: { kind: 'unreachable' }, calendar: { loading: false } });
    view().retry();
    expect(view().state).toBe('loadingSlots');
    await fail('getDeliverySlots', unknownFailure);
    view().chooseMethod('SELF_PICKUP');
    expect(view()).toMatchObject({ state: 'lookingUp', problem: null });
  });
});

describe('self-pickup', () => {
  async function atPickup() {
    const step = await atSlots();
    step.view().chooseMethod('SELF_PICKUP');
    return step;
  }

  // spec 3.order.pickup: #setLocation
  // spec 3.onboarding.selectedSelfPickUpAddress: packages/core/src/common/delivery/delivery.ts#selectedSelfPickUpAddress
  // spec 3.onboarding.selfPickupZipCode: packages/core/src/common/delivery/delivery.ts#selfPickupZipCode
  // spec 1.buy.self-pickup: #setLocation
  test('looks up the postal code of the address and uses the first of several places', async () => {
    const { made, view, answer, actor } = await atPickup();
    expect(made.at(-1)?.input).toEqual({ query: { zipcode: '06700' } });
    await answer('getSelfPickupAddresses', { pickupLocations: [shop('first'), shop('second')] });
    view().submit();
    expect(actor.getSnapshot().output).toMatchObject({
      selectedDeliveryMethod: { deliveryType: 'SELF_PICKUP', amount: 0 },
      selectedSelfPickUpAddress: { locationId: 'first' },
      selfPickupZipCode: '06700',
    });
  });

  // spec 8.other.no-locations: #hasLocation
  test('no locations raises an error', async () => {
    const { view, answer } = await atPickup();
    await answer('getSelfPickupAddresses', { pickupLocations: [] });
    view().submit();
    expect(view().errors).toEqual([{ field: 'zipCode', problem: 'error.404301' }]);
  });

  // spec 8.other.pickup-lookup: #setLookupFailed
  test.each([
    ['NO_PICKUP_LOCATION', 'error.404301', 0],
    ['NOT_FOUND', 'delivery.zip.unknown', 0],
    ['INVALID_REQUEST', 'delivery.pickup.failed', 1],
  ] as const)(
    '%s is shown at the postal code; only a failed lookup is a notification',
    async (code, problem, failures) => {
      const { view, fail } = await atPickup();
      await fail('getSelfPickupAddresses', refusal(code));
      expect(view().zipCode?.problem).toBe(problem);
      expect(view().failures).toBe(failures);
    },
  );

  test('a failed lookup can be retried', async () => {
    const { view, fail, answer } = await atPickup();
    await fail('getSelfPickupAddresses', unknownFailure);
    expect(view().zipCode?.canRetry).toBe(true);
    view().retry();
    await answer('getSelfPickupAddresses', { pickupLocations: [shop('roma')] });
    expect(view().pickup?.locationId).toBe('roma');
  });

  test('a session lost in a lookup is shown, and the postal code is looked up again', async () => {
    const { view, fail, answer, made } = await atPickup();
    await fail('getSelfPickupAddresses', { kind: 'signed-out' });
    expect(view()).toMatchObject({
      state: 'lookingUp.failed',
      problem: { kind: 'signed-out' },
      blocking: false,
    });
    expect(view().zipCode).toMatchObject({ lookingUp: false, problem: 'delivery.pickup.failed' });
    view().retry();
    expect(made.at(-1)?.input).toEqual({ query: { zipcode: '06700' } });
    await answer('getSelfPickupAddresses', { pickupLocations: [shop('roma')] });
    expect(view().pickup?.locationId).toBe('roma');
  });

  test('a pasted postal code is reduced to its digits', async () => {
    const { view } = await atPickup();
    view().changeZipCode('C.P. 11560 ');
    expect(view().zipCode?.value).toBe('11560');
  });

  test('the response to an older postal code is ignored', async () => {
    const { view, answer, made } = await atPickup();
    view().changeZipCode('1156');
    view().changeZipCode('11560');
    expect(made.at(-1)?.input).toEqual({ query: { zipcode: '11560' } });
    await answer('getSelfPickupAddresses', { pickupLocations: [shop('polanco')] });
    expect(view().pickup?.locationId).toBe('polanco');
    view().changeZipCode('1156');
    expect(view().pickup).toBeNull();
    view().leaveZipCode();
    expect(view().zipCode?.problem).toBe('field.postalCode.short');
  });

  test.each([
    [undefined, 5],
    [6, 6],
  ])('a postal code has the configured number of digits (%s)', async (zipCodeSize, digits) => {
    const { view } = await atSlots(
      zipCodeSize === undefined ? {} : { country: { zipCodeSize, timeZone: 'America/Mexico_City' } },
    );
    view().chooseMethod('SELF_PICKUP');
    expect(view().textValues.digits).toBe(digits);
    expect(view().state).toBe(digits === 5 ? 'lookingUp' : 'choosing');
  });
});

describe('a postal code that no step before has asked for', () => {
  const { deliveryPostalCode: _given, ...asked } = data;
  const { slotId: _slotId, ...anywhere } = doorstep;
  const methodsOfAnywhere = { methods: [anywhere, pickup] };

  async function atPlace(changed: Partial<DeliveryInput> = {}) {
    const step = start({ data: asked, ...changed });
    await step.answer(
      'getDeliveryMethods',
      changed.earlier ? { methods: [doorstep, pickup] } : methodsOfAnywhere,
    );
    return step;
  }

  test('starts with that of the address on file, and can be another one', async () => {
    const addressOnFile = { postalCode: '06700', country: 'MX' };
    const { view, made, answer } = start({ data: { ...asked, addressOnFile } });
    await answer('getDeliveryMethods', { methods: [doorstep, pickup] });
    expect(made[0]?.input).toEqual({ query: { postalCode: '06700' } });
    expect(view().zipCode?.value).toBe('06700');
    view().changeZipCode('11560');
    expect(view().zipCode?.value).toBe('11560');
  });

  test('is asked for before the courier comes: the prices of anywhere are shown first', async () => {
    const { view, made, calls } = await atPlace();
    expect(made.map(({ input }) => input)).toEqual([{ query: {} }]);
    expect(view()).toMatchObject({
      state: 'choosing',
      methods: [
        { amount: 4_900, chosen: true, unavailable: null },
        { amount: 0, unavailable: null },
      ],
      zipCode: { value: '', hint: 'delivery.zip.home', problem: undefined },
      calendar: null,
      address: null,
    });
    view().submit();
    expect(view().errors).toEqual([{ field: 'zipCode', problem: 'field.postalCode.missing' }]);
    expect(calls()).toEqual(['getDeliveryMethods']);
  });

  test('decides what is offered there, and goes into the answer', async () => {
    const { view, made, answer, actor } = await atPlace();
    view().changeZipCode('06700');
    expect(view()).toMatchObject({ state: 'checkingPlace', zipCode: { lookingUp: true } });
    expect(made.at(-1)?.input).toEqual({ query: { postalCode: '06700' } });
    await answer('getDeliveryMethods', { methods: [doorstep, pickup] });
    await answer('getDeliverySlots', { slotId: 'mx-06', slots });
    expect(view().zipCode).toMatchObject({ hint: 'delivery.zip.served', lookingUp: false });
    view().chooseSlot('a');
    view().submit();
    await answer('getDeliverySlots', { slotId: 'mx-06', slots });
    expect(actor.getSnapshot().output).toMatchObject({
      selectedDeliveryMethod: { deliveryType: 'DOORSTEP_DELIVERY' },
      deliveryPostalCode: '06700',
      selectedDeliverySlot: { deliverySlot: 'a' },
    });
  });

  test('another one has another calendar; no slot of the former is called taken', async () => {
    const { view, answer, made } = await atPlace();
    view().changeZipCode('06700');
    await answer('getDeliveryMethods', { methods: [doorstep, pickup] });
    await answer('getDeliverySlots', { slotId: 'mx-06', slots });
    view().chooseSlot('a');
    view().changeZipCode('4410');
    expect(view()).toMatchObject({ state: 'choosing', calendar: null });
    view().submit();
    expect(view().errors).toEqual([{ field: 'zipCode', problem: 'field.postalCode.short' }]);
    view().changeZipCode('44100');
    await answer('getDeliveryMethods', { methods: [{ ...doorstep, slotId: 'mx-44' }, pickup] });
    expect(made.at(-1)?.input).toEqual({ params: { slotId: 'mx-44' } });
    await answer('getDeliverySlots', { slotId: 'mx-44', slots: [slot('c', 20)] });
    expect(view().calendar).toMatchObject({ chosen: null, slots: [{ deliverySlot: 'c' }] });
    expect(view().errors).toEqual([{ field: 'slot', problem: 'delivery.slot.missing' }]);
  });

  test('an unknown one is reported at the field, and corrected there', async () => {
    const { view, fail, answer } = await atPlace();
    view().changeZipCode('06799');
    await fail('getDeliveryMethods', refusal('NOT_FOUND'));
    await answer('getDeliveryMethods', methodsOfAnywhere);
    await fail('getSelfPickupAddresses', refusal('NOT_FOUND'));
    expect(view()).toMatchObject({
      methods: [{ unavailable: 'delivery.notThere.code' }, { chosen: true }],
      zipCode: { problem: 'delivery.zip.unknown' },
    });
    view().changeZipCode('06700');
    await answer('getDeliveryMethods', { methods: [doorstep, pickup] });
    expect(view()).toMatchObject({
      state: 'loadingSlots',
      methods: [{ chosen: true, unavailable: null }, { chosen: false }],
      zipCode: { problem: undefined, hint: 'delivery.zip.served' },
    });
  });

  test('one that nothing reaches is said, with another one to try', async () => {
    const { view, answer } = await atPlace();
    view().changeZipCode('23000');
    const nothing = [doorstep, pickup].map((method) => ({ ...method, available: false }));
    await answer('getDeliveryMethods', { methods: nothing });
    view().submit();
    expect(view()).toMatchObject({
      nowhere: 'delivery.nowhere.code',
      zipCode: { value: '23000' },
      errors: [{ field: 'method', problem: 'delivery.nowhere.code' }],
    });
  });

  test('when its check fails, it is made again, or another one is typed', async () => {
    const { view, answer, fail } = await atPlace();
    view().changeZipCode('06700');
    await fail('getDeliveryMethods', unknownFailure);
    expect(view()).toMatchObject({ state: 'checkingPlace.failed', blocking: false, busy: false });
    view().retry();
    expect(view().state).toBe('checkingPlace');
    await fail('getDeliveryMethods', unknownFailure);
    view().changeZipCode('44100');
    await answer('getDeliveryMethods', { methods: [doorstep, pickup] });
    expect(view()).toMatchObject({ state: 'loadingSlots', problem: null });
  });

  test('a place to pick it up is found by it, and no postal code of a delivery is given', async () => {
    const { view, answer, actor } = await atPlace();
    view().chooseMethod('SELF_PICKUP');
    view().changeZipCode('06700');
    await answer('getDeliveryMethods', { methods: [doorstep, pickup] });
    await answer('getSelfPickupAddresses', { pickupLocations: [shop('roma')] });
    expect(view()).toMatchObject({ pickup: { locationId: 'roma' }, zipCode: { hint: 'delivery.zip.hint' } });
    view().submit();
    const output = actor.getSnapshot().output;
    expect(output).toMatchObject({ selectedSelfPickUpAddress: { locationId: 'roma' } });
    expect(output).not.toHaveProperty('deliveryPostalCode');
  });

  test('is asked for again by who comes back from the address, whose line shows where it still holds', async () => {
    const deliveryAddress = {
      postalCode: '06700',
      country: 'MX',
      street: 'Calle Orizaba',
      buildingName: '142',
    };
    const { view, answer } = await atPlace({ data: { ...data, deliveryAddress }, earlier: asked });
    await answer('getDeliverySlots', { slotId: 'mx-06', slots });
    expect(view()).toMatchObject({
      zipCode: { value: '06700' },
      address: expect.stringContaining('Orizaba'),
    });
    view().changeZipCode('44100');
    expect(view().address).toBeNull();
  });

  test('who comes back finds it', () => {
    const { view, made } = start({
      data: asked,
      answer: {
        selectedDeliveryMethod: { deliveryType: 'DOORSTEP_DELIVERY', name, amount: 4_900 },
        deliveryPostalCode: '06700',
      },
    });
    expect(made.at(-1)?.input).toEqual({ query: { postalCode: '06700' } });
    expect(view().zipCode?.value).toBe('06700');
  });
});

test('for an unknown address there is no courier, but maybe self-pickup', async () => {
  const { view, fail, answer, made } = start({
    data: { ...data, deliveryPostalCode: '06799' },
  });
  await fail('getDeliveryMethods', refusal('NOT_FOUND'));
  expect(made.at(-1)?.input).toEqual({ query: {} });
  await answer('getDeliveryMethods', { methods: [doorstep, pickup] });
  expect(view().methods.map(({ available, chosen }) => [available, chosen])).toEqual([
    [false, false],
    [true, true],
  ]);
});

test('no method available: reported, and Next is blocked', async () => {
  const { view, answer } = start();
  await answer('getDeliveryMethods', { methods: [{ ...doorstep, available: false }] });
  view().submit();
  expect(view()).toMatchObject({
    state: 'choosing',
    errors: [{ field: 'method', problem: 'delivery.nowhere' }],
  });
});

test('a courier without a calendar needs no slot', async () => {
  const { view, answer, actor } = start();
  const { slotId: _slotId, ...withoutCalendar } = doorstep;
  await answer('getDeliveryMethods', { methods: [withoutCalendar] });
  view().submit();
  expect(actor.getSnapshot().output).toEqual({
    selectedDeliveryMethod: { deliveryType: 'DOORSTEP_DELIVERY', name, amount: 4_900 },
  });
});

describe('slots by day', () => {
  test('past slots are hidden, and the first day with a free slot is shown', () => {
    const last = slot('last', 72);
    const days = slotDays([slot('later', 48), slot('past', -1), slot('full', 20, 0), last], 'UTC', now);
    expect(days.map(({ slots: each }) => each.map(({ deliverySlot }) => deliverySlot))).toEqual([
      ['full'],
      ['later'],
      ['last'],
    ]);
    expect(dayShown(days, undefined)?.day).toBe('2026-11-23');
    expect(dayShown(days, '2026-11-22')?.day).toBe('2026-11-22');
    expect(dayShown(days, undefined, last)?.day).toBe('2026-11-24');
    expect(dayShown(days, '2026-11-23', last)?.day).toBe('2026-11-23');
  });
});

test.each(Object.entries({ ...deliveryStates, ...deliveryCases }))(
  'the view of "%s" can be made',
  (_, snapshot) => {
    expect(deliveryView(snapshot, () => undefined).state).toBeTruthy();
  },
);
