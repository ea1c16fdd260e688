import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useLocked } from '../form/lock.tsx';
import { cx } from '../lib/cx.ts';
import styles from './field.module.css';
import { Field, type FieldTexts } from './field.tsx';

export type Controlled = { value: string; onValue: (value: string) => void; full?: boolean | undefined };

export type TextFieldProps = FieldTexts &
  Controlled &
  Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'children'> & {
    /** Shown inside the input at its start: a 20 px icon. */
    start?: ReactNode;
    /** Shown inside the input at its end: a card's brand. */
    end?: ReactNode;
  };

/** A single-line text field. Other input attributes are passed through. */
export function TextField({ value, onValue, ...rest }: TextFieldProps) {
  return <TextInput {...rest} input={{ value, onChange: (event) => onValue(event.currentTarget.value) }} />;
}

export type TextInputProps = Omit<TextFieldProps, 'value' | 'onValue'> & {
  /** The value and its handlers. */
  input: ComponentPropsWithRef<'input'>;
};

/** A text field whose value is handled by the caller. */
export function TextInput(props: TextInputProps) {
  const { label, hint, error, optional, full, id, start, end, className, input, ...rest } = props;
  const locked = useLocked();
  return (
    <Field {...{ label, hint, error, optional, full, id }}>
      {(control) => (
        <Adorned {...{ start, end }}>
          <input
            type="text"
            {...rest}
            {...control}
            {...input}
            readOnly={rest.readOnly || locked}
            className={cx(styles['in'], className)}
          />
        </Adorned>
      )}
    </Field>
  );
}

/** Always rendered, so that the input is not remounted and keeps focus when an adornment changes. */
function Adorned({ start, end, children }: { start: ReactNode; end: ReactNode; children: ReactNode }) {
  return (
    <div
      className={cx(
        styles['with'],
        Boolean(start) && styles['with-start'],
        Boolean(end) && styles['with-end'],
      )}
    >
      {start ? <span className={styles['start']}>{start}</span> : null}
      {children}
      {end && <span className={styles['end']}>{end}</span>}
    </div>
  );
}
