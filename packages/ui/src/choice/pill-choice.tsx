import type { ReactNode } from 'react';
import { useLockedControl } from '../form/lock.tsx';
import { cx } from '../lib/cx.ts';
import type { RadioProps } from './choice.tsx';
import styles from './pill-choice.module.css';

export type PillChoiceProps = RadioProps & {
  title: ReactNode;
  /** Small text above the title. */
  over?: ReactNode;
  /** Small text below the title, such as "Full"; beside it in a row. */
  note?: ReactNode;
  /** One line, as wide as its words. */
  inRow?: boolean;
};

/** A radio without a mark, for short choices side by side: days, times. A chosen pill is filled. */
export function PillChoice({
  title,
  over,
  note,
  inRow = false,
  onChoose,
  className,
  ...radio
}: PillChoiceProps) {
  const lock = useLockedControl();
  return (
    <label className={cx(styles['pill'], inRow && styles['row'])}>
      <input {...radio} {...lock} type="radio" className={className} onChange={() => onChoose(radio.value)} />
      {over && <small>{over}</small>}
      <b>{title}</b>
      {note && <small>{note}</small>}
    </label>
  );
}
