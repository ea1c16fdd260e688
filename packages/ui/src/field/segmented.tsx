import { useId } from 'react';
import { useLockedControl } from '../form/lock.tsx';
import styles from './field.module.css';

export type SegmentedProps<Value extends string> = {
  /** The group's name, for assistive technology only. */
  legend: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onValue: (value: Value) => void;
};

/** A segmented control of two to four radios. */
export function Segmented<Value extends string>({ legend, options, value, onValue }: SegmentedProps<Value>) {
  const name = useId();
  const lock = useLockedControl();
  return (
    <fieldset className={styles['seg']}>
      <legend className="vh">{legend}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            {...lock}
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onValue(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
