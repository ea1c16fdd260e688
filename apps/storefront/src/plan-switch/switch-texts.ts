import { useAtomValue } from 'jotai/react';
import { dateTextsAtom, dayValues } from '../platform/locale/dates.ts';
import { useText } from '../platform/locale/use-text.ts';

/** Keeps a name or an amount on one line. */
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
  const { t, local, sum } = useText();
  const { day, shortDay } = useAtomValue(dateTextsAtom);
  const plan = (name: Due['name']): string => unbroken(local(name));
  /** A day at the start of a line. */
  const dayTitle = (instant: number): string => day(instant).alone;
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
  return {
    plan,
    dayTitle,
    /** Values of a sentence with a day. */
    dayIn: (instant: number) => dayValues('day', day(instant)),
    /** The same, where there is little room. */
    shortDayIn: (instant: number) => dayValues('day', shortDay(instant)),
    dock,
  };
}
