import type { ReactNode } from 'react';
import styles from './card.module.css';

type SlotProps = { day: ReactNode; month: ReactNode; title: ReactNode; detail?: ReactNode };

/** A chosen delivery slot: the day, with hours and place. */
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

/** The header of a line's page: status and plan, the number as h1, and one action. */
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
      <p className={styles['status']}>{status}</p>
      <h1>{title}</h1>
      {action}
    </div>
  );
}
