import type { KeyboardEvent, ReactNode } from 'react';
import styles from './tag.module.css';

export type PromoFormProps = {
  /** A `TextField`. */
  field: ReactNode;
  /** A `Button kind="line"`. */
  action: ReactNode;
  /** Enter in the field: applies the code and does not send the form around it. */
  onEnter: () => void;
};

/** A field with its own button on the same row; not a form, because it stands inside one. */
export function PromoForm({ field, action, onEnter }: PromoFormProps) {
  function enter(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onEnter();
  }
  return (
    <div className={styles['promo']}>
      <div role="presentation" onKeyDown={enter}>
        {field}
      </div>
      <div className={styles['apply']}>{action}</div>
    </div>
  );
}
