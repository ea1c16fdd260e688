import { type ComponentPropsWithoutRef, type ComponentPropsWithRef, useEffect, useRef } from 'react';
import type { IconType } from '../icon/icon.tsx';
import { cx } from '../lib/cx.ts';
import { Link, type LinkProps } from '../link/link.tsx';
import styles from './button.module.css';

type Face = { label: string; icon: IconType; iconSize?: 's' | 'm' };

/** A 44 px button with only an icon; `label` is its accessible name. */
export function IconButton(props: Face & Omit<ComponentPropsWithRef<'button'>, 'children'>) {
  const { label, icon: Icon, iconSize = 'm', className, ...rest } = props;
  return (
    <button type="button" {...rest} aria-label={label} className={cx(styles['ib'], className)}>
      <Icon size={iconSize} />
    </button>
  );
}

/** A link styled as an `IconButton`. */
export function IconLink({
  label,
  icon: Icon,
  iconSize = 'm',
  className,
  ...rest
}: Face & Omit<LinkProps, 'children'>) {
  return (
    <Link {...rest} aria-label={label} className={cx(styles['ib'], className)}>
      <Icon size={iconSize} />
    </Link>
  );
}

/**
 * A button with letters instead of an icon, such as a language code; `label` is its accessible name and must contain the
 * letters. A click on a prerendered page (`data-waits`) sets `data-pressed` and is repeated once the app has loaded.
 */
export function CodeButton(
  props: { code: string; label: string } & Omit<ComponentPropsWithoutRef<'button'>, 'children'>,
) {
  const { code, label, className, ...rest } = props;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (button.current?.dataset['pressed'] === undefined) return;
    delete button.current.dataset['pressed'];
    button.current.click();
  }, []);
  return (
    <button
      ref={button}
      type="button"
      {...rest}
      aria-label={label}
      className={cx(styles['ib'], className)}
      data-waits=""
    >
      {code}
    </button>
  );
}
