import type { ReactNode } from 'react';
import styles from './shell.module.css';

export type LayoutKind =
  | 'main-authenticated'
  | 'no-footer'
  | 'no-header-and-footer'
  | 'no-footer-without-header'
  | 'main-auth-two-button'
  | 'step'
  | 'none';

const withoutHeader: ReadonlySet<LayoutKind> = new Set([
  'no-header-and-footer',
  'no-footer-without-header',
  'none',
]);

export type ShellProps = {
  layout: LayoutKind;
  /** The label of the skip link to `#main`. */
  skipLabel: string;
  top?: ReactNode;
  footer?: ReactNode;
  /** The step and the machine state, set on the root element for tests and tools. */
  step?: string | undefined;
  state?: string | undefined;
  children: ReactNode;
};

/** The frame of every page. The layout kind determines whether `top` and `footer` are shown. */
export function Shell({ layout, skipLabel, top, footer, step, state, children }: ShellProps) {
  return (
    <div className={styles['app']} data-layout={layout} data-step={step} data-state={state}>
      <a className={styles['skip']} href="#main">
        {skipLabel}
      </a>
      {!withoutHeader.has(layout) && top}
      {children}
      {layout === 'main-authenticated' && footer}
    </div>
  );
}
