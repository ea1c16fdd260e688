import { useAtomValue } from 'jotai/react';
import { dateTextsAtom } from './dates.ts';
import { useText } from './use-text.ts';

/** Returns the text of a courier's slot, or since when a shop has something; '' for neither. */
export function useSlotText(): (
  slot: { readonly from: number; readonly to: number | null } | null,
) => string {
  const { t } = useText();
  const { spokenDay, spokenRange } = useAtomValue(dateTextsAtom);
  return (slot) => {
    if (slot === null) return '';
    const day = spokenDay(slot.from);
    if (slot.to === null) return day;
    return t('order.slot', { day, ...spokenRange(slot.from, slot.to) });
  };
}
