import { type ReactNode, useId } from 'react';
import buttons from '../button/button.module.css';
import type { IconType } from '../icon/icon.tsx';
import { cx } from '../lib/cx.ts';
import styles from './field.module.css';
import { FieldError, Hint } from './field.tsx';

export type FileFieldProps = {
  label: ReactNode;
  /** The words of the button that opens the device's own picker. */
  action: ReactNode;
  icon?: IconType;
  hint?: ReactNode;
  error?: ReactNode;
  id?: string;
  /** What the picker offers: MIME types or extensions, as the attribute has them. */
  accept: string;
  disabled?: boolean;
  onFile: (file: File) => void;
  /** What was chosen, drawn between the label and the button. */
  children?: ReactNode;
};

/** One file, chosen in the device's own picker or taken by its own camera. */
export function FileField(props: FileFieldProps) {
  const { label, action, icon: Icon, hint, error, id: givenId, accept, disabled, onFile, children } = props;
  const ownId = useId();
  const id = givenId ?? ownId;
  const [errorId, hintId] = [error ? `${id}-e` : undefined, hint ? `${id}-h` : undefined];
  return (
    <div className={styles['field']}>
      <span id={`${id}-l`} className={styles['lab']}>
        {label}
      </span>
      {children}
      <label className={cx(buttons['btn'], buttons['line'], styles['file'])}>
        {Icon && <Icon size="s" />}
        <span id={`${id}-a`}>{action}</span>
        <input
          id={id}
          type="file"
          className="vh"
          accept={accept}
          disabled={disabled}
          aria-labelledby={`${id}-l ${id}-a`}
          aria-invalid={error ? true : undefined}
          aria-describedby={cx(errorId, hintId)}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) onFile(file);
            // The same file may be chosen again after it was removed.
            currentTarget.value = '';
          }}
        />
      </label>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {hint && <Hint id={hintId}>{hint}</Hint>}
    </div>
  );
}
