import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import styles from './hero.module.css';

export type HeroProps = {
  title: ReactNode;
  text: ReactNode;
  /** The lowest price in words: what is before it, the amount, and what is after it. */
  from?: { before: ReactNode; amount: ReactNode; after: ReactNode } | undefined;
  /** One action, and at most one link. */
  actions: ReactNode;
  /** A `DrawnScene` that bleeds: its line is the ground that the page stands on. */
  scene: ReactNode;
};

/** The opening of a page that sells: promise, price, one action and a scene. */
export function Hero({ title, text, from, actions, scene }: HeroProps) {
  return (
    <section className={styles['hero']}>
      <div className={cx('wrap', styles['inside'])}>
        <div className={styles['words']}>
          <h1>{title}</h1>
          <p className={styles['lede']}>{text}</p>
          {from && (
            <div className={styles['from']}>
              {from.before} <b>{from.amount}</b> <span>{from.after}</span>
            </div>
          )}
          <p className={styles['go']}>{actions}</p>
        </div>
        <div className={styles['art']}>{scene}</div>
      </div>
    </section>
  );
}
