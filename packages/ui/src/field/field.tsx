import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { StopIcon } from '../icon/icons.ts';
import { cx } from '../lib/cx.ts';
import styles from './field.module.css';

/** What a control must carry to belong to its label, hint and error: spread it on the control. */
export type FieldControl = {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

export type FieldTexts = {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong; its presence marks the control as invalid. */
  error?: ReactNode;
  /** The word for "optional", when the field is. */
  optional?: ReactNode;
};

export type FieldProps = FieldTexts & {
  /** The control's id; an error summary links to it. Made up when absent. */
  id?: string | undefined;
  /** Both columns of a `FieldGrid`. */
  full?: boolean | undefined;
  children: (control: FieldControl) => ReactNode;
};

/** A label, a control, and below it what is wrong and what helps. */
export function Field({ label, hint, error, optional, id: givenId, full, children }: FieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const errorId = error ? `${id}-e` : undefined;
  const hintId = hint ? `${id}-h` : undefined;
  return (
    <div className={cx(styles['field'], full && styles['full'])}>
      <label className={styles['lab']} htmlFor={id}>
        {label}
        {optional && <em>{optional}</em>}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': cx(errorId, hintId) })}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {hint && <Hint id={hintId}>{hint}</Hint>}
    </div>
  );
}

/** What is wrong, with its sign. Point the control's `aria-describedby` at its id. */
export function FieldError({ className, children, ...rest }: ComponentPropsWithRef<'p'>) {
  return (
    <p {...rest} className={cx(styles['err'], className)}>
      <StopIcon />
      <span>{children}</span>
    </p>
  );
}

/** Muted small help below a control. */
export function Hint({ className, children, ...rest }: ComponentPropsWithRef<'p'>) {
  return (
    <p {...rest} className={cx(styles['hint'], className)}>
      {children}
    </p>
  );
}

/** Fields side by side; one column below 360 px. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={styles['grid2']}>{children}</div>;
}
