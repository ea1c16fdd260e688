import type { AutoRenewalView, ShownRenewal } from '@senda/core/features/renewal';
import { useAtomValue } from 'jotai/react';
import { dateTextsAtom, dayValues } from '../platform/locale/dates.ts';
import { useText } from '../platform/locale/use-text.ts';

export interface RenewalPart {
  view: AutoRenewalView;
  renewal: ShownRenewal;
}

/** Returns what a part of the page says: what its update has come to, else the text at rest; and all that it may say. */
export function useStatus<Name extends string>(
  { view, renewal }: RenewalPart,
  part: AutoRenewalView['part'],
  texts: Readonly<Record<Name, string>>,
  rest: Name,
): { text: string; others: string[] } {
  const { t } = useText();
  const { day } = useAtomValue(dateTextsAtom);
  const until = dayValues('date', day(renewal.nextRenewalAt));
  const changes = part === 'card' ? (['card'] as const) : (['on', 'off'] as const);
  const saved = changes.map((to) =>
    t(renewal.overdue ? 'renewal.saved.overdue' : `renewal.saved.${to}`, until),
  );
  const saving = t('renewal.saving');
  const isSaving = view.busy && !view.otpModal.isOpen;
  const own =
    view.part !== part
      ? undefined
      : isSaving
        ? saving
        : saved[changes.findIndex((to) => to === view.changed)];
  const text = own ?? texts[rest];
  return { text, others: [...Object.values<string>(texts), saving, ...saved].filter((one) => one !== text) };
}
