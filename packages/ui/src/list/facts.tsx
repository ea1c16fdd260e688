import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import styles from './list.module.css';

export type Fact = { key: string; label: ReactNode; value: ReactNode };

/** Two amounts side by side, what leaves now and what leaves later; one below the other where there is no room. */
export function AmountPair({ items }: { items: readonly [Fact, Fact] }) {
  return <Terms items={items} className={styles['pair']} />;
}

/** Labels and values, one pair per row. */
export function Facts({ items, className }: { items: readonly Fact[]; className?: string | undefined }) {
  return <Terms items={items} className={cx(styles['facts'], className)} />;
}

function Terms({ items, className }: { items: readonly Fact[]; className: string | undefined }) {
  return (
    <dl className={className}>
      {items.map((fact) => (
        <div key={fact.key}>
          <dt>{fact.label}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
