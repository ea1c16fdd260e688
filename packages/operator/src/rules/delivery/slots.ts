/** Delivery slots: their times and capacity. */
import type { DeliverySlot } from '@senda/contract';
import { Refusal, unprocessable } from '../../request/refusal.ts';
import type { Collections, Transaction } from '../../store/store.ts';

const hour = 60 * 60_000;
const day = 24 * hour;
/** Offset of Mexico City, UTC−6 all year round (ms). All times are shown in its zone (country configuration). */
const utcOffset = 6 * hour;
/** Start and end hours of a day's slots. */
const windows = [
  [9, 13],
  [13, 17],
  [17, 21],
] as const;
/** Number of orders in a slot, and number of offered days, without Sundays. */
export const slotCapacity = 6;
const daysOffered = 6;

export type SlotTimes = Omit<DeliverySlot, 'placesLeft'>;

/** Returns the courier's calendar for a postal code: one for each two-digit prefix. */
export const calendarOf = (postalCode: string): string => `mx-${postalCode.slice(0, 2)}`;

const calendarIn = (slot: string) => slot.slice(0, slot.indexOf('_'));

/** Returns the starts of the delivery days, from tomorrow on (ms). */
function daysFrom(now: number): number[] {
  const today = Math.floor((now - utcOffset) / day) * day + utcOffset;
  return Array.from({ length: daysOffered + 2 }, (_, at) => today + (at + 1) * day)
    .filter((start) => new Date(start - utcOffset).getUTCDay() !== 0)
    .slice(0, daysOffered);
}

/** Returns the slots that a calendar offers at `now` (ms), in chronological order. */
export function slotsOf(calendar: string, now: number): SlotTimes[] {
  return daysFrom(now).flatMap((start) => {
    const date = new Date(start - utcOffset).toISOString().slice(0, 10);
    return windows.map(([from, to]) => ({
      deliverySlot: `${calendar}_${date}_${String(from).padStart(2, '0')}`,
      from: start + from * hour,
      to: start + to * hour,
    }));
  });
}

/** Returns the times of a slot, even if it is no longer offered. */
export function timesOf(slot: string): SlotTimes | undefined {
  const [, date = '', from] = /_(\d{4}-\d{2}-\d{2})_(\d{2})$/.exec(slot) ?? [];
  const start = Date.parse(`${date}T00:00:00Z`) + utcOffset;
  const window = windows.find(([begins]) => begins === Number(from));
  if (Number.isNaN(start) || !window) return undefined;
  return { deliverySlot: slot, from: start + window[0] * hour, to: start + window[1] * hour };
}

/** Returns the slots of a calendar with the places left in each. */
export async function openSlots(store: Collections, calendar: string, now: number): Promise<DeliverySlot[]> {
  const reserved = await store.deliveryPlaces.find({ calendar });
  return slotsOf(calendar, now).map((slot) => {
    const orders = reserved.filter((place) => place.slot === slot.deliverySlot);
    return { ...slot, placesLeft: slotCapacity - orders.length };
  });
}

/** @throws Refusal INVALID_REQUEST (422) when the slot is not offered for that postal code */
export function assertOffered(slot: string, postalCode: string, now: number): void {
  const slots = slotsOf(calendarOf(postalCode), now);
  if (!slots.some(({ deliverySlot }) => deliverySlot === slot)) {
    throw unprocessable('deliverySlot', 'This delivery slot is not offered there.');
  }
}

/** Returns the id of a free place. Reads each place by id, so that the database detects concurrent transactions. */
async function firstFreePlace(tx: Transaction, slot: string): Promise<string | undefined> {
  for (let at = 1; at <= slotCapacity; at += 1) {
    const id = `${slot}#${at}`;
    if (!(await tx.deliveryPlaces.get(id))) return id;
  }
  return undefined;
}

/** Releases an order's place in its slot, if it has one. */
export async function releasePlace(tx: Transaction, orderRef: string): Promise<void> {
  for (const place of await tx.deliveryPlaces.find({ orderRef })) await tx.deliveryPlaces.remove(place.id);
}

/**
 * Reserves a place in a slot for an order and releases its earlier one. The slot must be a valid one.
 * @throws Refusal SLOT_FULL
 */
export async function reservePlace(tx: Transaction, slot: string, orderRef: string): Promise<void> {
  const reserved = await tx.deliveryPlaces.find({ orderRef });
  if (reserved.some((place) => place.slot === slot)) return;
  const id = await firstFreePlace(tx, slot);
  if (id === undefined) throw new Refusal('SLOT_FULL');
  await releasePlace(tx, orderRef);
  await tx.deliveryPlaces.insert({ id, calendar: calendarIn(slot), slot, orderRef });
}
