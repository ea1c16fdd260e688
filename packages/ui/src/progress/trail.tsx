import type { CSSProperties } from 'react';
import { DownIcon } from '../icon/plan-icons.ts';
import { cx } from '../lib/cx.ts';
import { type ProgressProps, Steps } from './steps.tsx';
import styles from './trail.module.css';

/** Progress on phones and tablets: a 72 px summary that expands to all steps. Hidden from 901 px. */
export function Trail({ label, items, position, doneText }: ProgressProps) {
  const done = items.filter((item) => item.status === 'done').length;
  const ahead = items.filter((item) => item.status === 'next').length;
  return (
    <nav className={styles['trail']} aria-label={label}>
      <details className={cx('wrap', styles['inner'])}>
        <summary>
          <span>
            <small>{position}</small>
            <b>{items.find((item) => item.status === 'current')?.label}</b>
          </span>
          <DownIcon className={styles['arrow']} />
          <ProgressLine done={done} ahead={ahead} />
        </summary>
        <Steps items={items} doneText={doneText} />
      </details>
    </nav>
  );
}

function ProgressLine({ done, ahead }: { done: number; ahead: number }) {
  const counts: CSSProperties & Record<'--done' | '--ahead', number> = { '--done': done, '--ahead': ahead };
  return (
    <span className={styles['way']} style={counts} aria-hidden="true">
      <i className={styles['done']} />
      <i className={styles['now']} />
      <i className={cx(styles['ahead'], ahead === 0 && styles['end'])} />
    </span>
  );
}
