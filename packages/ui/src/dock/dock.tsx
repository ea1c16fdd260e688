import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import styles from './dock.module.css';

export type DockProps = {
  label: string;
  /** From 901 px, stays below the content instead of becoming the order column. */
  inline?: boolean;
  /** A bar at the bottom at every width. */
  bar?: boolean;
  children: ReactNode;
};

/** The bar with the next action: 64 px at the bottom on phones, the last column from 901 px. */
export function Dock({ label, inline, bar, children }: DockProps) {
  return (
    <section
      className={cx(styles['dock'], inline && styles['inline'], bar ? styles['bar'] : styles['column'])}
      aria-label={label}
      data-dock=""
    >
      <div className={styles['dock-in']}>{children}</div>
    </section>
  );
}

/** Two buttons side by side; `even` gives both the same width. */
export function DockButtons({ even, children }: { even?: boolean; children: ReactNode }) {
  return <div className={cx(styles['two'], even && styles['even'])}>{children}</div>;
}
