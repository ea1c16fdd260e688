import { beforeEach, describe, expect, it } from 'vitest';
import { assertDeliverable } from '../rules/delivery/delivery.ts';
import {
  calendarOf,
  releasePlace,
  reservePlace,
  slotCapacity,
  slotsOf,
  timesOf,
} from '../rules/delivery/slots.ts';
import { pickupLocations } from '../seed/pickup-locations.ts';
import { ask } from '../testing/ask.ts';
import { type MemoryOperator, memoryOperator } from '../testing/memory-operator.ts';

/** Friday, 15 January 2027, 20:00 in Mexico City. */
const friday = Date.UTC(2027, 0, 16, 2);

let op: MemoryOperator;
let ana: string;
beforeEach(async () => {
  op = memoryOperator({ now: () => friday });
  ana = await op.signIn('ana@example.com');
});

const methods = async (postalCode?: string) =>
  (await ask(op.app, 'getDeliveryMethods', { query: { postalCode } })).value().methods;
const near = (zipcode: string) => ask(op.app, 'getSelfPickupAddresses', { query: { zipcode } });
const available = async (postalCode: string) =>
  (await ask(op.app, 'getDeliveryAvailability', { query: { postalCode } })).value();
const slots = (slotId: string, token = ana) => ask(op.app, 'getDeliverySlots', { params: { slotId } }, token);
const take = (slot: string, orderRef: string) =>
  op.store.transaction((tx) => reservePlace(tx, slot, orderRef));

describe('delivery methods', () => {
  it('are courier, for a fee, and pickup', async () => {
    expect(await methods()).toMatchObject([
      { deliveryType: 'DOORSTEP_DELIVERY', available: true, cost: { amount: 4_900 } },
      { deliveryType: 'SELF_PICKUP', available: true, cost: { amount: 0 } },
    ]);
  });

  it.each([
    ['06700', true, true],
    ['12000', false, true],
    ['68000', true, false],
  ])('to %s: courier %s, pickup %s', async (postalCode, courier, pickup) => {
    const [doorstep, self] = await methods(postalCode);
    expect([doorstep?.available, self?.available]).toEqual([courier, pickup]);
    expect(doorstep?.slotId).toBe(courier ? `mx-${postalCode.slice(0, 2)}` : undefined);
    expect((await available(postalCode)).deliveryTypes).toEqual([
      ...(courier ? ['DOORSTEP_DELIVERY'] : []),
      ...(pickup ? ['SELF_PICKUP'] : []),
    ]);
  });

  it('are refused for an unknown postal code', async () => {
    expect(await available('99999')).toEqual({ postalCode: '99999', available: false, deliveryTypes: [] });
    expect((await ask(op.app, 'getDeliveryMethods', { query: { postalCode: '99999' } })).code).toBe(
      'NOT_FOUND',
    );
    expect((await near('99999')).code).toBe('NOT_FOUND');
  });
});

describe('pickup', () => {
  it('offers the shops of the state, those of the municipality first', async () => {
    const ids = (await near('11800')).value().pickupLocations.map((shop) => shop.locationId);
    expect(ids[0]).toBe('polanco');
    expect(ids.toSorted()).toEqual(['coyoacan', 'del-valle', 'polanco', 'roma']);
  });

  it('is refused if there is no shop nearby', async () => {
    expect(await near('68000')).toMatchObject({ status: 404, code: 'NO_PICKUP_LOCATION' });
  });

  it('is found by id, and by state', async () => {
    const params = { locationId: 'roma' };
    const roma = (await ask(op.app, 'getPickupLocation', { params })).value();
    expect(roma).toMatchObject({ postalCode: '06700', district: 'Cuauhtémoc', area: 'Roma Norte' });
    const state = 'Jalisco';
    const listed = (await ask(op.app, 'listPickupLocations', { query: { state } })).value().pickupLocations;
    expect(listed.map((shop) => shop.locationId)).toEqual(['guadalajara', 'zapopan']);
    const all = (await ask(op.app, 'listPickupLocations', { query: {} })).value().pickupLocations;
    expect(all).toHaveLength(pickupLocations.size);
    const none = await ask(op.app, 'getPickupLocation', { params: { locationId: 'moon' } });
    expect(none.code).toBe('NOT_FOUND');
  });
});

describe('slots', () => {
  it('start tomorrow, three a day, for six days without a Sunday', () => {
    const offered = slotsOf('mx-06', friday);
    expect(offered).toHaveLength(18);
    expect(offered[0]).toEqual({
      deliverySlot: 'mx-06_2027-01-16_09',
      from: Date.UTC(2027, 0, 16, 15),
      to: Date.UTC(2027, 0, 16, 19),
    });
    const days = [...new Set(offered.map((slot) => slot.deliverySlot.slice(6, 16)))];
    expect(days).toEqual(['2027-01-16', ...[18, 19, 20, 21, 22].map((day) => `2027-01-${day}`)]);
    expect(offered.map((slot) => timesOf(slot.deliverySlot))).toEqual(offered);
    expect([timesOf('mx-06_2027-01-16_10'), timesOf('nothing')]).toEqual([undefined, undefined]);
  });

  it('become full, and are released', async () => {
    const [first] = (await slots('mx-06')).value().slots;
    const slot = first?.deliverySlot ?? '';
    expect(first?.placesLeft).toBe(slotCapacity);
    for (let at = 1; at <= slotCapacity; at += 1) await take(slot, `SN-${at}`);
    await take(slot, 'SN-1');
    expect(
      (await slots('mx-06'))
        .value()
        .slots.map((it) => it.placesLeft)
        .slice(0, 2),
    ).toEqual([0, 6]);
    expect((await slots('mx-11')).value().slots[0]?.placesLeft).toBe(slotCapacity);
    await expect(take(slot, 'SN-7')).rejects.toMatchObject({ code: 'SLOT_FULL' });
    await op.store.transaction((tx) => releasePlace(tx, 'SN-3'));
    await take(slot, 'SN-7');
    const next = (await slots('mx-06')).value().slots[1]?.deliverySlot ?? '';
    await take(next, 'SN-7');
    const left = (await slots('mx-06')).value().slots.map((it) => it.placesLeft);
    expect(left.slice(0, 3)).toEqual([1, 5, 6]);
  });

  it('are listed for existing calendars, without a session too', async () => {
    expect((await slots('mx-99')).code).toBe('NOT_FOUND');
    expect((await slots('mx-12')).code).toBe('NOT_FOUND');
    const { slots: listed } = (
      await ask(op.app, 'getDeliverySlots', { params: { slotId: 'mx-06' } })
    ).value();
    expect(listed.length).toBeGreaterThan(0);
  });
});

describe('a choice', () => {
  const slot = 'mx-06_2027-01-16_09';
  it.each([
    [{ deliveryType: 'SELF_PICKUP', locationId: 'roma' } as const, '68000'],
    [{ deliveryType: 'DOORSTEP_DELIVERY' } as const, '68000'],
    [{ deliveryType: 'DOORSTEP_DELIVERY', deliverySlot: slot } as const, '06700'],
  ])('%j is accepted in %s', (choice, postalCode) => {
    expect(() => assertDeliverable(choice, postalCode, friday)).not.toThrow();
  });

  it.each([
    [{ deliveryType: 'SELF_PICKUP', locationId: 'moon' } as const, '06700', 'locationId'],
    [{ deliveryType: 'DOORSTEP_DELIVERY' } as const, '12000', 'postalCode'],
    [{ deliveryType: 'DOORSTEP_DELIVERY' } as const, '99999', 'postalCode'],
    [{ deliveryType: 'DOORSTEP_DELIVERY', deliverySlot: slot } as const, '64000', 'deliverySlot'],
    [
      { deliveryType: 'DOORSTEP_DELIVERY', deliverySlot: 'mx-06_2027-01-15_09' } as const,
      '06700',
      'deliverySlot',
    ],
  ])('%j is refused in %s', (choice, postalCode, path) => {
    expect(() => assertDeliverable(choice, postalCode, friday)).toThrow(
      expect.objectContaining({
        details: expect.objectContaining({ fields: [expect.objectContaining({ path })] }),
      }),
    );
  });

  it('has a calendar by the first two digits', () => {
    expect(calendarOf('06700')).toBe('mx-06');
  });
});
