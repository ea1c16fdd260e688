import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { FieldError } from '../field/field.tsx';
import { cx } from '../lib/cx.ts';
import styles from './choice.module.css';

export type ChoiceGroupProps = Omit<ComponentPropsWithRef<'fieldset'>, 'aria-describedby'> & {
  legend: ReactNode;
  /** hidden: visually hidden; label: small text above; heading: an h2. */
  legendKind?: 'hidden' | 'label' | 'heading';
  /** list: stacked; side: side by side; numbers: two columns; pills, wide-pills: as many in a row as fit; row: each as wide as its words; plain: as the children are. */
  layout?: 'list' | 'side' | 'numbers' | 'pills' | 'wide-pills' | 'row' | 'plain';
  error?: ReactNode;
  /** Content below the choices, inside the group. */
  after?: ReactNode;
};

/** A fieldset with the choices of one question. */
export function ChoiceGroup(props: ChoiceGroupProps) {
  const { legend, legendKind = 'hidden', layout = 'list', error, after, children, ...rest } = props;
  const errorId = useId();
  return (
    <fieldset {...rest} aria-describedby={error ? errorId : undefined}>
      <legend className={cx(legendKind === 'hidden' && 'vh', legendKind === 'label' && styles['legend'])}>
        {legendKind === 'heading' ? <h2 className={styles['heading']}>{legend}</h2> : legend}
      </legend>
      {error && (
        <FieldError id={errorId} className={styles['group-error']}>
          {error}
        </FieldError>
      )}
      <div className={layoutClass[layout]}>{children}</div>
      {after}
    </fieldset>
  );
}

const layoutClass = {
  list: styles['choices'],
  side: styles['side'],
  numbers: styles['nums'],
  pills: styles['pills'],
  'wide-pills': styles['wide-pills'],
  row: styles['row'],
  plain: undefined,
};
