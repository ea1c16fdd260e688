import type { ReactNode } from 'react';
import type { RadioProps } from '../choice/choice.tsx';
import { useLockedControl } from '../form/lock.tsx';
import type { IconType } from '../icon/icon.tsx';
import { CheckIcon } from '../icon/plan-icons.ts';
import { cx } from '../lib/cx.ts';
import { PathLine } from './path-line.tsx';
import styles from './plan-card.module.css';

export type PlanCardProps = RadioProps & {
  /** The offer in one sentence: the radio's accessible name. */
  label: string;
  /** The plan's name. */
  title: ReactNode;
  amount: ReactNode;
  unit?: ReactNode;
  price: ReactNode;
  /** The billing period. */
  period: ReactNode;
  /** The amounts due now and later. */
  due?: ReactNode;
  perks: readonly { key: string; icon: IconType; text: ReactNode }[];
};

/** A plan in a list, as a radio; the chosen one shows its perks, with the brand surface and the path line. Screen readers read its label and its perks. */
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
  const lock = useLockedControl();
  return (
    <label className={styles['plan']}>
      <input {...radio} {...lock} type="radio" aria-label={label} onChange={() => onChoose(radio.value)} />
      <span className={styles['name']} aria-hidden="true">
        {title}
        <span className={styles['pick']}>
          <CheckIcon className={styles['tick']} />
        </span>
      </span>
      <span className={styles['gb']} aria-hidden="true">
        {amount}
        {unit && <small>{unit}</small>}
      </span>
      <PathLine className={styles['way']} />
      <span className={styles['cost']} aria-hidden="true">
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

export type CurrentPlanCardProps = Pick<PlanCardProps, 'title' | 'amount' | 'unit' | 'price' | 'period'>;

/** The plan that a customer already has, above the plans of a list. */
export function CurrentPlanCard({ title, amount, unit, price, period }: CurrentPlanCardProps) {
  return (
    <div className={cx(styles['plan'], styles['current'])}>
      <span className={styles['name']}>{title}</span>
      {amount && (
        <span className={styles['gb']}>
          {amount}
          {unit && <small>{unit}</small>}
        </span>
      )}
      <span className={styles['cost']}>
        <span className={styles['price']}>{price}</span>
        {period && <small>{period}</small>}
      </span>
    </div>
  );
}
