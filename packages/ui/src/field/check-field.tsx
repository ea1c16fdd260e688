import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { useLockedControl } from '../form/lock.tsx';
import { cx } from '../lib/cx.ts';
import marks from '../lib/mark.module.css';
import styles from './field.module.css';
import { FieldError } from './field.tsx';

export type CheckFieldProps = Omit<
  ComponentPropsWithRef<'input'>,
  'checked' | 'onChange' | 'children' | 'type'
> & {
  /** May contain links; clicking them does not toggle the checkbox. */
  label: ReactNode;
  checked: boolean;
  onChecked: (checked: boolean) => void;
  error?: ReactNode;
};

/** A checkbox with a label; the whole row is clickable. */
export function CheckField({
  label,
  checked,
  onChecked,
  error,
  id: customId,
  className,
  ...rest
}: CheckFieldProps) {
  const ownId = useId();
  const id = customId ?? ownId;
  const lock = useLockedControl();
  const errorId = error ? `${id}-e` : undefined;
  return (
    <div>
      <label className={styles['check']} htmlFor={id}>
        <input
          {...rest}
          {...lock}
          id={id}
          type="checkbox"
          className={cx(marks['box'], className)}
          checked={checked}
          aria-invalid={error ? true : undefined}
          aria-describedby={cx(errorId, rest['aria-describedby'])}
          onChange={(event) => onChecked(event.currentTarget.checked)}
        />
        <span>{label}</span>
      </label>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
