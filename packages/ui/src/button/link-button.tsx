import type { ComponentPropsWithRef } from 'react';
import { cx } from '../lib/cx.ts';
import { Link, type LinkProps } from '../link/link.tsx';
import styles from './button.module.css';

/** A button that reads as a link: a small deed beside the text, such as sending a code again. */
export function LinkButton({ className, children, ...rest }: ComponentPropsWithRef<'button'>) {
  return (
    <button type="button" {...rest} className={cx(styles['link'], className)}>
      {children}
    </button>
  );
}

/** A link that stands alone, 44 px high. Inside a sentence use `Link`. */
export function TextLink({ className, ...rest }: LinkProps) {
  return <Link {...rest} className={cx(styles['link'], className)} />;
}
