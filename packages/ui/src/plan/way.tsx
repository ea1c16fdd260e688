import { cx } from '../lib/cx.ts';
import styles from './way.module.css';

/** The path's line across a brand surface; a picture only. */
export function PathLine({ className }: { className?: string | undefined }) {
  return (
    <span className={cx(styles['way'], className)} aria-hidden="true">
      <i />
    </span>
  );
}
