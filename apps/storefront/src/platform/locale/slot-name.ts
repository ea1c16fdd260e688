import type { DayName } from '@senda/core/base/time';
import { useAtomValue } from 'jotai/react';
import { dateTextsAtom } from './dates.ts';
import { useText } from './use-text.ts';

/**
 * Names a courier's slot by its day and hours, or the day since when a shop has something; null for neither.
 * @param text message id of a day with hours
 */
export function useSlotName(
  text = 'order.slot',
): (slot: { readonly from: number; readonly to: number | null } | null) => DayName | null {
  const { t } = useText();
  const { day, range } = useAtomValue(dateTextsAtom);
  return (slot) => {
    if (slot === null) return null;
    const { from, to } = slot;
    const name = day(from);
    if (to === null) return name;
    const withHours = (called: string): string => t(text, { day: called, ...range(from, to) });
    return {
      date: withHours(name.date),
      near: name.near && withHours(name.near),
      alone: withHours(name.alone),
    };
  };
}
