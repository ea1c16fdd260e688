import type { ReactNode } from 'react';
import { useLockedControl } from '../form/lock.tsx';
import { cx } from '../lib/cx.ts';
import marks from '../lib/mark.module.css';
import { type RadioProps } from './choice.tsx';
import styles from './row-choice.module.css';

export interface RowChoicesProps {
  legend: ReactNode;
  /** Muted text at the legend's end. */
  aside?: ReactNode;
  /** What the choice means, in one sentence, which is announced when it changes. */
  note?: ReactNode;
  /** `RowChoice`s. */
  children: ReactNode;
}

/** The choices of one question as rows of one frame, inside another choice. */
export function RowChoices({ legend, aside, note, children }: RowChoicesProps) {
  return (
    <fieldset>
      <legend className={styles['legend']}>
        <span>{legend}</span>
        {aside && <span className={styles['aside']}>{aside}</span>}
      </legend>
      <div className={styles['rows']}>{children}</div>
      <output className={styles['note']}>{note}</output>
    </fieldset>
  );
}

/** A radio in a row of `RowChoices`, with an amount at its end. */
export function RowChoice({
  title,
  end,
  onChoose,
  className,
  ...radio
}: RadioProps & { title: ReactNode; end: ReactNode }) {
  const lock = useLockedControl();
  return (
    <label className={styles['row']}>
      <input
        {...radio}
        {...lock}
        type="radio"
        className={cx(marks['dot'], className)}
        onChange={() => onChoose(radio.value)}
      />
      <span>{title}</span>
      <b>{end}</b>
    </label>
  );
}
