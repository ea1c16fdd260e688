import type { ReactNode } from 'react';
import type { IconType } from '../icon/icon.tsx';
import { Link } from '../link/link.tsx';
import styles from './quick-actions.module.css';

export type QuickAction = {
  key: string;
  icon: IconType;
  /** One to three words. */
  label: ReactNode;
} & ({ href: string } | { onPress: () => void });

interface QuickActionsProps {
  /** Names the list. */
  label: string;
  /** One to four. */
  items: readonly QuickAction[];
}

/** The few actions that are taken most, side by side. */
export function QuickActions({ label, items }: QuickActionsProps) {
  return (
    <ul className={styles['quick']} aria-label={label}>
      {items.map((item) => (
        <li key={item.key}>
          <Action item={item} />
        </li>
      ))}
    </ul>
  );
}

function Action({ item }: { item: QuickAction }) {
  const { icon: Icon, label } = item;
  const content = (
    <>
      <span className={styles['picture']}>
        <Icon />
      </span>
      <span>{label}</span>
    </>
  );
  if ('href' in item) {
    return (
      <Link className={styles['action']} href={item.href}>
        {content}
      </Link>
    );
  }
  return (
    <button type="button" className={styles['action']} onClick={item.onPress}>
      {content}
    </button>
  );
}
