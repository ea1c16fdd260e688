import type { ReactNode } from 'react';
import { AlertIcon } from '../icon/icons.ts';
import { cx } from '../lib/cx.ts';
import styles from './card.module.css';

/** An alert for a part of a page that failed to load, with a retry action. */
export function ErrorCard({
  title,
  text,
  action,
}: {
  title: ReactNode;
  text: ReactNode;
  action?: ReactNode;
}) {
  return (
    <section className={cx(styles['card'], styles['error'])} role="alert">
      <AlertIcon className={styles['sign']} />
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
        {action && <div className={styles['act']}>{action}</div>}
      </div>
    </section>
  );
}
