import type { RequestFact } from '@senda/core/common/definitions';
import type { Fact } from '@senda/ui';
import { useAtomValue } from 'jotai/react';
import { dateTextsAtom } from '../platform/locale/dates.ts';
import { useText } from '../platform/locale/use-text.ts';

/** Returns what makes the rows about a request. */
export function useFactItems(): (facts: readonly RequestFact[]) => readonly Fact[] {
  const { t, sum, local } = useText();
  const { day } = useAtomValue(dateTextsAtom);
  const textOf = (value: RequestFact['value']): string => {
    if ('text' in value) return value.text;
    if ('local' in value) return local(value.local);
    if ('day' in value) return day(value.day).alone;
    return 'amount' in value ? sum(value.amount) : t(value.message, value.values);
  };
  return (facts) => facts.map(({ label, value }) => ({ key: label, label: t(label), value: textOf(value) }));
}
