import { useAtomValue } from 'jotai/react';
import { dateTextsAtom } from '../platform/locale/dates.ts';
import { useText } from '../platform/locale/use-text.ts';

/** Keeps a name, an amount or a date on one line. */
const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');

interface Due {
  readonly name: Parameters<ReturnType<typeof useText>['local']>[0];
  /** Minor currency units. */
  readonly amount: number;
  /** ms since the epoch. */
  readonly effectiveAt: number;
}

/** Texts that both steps of a plan switch show. */
export function useSwitchTexts() {
  const { t, local, sum, locale } = useText();
  const { spokenDay } = useAtomValue(dateTextsAtom);
  const plan = (name: Due['name']): string => unbroken(local(name));
  const day = (instant: number): string => unbroken(spokenDay(instant));
  /** A day at the start of a line. */
  const dayTitle = (instant: number): string => {
    const [first = '', ...rest] = day(instant);
    return first.toLocaleUpperCase(locale) + rest.join('');
  };
  /** What the dock shows: nothing is due today, and what is due on the day of the switch. */
  const dock = (due: Due | null) => ({
    totalLabel: t('planSwitch.dock.today'),
    due: {
      title: t('planSwitch.dock.title'),
      lines: due
        ? [
            {
              key: 'start',
              name: dayTitle(due.effectiveAt),
              detail: t('planSwitch.dock.starts', { plan: plan(due.name) }),
              price: sum(due.amount),
            },
          ]
        : [],
    },
  });
  return { plan, day, dayTitle, dock };
}
