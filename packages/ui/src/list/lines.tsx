import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import styles from './list.module.css';

export type PriceLine = {
  key: string;
  name: ReactNode;
  detail?: ReactNode;
  /** What is due for it later, in a row of its own. */
  later?: ReactNode;
  /** Already written out, currency included. */
  price: ReactNode;
  /** Takes something off the sum. */
  off?: boolean;
};

/** What is bought, line by line, with its sum when given. */
export function PriceLines({
  items,
  sum,
}: {
  items: readonly PriceLine[];
  /** `later`: what is due after it. */
  sum?: { label: ReactNode; price: ReactNode; later?: ReactNode };
}) {
  return (
    <>
      <dl className={styles['lines']}>
        {items.map((line) => (
          <div key={line.key} className={line.off ? styles['off'] : undefined}>
            <dt>
              {line.name}
              {line.detail && <span>{line.detail}</span>}
              {line.later && <span>{line.later}</span>}
            </dt>
            <dd>{line.price}</dd>
          </div>
        ))}
      </dl>
      {sum && (
        <dl className={cx(styles['lines'], styles['sum'])}>
          <div>
            <dt>
              {sum.label}
              {sum.later && <span>{sum.later}</span>}
            </dt>
            <dd>{sum.price}</dd>
          </div>
        </dl>
      )}
    </>
  );
}

export type Fact = { key: string; label: ReactNode; value: ReactNode };

/** Name and value, one pair a row. */
export function Facts({ items, className }: { items: readonly Fact[]; className?: string | undefined }) {
  return (
    <dl className={cx(styles['facts'], className)}>
      {items.map((fact) => (
        <div key={fact.key}>
          <dt>{fact.label}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
