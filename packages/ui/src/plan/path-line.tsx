import { cx } from '../lib/cx.ts';
import styles from './way.module.css';

/** The decorative path line across a brand surface. */
export function PathLine({ className }: { className?: string | undefined }) {
  return (
    <span className={cx(styles['way'], className)} aria-hidden="true">
      <i />
    </span>
  );
}
