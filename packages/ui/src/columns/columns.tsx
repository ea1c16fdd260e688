import { type ComponentPropsWithRef, type ReactNode, type SubmitEvent, useEffect, useRef } from 'react';
import { cx } from '../lib/cx.ts';
import styles from './columns.module.css';

export type ColumnsProps = {
  /** rail: steps, content, order; plain: content, order; one: a single narrow column. */
  kind: 'rail' | 'plain' | 'one';
  /** Makes the columns a form, checked by the machine and not by the browser. */
  onSubmit?: (() => void) | undefined;
  children: ReactNode;
};

/**
 * The body of a page: one column on phones, from 901 px side by side. The dock comes last in the source. A form that was
 * sent before the app was there, as a ready-made page may be, carries `data-pressed` and is sent again.
 */
export function Columns({ kind, onSubmit, children }: ColumnsProps) {
  const className = cx(styles['cols'], kind !== 'plain' && styles[kind]);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.current?.dataset['pressed'] === undefined) return;
    delete form.current.dataset['pressed'];
    form.current.requestSubmit();
  }, []);
  if (onSubmit === undefined) return <div className={className}>{children}</div>;
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    onSubmit?.();
  }
  return (
    <form ref={form} className={className} noValidate onSubmit={submit}>
      {children}
    </form>
  );
}

const mainClass = {
  plain: undefined,
  auth: styles['auth'],
  page: 'wrap page',
  narrow: 'wrap page narrow',
  full: 'page',
  scene: styles['scene'],
  wait: styles['wait'],
};

export type MainProps = ComponentPropsWithRef<'main'> & {
  /** plain and auth stand inside `Columns`; page, narrow, full (no side gutters), scene and wait stand alone. */
  kind?: keyof typeof mainClass;
  /** Content is on its way: `aria-busy`. */
  busy?: boolean;
};

/** The page's `<main id="main">`, where the skip link lands. */
export function Main({ kind = 'plain', busy = false, className, children, ...rest }: MainProps) {
  return (
    <main
      id="main"
      tabIndex={-1}
      {...rest}
      className={cx(mainClass[kind], className)}
      aria-busy={busy || undefined}
    >
      {children}
    </main>
  );
}

/** From 901 px the brand's panel stands beside the sign-in form; on phones the form is alone. */
export function Split({ children }: { children: ReactNode }) {
  return (
    <div className={styles['split']}>
      <div className={styles['art']} aria-hidden="true">
        <svg viewBox="0 0 520 720" preserveAspectRatio="xMidYMid slice">
          <path d="M-20 520H90c180 0 130-300 310-300H560" />
        </svg>
      </div>
      {children}
    </div>
  );
}

/** Two columns of 5 to 7 from 901 px, one below. */
export function TwoColumns({ className, children, ...rest }: ComponentPropsWithRef<'div'>) {
  return (
    <div {...rest} className={cx(styles['two-col'], className)}>
      {children}
    </div>
  );
}
