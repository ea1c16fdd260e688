import type { ReactNode } from 'react';
import type { IconType } from '../icon/icon.tsx';
import styles from './plan-box.module.css';

export type Perk = { key: string; icon: IconType; title: ReactNode; text: ReactNode };

/** Benefits of every plan with icon, title and text, in two columns from 551 px. */
export function Perks({ items }: { items: readonly Perk[] }) {
  return (
    <ul className={styles['perks']}>
      {items.map(({ key, icon: Icon, title, text }) => (
        <li key={key}>
          <Icon />
          <b>{title}</b>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
