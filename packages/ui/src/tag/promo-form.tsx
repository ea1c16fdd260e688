import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { readFields } from '../form/read-fields.ts';
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
  const row = useRef<HTMLDivElement>(null);
  const read = () => readFields(row.current?.querySelectorAll('input') ?? []);
  function enter(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    read();
    onEnter();
  }
  return (
    <div className={styles['promo']}>
      <div ref={row} className={styles['row']}>
        <div role="presentation" onKeyDown={enter}>
          {field}
        </div>
        <div role="presentation" className={styles['apply']} onClickCapture={read}>
          {action}
        </div>
      </div>
    </div>
  );
}
