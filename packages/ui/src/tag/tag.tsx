import type { ReactNode } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import type { IconType } from '../icon/icon.tsx';
import { CloseIcon } from '../icon/plan-icons.ts';
import { cx } from '../lib/cx.ts';
import styles from './tag.module.css';

/** A price on one line, figures of equal width. It comes already written out, currency included. */
export function Price({ children }: { children: ReactNode }) {
  return <span className={styles['price']}>{children}</span>;
}

type TagProps = { kind?: 'ok' | 'warn' | 'bad' | 'info' | 'plain'; icon?: IconType; children: ReactNode };

/** A state in one or two words; the colour only repeats what the word says. */
export function Tag({ kind, icon: Icon, children }: TagProps) {
  return (
    <span className={cx(styles['tag'], kind && styles[kind])}>
      {Icon && <Icon className={styles['sign']} />}
      {children}
    </span>
  );
}

/** Something applied that can be taken off, such as a promotion code. */
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
