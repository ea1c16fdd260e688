import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import styles from './list.module.css';

export type PriceLine = {
  key: string;
  name: ReactNode;
  detail?: ReactNode;
  /** The amount due later, in a separate row. */
  later?: ReactNode;
  /** Formatted, including the currency. */
  price: ReactNode;
  /** Marks a discount. */
  off?: boolean;
};

/** Items with prices and an optional total. */
export function PriceLines({
  items,
  sum,
}: {
  items: readonly PriceLine[];
  /** `later`: the amount due later. */
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
