import type { ReactNode } from 'react';
import styles from './pane-head.module.css';

interface PaneHeadProps {
  /** Id of the heading, which names its pane. */
  readonly id: string;
  readonly title: string;
  /** Beside the heading. */
  readonly children?: ReactNode;
}

/** The heading of a pane, with what chooses its view. */
export function PaneHead({ id, title, children }: PaneHeadProps) {
  return (
    <div className={styles['head']}>
      <h2 id={id}>{title}</h2>
      {children}
    </div>
  );
}
