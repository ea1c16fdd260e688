import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { FieldError } from '../field/field.tsx';
import { cx } from '../lib/cx.ts';
import styles from './choice.module.css';

export type ChoiceGroupProps = Omit<ComponentPropsWithRef<'fieldset'>, 'aria-describedby'> & {
  legend: ReactNode;
  /** hidden: named only; label: small words above; heading: an h2 of the page. */
  legendKind?: 'hidden' | 'label' | 'heading';
  /** list: one under another; side: tiles beside each other; numbers: two columns; plans: cards in a row from 901 px. */
  layout?: 'list' | 'side' | 'numbers' | 'plans';
  error?: ReactNode;
  /** Below the choices but of the same group. */
  after?: ReactNode;
};

/** The fieldset that holds choices of one question. */
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
  plans: styles['plans'],
};
