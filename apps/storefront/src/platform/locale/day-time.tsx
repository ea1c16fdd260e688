import { useAtomValue } from 'jotai/react';
import { dateTextsAtom } from './dates.ts';

interface DayTimeProps {
  /** ms since the epoch. */
  at: number;
  by: 'day' | 'moment' | 'shortDay';
}

/** A day, or a day with its time, that stands alone; its element has the instant for machines. */
export function DayTime({ at, by }: DayTimeProps) {
  const texts = useAtomValue(dateTextsAtom);
  return <time dateTime={new Date(at).toISOString()}>{texts[by](at).alone}</time>;
}
