import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import styles from './steps.module.css';

export type TimelineItem = {
  key: string;
  title: ReactNode;
  detail?: ReactNode;
  /** An amount at the end of the title's line. */
  end?: ReactNode;
  /** arrived: completed; broken: failed at this item. */
  status: 'done' | 'current' | 'next' | 'broken' | 'arrived';
  /** The system's status code, set as `data-status`. */
  code?: string | undefined;
};

/** Past, current and future events along a vertical line. */
export function Timeline({ items }: { items: readonly TimelineItem[] }) {
  return (
    <ol className={cx(styles['steps'], styles['timeline'])}>
      {items.map(({ key, title, detail, end, status, code }) => (
        <li
          key={key}
          className={status === 'done' || status === 'current' ? undefined : styles[status]}
          data-status={code}
          aria-current={status === 'current' || status === 'arrived' ? 'step' : undefined}
        >
          <div className={styles['head']}>
            <b>{title}</b>
            {end && <span className={styles['end']}>{end}</span>}
          </div>
          {detail && <p>{detail}</p>}
        </li>
      ))}
    </ol>
  );
}
