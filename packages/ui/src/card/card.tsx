import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import { type Fact, Facts } from '../list/facts.tsx';
import styles from './card.module.css';

/** A raised surface. `tight` reduces the padding, for rows. */
export function Card({
  tight,
  className,
  children,
  ...rest
}: ComponentPropsWithRef<'section'> & { tight?: boolean }) {
  return (
    <section {...rest} className={cx(styles['card'], tight && styles['tight'], className)}>
      {children}
    </section>
  );
}

/** A card's title with at most one action at its end (`TextLink` or `LinkButton`). */
export function CardHead({
  title,
  small,
  action,
}: {
  title: ReactNode;
  small?: boolean;
  action?: ReactNode;
}) {
  return (
    <div className={styles['head']}>
      <h2 className={small ? styles['small'] : undefined}>{title}</h2>
      {action}
    </div>
  );
}

/** A card of facts, at most 440 px wide. */
export function FactsCard({ items }: { items: readonly Fact[] }) {
  return <Facts items={items} className={cx(styles['card'], styles['facts'])} />;
}
