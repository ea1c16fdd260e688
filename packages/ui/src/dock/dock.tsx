import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import styles from './dock.module.css';

export type DockProps = {
  label: string;
  /** From 901 px it stays under the content instead of becoming the order column. */
  inline?: boolean;
  children: ReactNode;
};

/** What the customer does next: 64 px at the foot of a phone, the last column from 901 px. */
export function Dock({ label, inline, children }: DockProps) {
  return (
    <section className={cx(styles['dock'], inline && styles['inline'])} aria-label={label} data-dock="">
      <div className={styles['dock-in']}>{children}</div>
    </section>
  );
}

/** Back and Next side by side; `even` gives both the same width, for choices of equal weight. */
export function DockButtons({ even, children }: { even?: boolean; children: ReactNode }) {
  return <div className={cx(styles['two'], even && styles['even'])}>{children}</div>;
}
