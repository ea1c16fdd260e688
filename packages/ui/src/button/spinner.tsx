import { cx } from '../lib/cx.ts';
import styles from './button.module.css';

/** A turning ring of 20 px in the colour of the text. Says nothing aloud: pair it with words. */
export function Spinner({ className }: { className?: string | undefined }) {
  return <span className={cx(styles['spin'], className)} aria-hidden="true" />;
}
