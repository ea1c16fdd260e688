import { cx } from '../lib/cx.ts';
import styles from './button.module.css';

/** A 20 px spinner in the text colour. Not announced: combine it with text. */
export function Spinner({ className }: { className?: string | undefined }) {
  return <span className={cx(styles['spin'], className)} aria-hidden="true" />;
}
