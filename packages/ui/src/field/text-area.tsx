import type { ComponentPropsWithRef } from 'react';
import { useLocked } from '../form/lock.tsx';
import { cx } from '../lib/cx.ts';
import styles from './field.module.css';
import { Field, type FieldTexts } from './field.tsx';
import type { Controlled } from './text-field.tsx';

export type TextAreaProps = FieldTexts &
  Controlled &
  Omit<ComponentPropsWithRef<'textarea'>, 'value' | 'onChange' | 'children'>;

/** A multi-line text field. */
export function TextArea(props: TextAreaProps) {
  const { label, hint, error, optional, full, id, value, onValue, className, ...rest } = props;
  const locked = useLocked();
  return (
    <Field {...{ label, hint, error, optional, full, id }}>
      {(control) => (
        <textarea
          rows={3}
          {...rest}
          {...control}
          readOnly={rest.readOnly || locked}
          className={cx(styles['in'], className)}
          value={value}
          onChange={(event) => onValue(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
