import { type ReactNode, useId } from 'react';
import { cx } from '../lib/cx.ts';
import styles from './switch-field.module.css';

export type SwitchFieldProps = {
  label: ReactNode;
  checked: boolean;
  onChecked: (checked: boolean) => void;
  /** Ignores presses, but stays focusable. */
  busy?: boolean;
  disabled?: boolean;
  children?: ReactNode;
};

/** A setting that is saved at once; what `children` say of it is below its label. */
export function SwitchField({
  label,
  checked,
  onChecked,
  busy = false,
  disabled = false,
  children,
}: SwitchFieldProps) {
  const id = useId();
  return (
    <div className={styles['switch']}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        aria-disabled={busy || undefined}
        onChange={({ currentTarget, nativeEvent }) => {
          // The second click of a double click would undo the first, once a fast answer has come.
          if (!busy && (nativeEvent as UIEvent).detail < 2) onChecked(currentTarget.checked);
        }}
      />
      {children}
    </div>
  );
}

export type SteadyStatusProps = {
  className?: string;
  /** The text that is shown. */
  text: ReactNode;
  /** The texts that it may become: the room for the longest is kept. */
  others: readonly ReactNode[];
};

/** A status whose text changes and moves nothing; announced when it changes. */
export function SteadyStatus({ className, text, others }: SteadyStatusProps) {
  return (
    <div className={cx(styles['steady'], className)}>
      <output>{text}</output>
      {others.map((other, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: only their height counts
        <span key={index} aria-hidden="true">
          {other}
        </span>
      ))}
    </div>
  );
}
