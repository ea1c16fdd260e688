import type { ComponentPropsWithRef, ReactNode } from 'react';
import type { IconType } from '../icon/icon.tsx';
import { AlertIcon, InfoIcon, OkIcon, StopIcon } from '../icon/icons.ts';
import { cx } from '../lib/cx.ts';
import styles from './note.module.css';

const icons = { info: InfoIcon, ok: OkIcon, warn: AlertIcon, bad: StopIcon };

export type NoteProps = Omit<ComponentPropsWithRef<'div'>, 'title'> & {
  kind?: keyof typeof icons;
  /** Replaces the icon of the kind; a note without kind has none. */
  icon?: IconType;
  title?: ReactNode;
};

/** A short message. Set `role="status"` or `"alert"` only if it appears dynamically. */
export function Note({ kind, icon, title, className, children, ...rest }: NoteProps) {
  const Sign = icon ?? (kind && icons[kind]);
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
