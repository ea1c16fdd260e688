import type { Refund } from '@senda/core/refund';
import { useAtomValue } from 'jotai/react';
import { dateTextsAtom, dayValues } from '../platform/locale/dates.ts';
import { useText } from '../platform/locale/use-text.ts';

/** Returns what says how money goes back: to what, and until when. `done`: it has been returned. */
export function useRefundText(): (refund: Refund, when: 'done' | 'planned') => string {
  const { t, sum, local } = useText();
  const { day } = useAtomValue(dateTextsAtom);
  return ({ amount, way, card, note, days, until }, when) => {
    const values = {
      amount: sum(amount),
      way: way === 'CARD' && card === null ? 'other' : (way ?? 'other'),
      card: card === null ? 'none' : t('refund.card', card),
      note: note === null ? 'none' : local(note),
    };
    return when === 'planned'
      ? t('refund.planned', { ...values, days: days ?? -1 })
      : t('refund.done', { ...values, ...dayValues('until', until === null ? null : day(until)) });
  };
}
