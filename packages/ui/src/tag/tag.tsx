import type { ReactNode } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import type { IconType } from '../icon/icon.tsx';
import { CloseIcon } from '../icon/plan-icons.ts';
import { cx } from '../lib/cx.ts';
import styles from './tag.module.css';

/** A formatted price on one line, with tabular figures. */
export function Price({ children }: { children: ReactNode }) {
  return <span className={styles['price']}>{children}</span>;
}

type TagProps = {
  kind?: 'ok' | 'warn' | 'bad' | 'info' | 'plain' | 'strong';
  icon?: IconType;
  children: ReactNode;
};

/** A status in one or two words. The colour must not be the only information. */
export function Tag({ kind, icon: Icon, children }: TagProps) {
  return (
    <span className={cx(styles['tag'], kind && styles[kind])}>
      {Icon && <Icon className={styles['sign']} />}
      {children}
    </span>
  );
}

/** An applied item that can be removed, such as a promo code. */
export function Chip({
  children,
  removeLabel,
  onRemove,
}: {
  children: ReactNode;
  removeLabel: string;
  onRemove: () => void;
}) {
  return (
    <span className={styles['chip']}>
      {children}
      <IconButton label={removeLabel} icon={CloseIcon} iconSize="s" onClick={onRemove} />
    </span>
  );
}
