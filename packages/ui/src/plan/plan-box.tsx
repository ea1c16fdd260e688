import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import { PathLine } from './path-line.tsx';
import styles from './plan-box.module.css';

export type PlanBoxProps = {
  intro: ReactNode;
  /** The large figure; a `<small>` inside it is half the size. */
  amount: ReactNode;
  unit?: ReactNode;
  /** The previous price, struck through; `said` is visually hidden text before it. */
  was?: { said: string; price: ReactNode } | undefined;
  /** One or two facts below the line. */
  facts: readonly { key: string; label: ReactNode; value: ReactNode }[];
};

/** A current or offered plan. */
export function PlanBox({ intro, amount, unit, was, facts }: PlanBoxProps) {
  return (
    <section className={styles['planbox']}>
      <p className={styles['intro']}>{intro}</p>
      <p className={cx('display', styles['amount'])}>
        {amount}
        {unit && <small>{unit}</small>}
        {was && (
          <>
            {' '}
            <s>
              <span className="vh">{was.said} </span>
              {was.price}
            </s>
          </>
        )}
      </p>
      <PathLine className={styles['way']} />
      <dl>
        {facts.map((fact) => (
          <div key={fact.key}>
            <dt>{fact.label}</dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
