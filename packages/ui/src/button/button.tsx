import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import type { IconType } from '../icon/icon.tsx';
import { cx } from '../lib/cx.ts';
import { Link, type LinkProps } from '../link/link.tsx';
import styles from './button.module.css';
import { Spinner } from './spinner.tsx';

type Look = {
  /** fwd: the one way forward of a screen; ink: a next step that is not progress; plain: words only. */
  kind: 'fwd' | 'ink' | 'line' | 'danger' | 'plain';
  size?: 's';
  /** As wide as what holds it. */
  wide?: boolean;
  /** Before the words. */
  icon?: IconType | undefined;
  /** After the words. */
  iconEnd?: IconType | undefined;
};

export type ButtonProps = Look &
  ComponentPropsWithRef<'button'> & {
    /** Stays focusable and keeps its width, but clicks do nothing, submission included. */
    busy?: boolean;
    /** What it says while busy; give it from the start, so that the width allows for it. */
    busyLabel?: ReactNode;
  };

/** A button. `type` is 'button' unless told: write `type="submit"` on the one that sends a form. */
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

/** A link that looks like a button: for going somewhere, not for doing something. */
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

/** At rest the words alone; with a busy label both faces lie on each other and one is seen and named. */
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
