import { type ReactNode, useId } from 'react';
import buttons from '../button/button.module.css';
import type { IconType } from '../icon/icon.tsx';
import { cx } from '../lib/cx.ts';
import styles from './field.module.css';
import { FieldError, Hint } from './field.tsx';

export type FileFieldProps = {
  label: ReactNode;
  /** The label of the button that opens the file picker. */
  action: ReactNode;
  icon?: IconType;
  /** ink: the file picker is the way to go on; line, the default: one of several. */
  kind?: 'line' | 'ink';
  hint?: ReactNode;
  error?: ReactNode;
  id?: string;
  /** MIME types or extensions, as in the `accept` attribute. */
  accept: string;
  disabled?: boolean;
  onFile: (file: File) => void;
  /** The chosen file, shown between the label and the button. */
  children?: ReactNode;
};

/** A field for one file, from the file picker or the camera. */
export function FileField(props: FileFieldProps) {
  const { label, action, icon: Icon, hint, error, id: customId, accept, disabled, onFile, children } = props;
  const { kind = 'line' } = props;
  const ownId = useId();
  const id = customId ?? ownId;
  const [errorId, hintId] = [error ? `${id}-e` : undefined, hint ? `${id}-h` : undefined];
  return (
    <div className={styles['field']}>
      <span id={`${id}-l`} className={styles['lab']}>
        {label}
      </span>
      {children}
      <label className={cx(buttons['btn'], buttons[kind], styles['file'])}>
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
            // Lets the customer choose the same file again after removing it.
            currentTarget.value = '';
          }}
        />
      </label>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {hint && <Hint id={hintId}>{hint}</Hint>}
    </div>
  );
}
