import type { ReactNode } from 'react';
import styles from './card.module.css';

type SlotProps = { day: ReactNode; month: ReactNode; title: ReactNode; detail?: ReactNode };

/** A day that was chosen: its figure on a leaf, its hours and place beside it. */
export function Slot({ day, month, title, detail }: SlotProps) {
  return (
    <div className={styles['slot']}>
      <p className={styles['day']}>
        <b className="display">{day}</b>
        {month}
      </p>
      <div>
        <b>{title}</b>
        {detail && <p className={styles['more']}>{detail}</p>}
      </div>
    </div>
  );
}

/** The head of a line's page: its tag and plan, its number as the h1, one small deed. */
export function LineHead({
  status,
  title,
  action,
}: {
  status: ReactNode;
  title: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={styles['line-head']}>
      <div>
        <p className={styles['status']}>{status}</p>
        <h1>{title}</h1>
      </div>
      {action}
    </div>
  );
}
