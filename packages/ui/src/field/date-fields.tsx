import { type ComponentPropsWithRef, type FocusEvent, useId, useState } from 'react';
import { useLocked, useLockedControl } from '../form/lock.tsx';
import { DownIcon } from '../icon/plan-icons.ts';
import { cx } from '../lib/cx.ts';
import styles from './field.module.css';
import { FieldError, type FieldTexts, Hint } from './field.tsx';
import { type FieldFormat, useFormat } from './field-format.ts';

export type DatePart = 'day' | 'month' | 'year';
type Typed = Readonly<Record<DatePart, string>>;

export type DateFieldsProps = FieldTexts & {
  /** Id of the first field, for links from an error summary. */
  id?: string | undefined;
  /** ISO date; parts that are still missing are empty, as in "1990--17". */
  value: string;
  onValue: (value: string) => void;
  /** The focus has left all three fields. */
  onBlur?: () => void;
  /** The three fields in the order of the language. */
  parts: readonly { part: DatePart; label: string }[];
  /** Names of the months, January first. */
  months: readonly string[];
  /** Formats of the typed parts. */
  formats: Readonly<Record<'day' | 'year', FieldFormat>>;
  /** Whether the date is the customer's birthday, which a browser may fill in. */
  isBirthday?: boolean;
  /** Spans both columns of a `FieldGrid`. */
  full?: boolean | undefined;
};

const fills = { day: 'bday-day', month: 'bday-month', year: 'bday-year' } as const;

function partsOf(value: string): Typed {
  const [year = '', month = '', day = ''] = value.split('-');
  return { day, month, year };
}

const padded = (digits: string): string => (digits === '' ? '' : digits.padStart(2, '0'));

function joined({ day, month, year }: Typed): string {
  if (day === '' && month === '' && year === '') return '';
  return `${year}-${padded(month)}-${padded(day)}`;
}

/** A date that customers know by heart, such as a birthday: day and year are typed, the month is chosen by its name. */
export function DateFields(props: DateFieldsProps) {
  const {
    label,
    hint,
    error,
    optional,
    id: customId,
    value,
    onValue,
    onBlur,
    parts,
    months,
    formats,
    isBirthday,
    full,
  } = props;
  const ownId = useId();
  const id = customId ?? ownId;
  // What is typed stays as typed: "5" does not become "05" under the customer's fingers.
  const [typed, setTyped] = useState(() => partsOf(value));
  const shown = joined(typed) === value ? typed : partsOf(value);
  const change = (part: DatePart, text: string) => {
    const next = { ...shown, [part]: text };
    setTyped(next);
    onValue(joined(next));
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.closest('fieldset')?.contains(relatedTarget as Node | null)) onBlur?.();
  };
  const errorId = error ? `${id}-e` : undefined;
  const hintId = hint ? `${id}-h` : undefined;
  return (
    <fieldset className={cx(styles['field'], full && styles['full'])} aria-describedby={cx(errorId, hintId)}>
      <legend className={styles['lab']}>
        {label}
        {optional && <em>{optional}</em>}
      </legend>
      <div className={styles['date']}>
        {parts.map(({ part, label: name }, at) => {
          const partId = at === 0 ? id : `${id}-${part}`;
          return (
            <div key={part} className={styles[part]}>
              <label className={styles['part']} htmlFor={partId}>
                {name}
              </label>
              <Part
                part={part}
                {...{ months, formats }}
                id={partId}
                value={shown[part]}
                onValue={(text) => change(part, text)}
                onBlur={leave}
                aria-invalid={error ? true : undefined}
                autoComplete={isBirthday ? fills[part] : 'off'}
              />
            </div>
          );
        })}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {hint && <Hint id={hintId}>{hint}</Hint>}
    </fieldset>
  );
}

type PartProps = Pick<DateFieldsProps, 'months' | 'formats' | 'value' | 'onValue'> &
  Pick<ComponentPropsWithRef<'input'>, 'id' | 'aria-invalid' | 'autoComplete'> & {
    part: DatePart;
    onBlur: (event: FocusEvent) => void;
  };

function Part({ part, months, formats, onValue, 'aria-invalid': invalid, ...rest }: PartProps) {
  const locked = useLocked();
  const lock = useLockedControl();
  const control = { ...rest, className: styles['in'], 'aria-invalid': invalid };
  if (part === 'month')
    return (
      <div className={styles['sel']}>
        <select
          {...control}
          {...lock}
          onChange={({ currentTarget: select }) => {
            if (select.value !== rest.value) onValue(select.value);
          }}
        >
          <option value="">–</option>
          {months.map((name, index) => (
            <option key={name} value={padded(String(index + 1))}>
              {name}
            </option>
          ))}
        </select>
        <DownIcon className={styles['arrow']} />
      </div>
    );
  return <TypedPart {...control} {...{ onValue }} readOnly={locked} format={formats[part]} />;
}

type TypedPartProps = Pick<DateFieldsProps, 'value' | 'onValue'> &
  Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange'> & { format: FieldFormat };

function TypedPart({ value, onValue, format, ...control }: TypedPartProps) {
  const input = useFormat({ value, onValue, format });
  return <input {...control} {...input} inputMode="numeric" />;
}
