import type { ComponentPropsWithRef } from 'react';
import { cx } from '../lib/cx.ts';
import { Link, type LinkProps } from '../link/link.tsx';
import styles from './button.module.css';

/** A button styled as a link, for minor actions such as resending a code. */
export function LinkButton({ className, children, ...rest }: ComponentPropsWithRef<'button'>) {
  return (
    <button type="button" {...rest} className={cx(styles['link'], className)}>
      {children}
    </button>
  );
}

/** A standalone link, 44 px high. Inside text use `Link`. */
export function TextLink({ className, ...rest }: LinkProps) {
  return <Link {...rest} className={cx(styles['link'], className)} />;
}
