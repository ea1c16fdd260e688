/** The courier's slots by day; full slots are shown but cannot be chosen. */
import type { DeliverySlot } from '@senda/contract';
import { dayIn } from '../../base/time/calendar.ts';

/** A day of the courier's calendar. */
export interface SlotDay {
  /** YYYY-MM-DD, in the time zone of the delivery. */
  readonly day: string;
  readonly slots: readonly DeliverySlot[];
}

export const isFree = ({ placesLeft }: DeliverySlot): boolean => placesLeft > 0;

/** Returns the slots that begin after `now` (ms), by day, in chronological order. */
export function slotDays(slots: readonly DeliverySlot[], timeZone: string, now: number): readonly SlotDay[] {
  const days = new Map<string, DeliverySlot[]>();
  for (const slot of slots.toSorted((one, other) => one.from - other.from)) {
    if (slot.from <= now) continue;
    const day = dayIn(timeZone, slot.from);
    days.set(day, [...(days.get(day) ?? []), slot]);
  }
  return [...days].map(([day, each]) => ({ day, slots: each }));
}

/** Returns the day to show: the wanted one if offered, else that of the chosen slot, else the first with a free slot. */
export function dayShown(
  days: readonly SlotDay[],
  wanted: string | undefined,
  chosen?: DeliverySlot,
): SlotDay | undefined {
  return (
    days.find(({ day }) => day === wanted) ??
    days.find(({ slots }) => chosen && slots.includes(chosen)) ??
    days.find(({ slots }) => slots.some(isFree)) ??
    days[0]
  );
}

/** Returns the named slot if it can still be chosen. */
export const freeSlot = (
  slots: readonly DeliverySlot[],
  name: string | undefined,
  now: number,
): DeliverySlot | undefined =>
  slots.find((slot) => slot.deliverySlot === name && isFree(slot) && slot.from > now);
