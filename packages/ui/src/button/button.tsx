import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import type { IconType } from '../icon/icon.tsx';
import { cx } from '../lib/cx.ts';
import { Link, type LinkProps } from '../link/link.tsx';
import styles from './button.module.css';
import { Spinner } from './spinner.tsx';

type Look = {
  /** fwd: the primary action of a screen; ink: a secondary next step; plain: text only. */
  kind: 'fwd' | 'ink' | 'line' | 'danger' | 'plain';
  size?: 's';
  /** Full width. */
  wide?: boolean;
  /** Before the label. */
  icon?: IconType | undefined;
  /** After the label. */
  iconEnd?: IconType | undefined;
};

export type ButtonProps = Look &
  ComponentPropsWithRef<'button'> & {
    /** Ignores clicks and submits, but stays focusable and keeps its width. */
    busy?: boolean;
    /** The label while busy. Set it from the start, so that the width fits both labels. */
    busyLabel?: ReactNode;
  };

/** A button. `type` is 'button' by default. */
export function Button(props: ButtonProps) {
  const {
    kind,
    size,
    wide,
    icon,
    iconEnd,
    busy = false,
    busyLabel,
    className,
    children,
    onClick,
    ...rest
  } = props;
  function press(event: MouseEvent<HTMLButtonElement>): void {
    if (!busy) return onClick?.(event);
    event.preventDefault();
    event.stopPropagation();
  }
  return (
    <button
      type="button"
      {...rest}
      data-kind={kind}
      className={cx(
        lookOf({ kind, size, wide }),
        busy && styles['busy'],
        Boolean(busyLabel) && styles['faced'],
        className,
      )}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={press}
    >
      <Faces busy={busy} busyLabel={busyLabel}>
        <Content icon={icon} iconEnd={iconEnd}>
          {children}
        </Content>
      </Faces>
    </button>
  );
}

export type ButtonLinkProps = Look & LinkProps;

/** A link styled as a button, for navigation. */
export function ButtonLink({
  kind,
  size,
  wide,
  icon,
  iconEnd,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link {...rest} data-kind={kind} className={cx(lookOf({ kind, size, wide }), className)}>
      <Content icon={icon} iconEnd={iconEnd}>
        {children}
      </Content>
    </Link>
  );
}

function lookOf({
  kind,
  size,
  wide,
}: {
  kind: Look['kind'];
  size?: 's' | undefined;
  wide?: boolean | undefined;
}) {
  return cx(
    styles['btn'],
    kind !== 'plain' && styles[kind],
    size === 's' && styles['s'],
    wide && styles['w'],
  );
}

type ContentProps = Pick<Look, 'icon' | 'iconEnd'> & { children?: ReactNode };

function Content({ icon: Before, iconEnd: After, children }: ContentProps) {
  return (
    <>
      {Before && <Before size="s" />}
      {children}
      {After && <After size="s" />}
    </>
  );
}

/** Renders the label; with a busy label, both overlap and only one is visible. */
function Faces({ busy, busyLabel, children }: { busy: boolean; busyLabel?: ReactNode; children: ReactNode }) {
  if (busyLabel) {
    return (
      <>
        <span className={cx(styles['face'], busy && styles['away'])}>{children}</span>
        <span className={cx(styles['face'], !busy && styles['away'])}>
          <Spinner />
          {busyLabel}
        </span>
      </>
    );
  }
  if (!busy) return children;
  return (
    <>
      <span className={cx(styles['face'], styles['dim'])}>{children}</span>
      <Spinner className={styles['over']} />
    </>
  );
}
