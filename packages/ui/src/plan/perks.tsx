import type { ReactNode } from 'react';
import type { IconType } from '../icon/icon.tsx';
import styles from './perks.module.css';

export type Perk = { key: string; icon: IconType; title: ReactNode; text: ReactNode };

/** Benefits of every plan with icon, title and text: two columns, four from 901 px. */
export function Perks({ label, items }: { label: string; items: readonly Perk[] }) {
  return (
    <ul className={styles['perks']} aria-label={label}>
      {items.map(({ key, icon: Icon, title, text }) => (
        <li key={key}>
          <Icon />
          <b>{title}</b>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
