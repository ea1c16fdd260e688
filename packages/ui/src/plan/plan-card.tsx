import type { ReactNode } from 'react';
import type { RadioProps } from '../choice/choice.tsx';
import type { IconType } from '../icon/icon.tsx';
import { CheckIcon } from '../icon/plan-icons.ts';
import { cx } from '../lib/cx.ts';
import styles from './plan-card.module.css';
import { PathLine } from './way.tsx';

export type PlanCardProps = RadioProps & {
  /** The whole offer in one sentence: the radio's name. */
  label: string;
  /** The plan's name. */
  title: ReactNode;
  amount: ReactNode;
  unit?: ReactNode;
  price: ReactNode;
  /** How often the price is paid. */
  period: ReactNode;
  /** What is due now, and what later. */
  due?: ReactNode;
  perks: readonly { key: string; icon: IconType; text: ReactNode }[];
};

/** A plan as a radio; the chosen one stands on the brand's surface with the line across it. */
export function PlanCard({
  label,
  title,
  amount,
  unit,
  price,
  period,
  due,
  perks,
  onChoose,
  ...radio
}: PlanCardProps) {
  return (
    <label className={styles['plan']}>
      <input {...radio} type="radio" aria-label={label} onChange={() => onChoose(radio.value)} />
      <span className={styles['name']}>
        {title}
        <span className={styles['pick']}>
          <CheckIcon className={styles['tick']} />
        </span>
      </span>
      <span className={styles['gb']}>
        {amount}
        {unit && <small>{unit}</small>}
      </span>
      <PathLine className={styles['way']} />
      <span className={styles['cost']}>
        <span className={styles['price']}>{price}</span>
        <small>{period}</small>
      </span>
      {due && <span className={styles['due']}>{due}</span>}
      <span className={styles['more']}>
        {perks.map(({ key, icon: Icon, text }) => (
          <span key={key}>
            <Icon className={styles['perk']} />
            {text}
          </span>
        ))}
      </span>
    </label>
  );
}

/** The place of a plan that is on its way, of the size of a card with so many perks. */
export function PlanCardSkeleton({ perks }: { perks: number }) {
  const blank = '\u00a0';
  return (
    <div className={cx(styles['plan'], styles['bone'])} aria-hidden="true">
      <span className={styles['name']}>{blank}</span>
      <span className={styles['gb']}>{blank}</span>
      <span className={styles['cost']}>
        <span className={styles['price']}>{blank}</span>
        <small>{blank}</small>
      </span>
      <span className={styles['due']}>{blank}</span>
      <span className={styles['more']}>
        {Array.from({ length: perks }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places that are all alike
          <span key={place}>{blank}</span>
        ))}
      </span>
    </div>
  );
}
