import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Form } from '../form/form.tsx';
import { cx } from '../lib/cx.ts';
import styles from './columns.module.css';

export type ColumnsProps = {
  /** rail: steps, content, order; plain: content, order; one: a single narrow column; bar: full width above a bar. */
  kind: 'rail' | 'plain' | 'one' | 'bar';
  /** Renders the columns as a form. */
  onSubmit?: (() => void) | undefined;
  /** Makes the form's fields read-only. */
  locked?: boolean | undefined;
  children: ReactNode;
};

/** The body of a page: one column on phones, side by side from 901 px. The dock comes last in the source. */
export function Columns({ kind, onSubmit, locked, children }: ColumnsProps) {
  const className = cx(styles['cols'], kind !== 'plain' && styles[kind]);
  if (onSubmit === undefined) return <div className={className}>{children}</div>;
  return (
    <Form className={className} onSubmit={onSubmit} locked={locked}>
      {children}
    </Form>
  );
}

const mainClass = {
  plain: undefined,
  auth: styles['auth'],
  page: 'wrap page',
  narrow: 'wrap page narrow',
  full: 'page',
  bleed: styles['bleed'],
  scene: styles['scene'],
  wait: styles['wait'],
  calm: styles['calm'],
};

export type MainProps = ComponentPropsWithRef<'main'> & {
  /** plain and auth are used inside `Columns`; page, narrow, full (no side gutters), scene, wait and calm (a block of its own width) on their own; bleed has no space around it. */
  kind?: keyof typeof mainClass;
  /** True while content is loading (`aria-busy`). */
  busy?: boolean;
};

/** The page's `<main id="main">`, the target of the skip link. */
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

/** The sign-in form, with the brand panel beside it from 901 px. */
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

/** Two columns from 901 px, 5:7 or 7:5, one on smaller windows. */
export function TwoColumns({
  wide = 'second',
  className,
  children,
  ...rest
}: ComponentPropsWithRef<'div'> & { wide?: 'first' | 'second' }) {
  return (
    <div {...rest} className={cx(styles['two-col'], wide === 'first' && styles['wide-first'], className)}>
      {children}
    </div>
  );
}
