import type { ComponentPropsWithRef } from 'react';
import { useLockedControl } from '../form/lock.tsx';
import { DownIcon } from '../icon/plan-icons.ts';
import { cx } from '../lib/cx.ts';
import styles from './field.module.css';
import { Field, type FieldTexts } from './field.tsx';

export type SelectFieldProps = FieldTexts &
  Omit<ComponentPropsWithRef<'select'>, 'value' | 'onChange' | 'children'> & {
    value: string;
    onValue: (value: string) => void;
    options: readonly { value: string; label: string; disabled?: boolean }[];
    /** The label of the empty option, whose value is ''. */
    placeholder?: string;
    full?: boolean | undefined;
  };

/** A native select. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, optional, full, id, value, onValue, options, placeholder, className, ...rest } =
    props;
  const lock = useLockedControl();
  return (
    <Field {...{ label, hint, error, optional, full, id }}>
      {(control) => (
        <div className={styles['sel']}>
          <select
            {...rest}
            {...control}
            {...lock}
            className={cx(styles['in'], className)}
            value={value}
            onChange={({ currentTarget: select }) => {
              if (select.value !== value) onValue(select.value);
            }}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <DownIcon className={styles['arrow']} />
        </div>
      )}
    </Field>
  );
}
