import { type ComponentPropsWithoutRef, type ComponentPropsWithRef, useEffect, useRef } from 'react';
import type { IconType } from '../icon/icon.tsx';
import { cx } from '../lib/cx.ts';
import { Link, type LinkProps } from '../link/link.tsx';
import styles from './button.module.css';

type Face = { label: string; icon: IconType; iconSize?: 's' | 'm' };

/** A button of 44 px that shows only an icon; `label` is its name. */
export function IconButton(props: Face & Omit<ComponentPropsWithRef<'button'>, 'children'>) {
  const { label, icon: Icon, iconSize = 'm', className, ...rest } = props;
  return (
    <button type="button" {...rest} aria-label={label} className={cx(styles['ib'], className)}>
      <Icon size={iconSize} />
    </button>
  );
}

/** The same as a link. */
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
 * Letters in place of an icon, such as a language's code; `label` is its name and must hold the letters. A press before the
 * app is there, as on a prerendered page, waits for it (`data-waits`): the button then carries `data-pressed` and is pressed again.
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
