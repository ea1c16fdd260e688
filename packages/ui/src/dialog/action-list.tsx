import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import styles from './acts.module.css';

/** A column of actions at the end of a dialog or a state block. */
export function ActionList({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return (
    <div className={cx(styles['acts'], className)} data-acts="">
      {children}
    </div>
  );
}
