import type { ReactNode } from 'react';
import type { IconType } from '../icon/icon.tsx';
import styles from './list.module.css';

export type IconListItem = { key: string; icon: IconType; title: ReactNode; detail?: ReactNode };

/** Statements, one per row, each with an icon. */
export function IconList({ items }: { items: readonly IconListItem[] }) {
  return (
    <ul className={styles['statements']}>
      {items.map(({ key, icon: Icon, title, detail }) => (
        <li key={key}>
          <Icon />
          <span>
            {title}
            {detail && <small>{detail}</small>}
          </span>
        </li>
      ))}
    </ul>
  );
}
