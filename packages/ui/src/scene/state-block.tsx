import type { ReactNode } from 'react';
import { ActionList } from '../dialog/action-list.tsx';
import { cx } from '../lib/cx.ts';
import styles from './scene.module.css';

export type StateBlockProps = {
  /** Shown very large above the title, such as "404". */
  code?: ReactNode;
  /** Shown above the title, such as who acts next. */
  tag?: ReactNode;
  title: ReactNode;
  /** 2 if the page has its own h1. */
  level?: 1 | 2;
  text?: ReactNode;
  /** What has to be read before an action. */
  children?: ReactNode;
  actions?: ReactNode;
  /** Facts and details below the actions, which stay in sight on phones. */
  rest?: ReactNode;
};

/** The text and actions below a scene. */
export function StateBlock({ code, tag, title, level = 1, text, children, actions, rest }: StateBlockProps) {
  return (
    <div className={cx('wrap', styles['state'])}>
      {code && <p className="display huge">{code}</p>}
      {tag && <p>{tag}</p>}
      {level === 1 ? <h1>{title}</h1> : <h2>{title}</h2>}
      {text && <p className={cx('muted', !code && styles['text'])}>{text}</p>}
      {children}
      {actions && <ActionList>{actions}</ActionList>}
      {rest && <div className={styles['rest']}>{rest}</div>}
    </div>
  );
}
