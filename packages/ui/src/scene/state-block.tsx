import type { ReactNode } from 'react';
import { ActionList } from '../dialog/acts.tsx';
import { cx } from '../lib/cx.ts';
import styles from './scene.module.css';

export type StateBlockProps = {
  /** Drawn very large above the title: "404". */
  code?: ReactNode;
  title: ReactNode;
  /** 2 where the page has its own h1. */
  level?: 1 | 2;
  text?: ReactNode;
  /** Facts or a note between the words and the actions. */
  children?: ReactNode;
  actions?: ReactNode;
};

/** What happened, then what to do: the words under a scene. */
export function StateBlock({ code, title, level = 1, text, children, actions }: StateBlockProps) {
  return (
    <div className={cx('wrap', styles['state'])}>
      {code && <p className="display huge">{code}</p>}
      {level === 1 ? <h1>{title}</h1> : <h2>{title}</h2>}
      {text && <p className={cx('muted', !code && styles['text'])}>{text}</p>}
      {children}
      {actions && <ActionList className={styles['acts']}>{actions}</ActionList>}
    </div>
  );
}
