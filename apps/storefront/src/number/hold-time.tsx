import type { HoldPeriod } from '@senda/core/features/number';
import { useAtomValue } from 'jotai/react';
import type { CSSProperties } from 'react';
import { dateTextsAtom } from '../platform/locale/dates.ts';
import { useText } from '../platform/locale/use-text.ts';
import styles from './number.module.css';

/** Until when a number is reserved: the time, and a line that empties. */
export function HoldTime({ period: { until, whole, passed } }: { period: HoldPeriod }) {
  const { t } = useText();
  const dates = useAtomValue(dateTextsAtom);
  const style = {
    '--whole': `${whole}ms`,
    '--passed': `-${passed}ms`,
    '--left': 1 - passed / whole,
  } as CSSProperties;
  return (
    <span className={styles['time']}>
      <span>{t('number.held.until', { time: dates.time(until), hour: dates.hour(until) })}</span>
      <span className={styles['line']} style={style} aria-hidden="true">
        <i />
      </span>
    </span>
  );
}
