import type { KeyboardEvent, ReactNode } from 'react';
import styles from './tag.module.css';

export type PromoFormProps = {
  /** A `TextField`. */
  field: ReactNode;
  /** A `Button kind="line"`. */
  action: ReactNode;
  /** Called on Enter in the field; the surrounding form is not submitted. */
  onEnter: () => void;
};

/** A field with a button in one row; not a form, because it is inside one. */
export function PromoForm({ field, action, onEnter }: PromoFormProps) {
  function enter(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onEnter();
  }
  return (
    <div className={styles['promo']}>
      <div className={styles['row']}>
        <div role="presentation" onKeyDown={enter}>
          {field}
        </div>
        <div className={styles['apply']}>{action}</div>
      </div>
    </div>
  );
}
