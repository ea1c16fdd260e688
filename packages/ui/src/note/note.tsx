import type { ComponentPropsWithRef, ReactNode } from 'react';
import type { IconType } from '../icon/icon.tsx';
import { AlertIcon, InfoIcon, OkIcon, StopIcon } from '../icon/icons.ts';
import { cx } from '../lib/cx.ts';
import styles from './note.module.css';

const signs = { info: InfoIcon, ok: OkIcon, warn: AlertIcon, bad: StopIcon };

export type NoteProps = Omit<ComponentPropsWithRef<'div'>, 'title'> & {
  kind?: keyof typeof signs;
  /** In place of the kind's own sign; a plain note has none unless given. */
  icon?: IconType;
  title?: ReactNode;
};

/** A few words beside the matter. Give `role="status"` or `"alert"` only when it appears by itself. */
export function Note({ kind, icon, title, className, children, ...rest }: NoteProps) {
  const Sign = icon ?? (kind && signs[kind]);
  return (
    <div {...rest} className={cx(styles['note'], kind && styles[kind], className)}>
      {Sign && <Sign className={styles['sign']} />}
      <div>
        {title && <b className={styles['title']}>{title}</b>}
        {children}
      </div>
    </div>
  );
}
