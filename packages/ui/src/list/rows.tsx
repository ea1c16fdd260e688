import type { ReactNode } from 'react';
import type { IconType } from '../icon/icon.tsx';
import { ChevronIcon } from '../icon/later-icons.ts';
import { cx } from '../lib/cx.ts';
import { Link } from '../link/link.tsx';
import styles from './list.module.css';

export type Row = {
  key: string;
  icon: IconType;
  label: ReactNode;
  detail?: ReactNode;
  /** Marks a destructive action. */
  bad?: boolean;
} & (
  | { href: string }
  | { onPress: () => void }
  /** States a fact: there is nothing to press. An action that is not possible now has no row. */
  | { fact: true /** What changes it. */; action?: ReactNode }
);

/** Links, actions and facts, one per row, at least 60 px high. */
export function Rows({ items }: { items: readonly Row[] }) {
  return (
    <ul className={styles['rows']}>
      {items.map((row) => (
        <li key={row.key}>
          <RowItem row={row} />
        </li>
      ))}
    </ul>
  );
}

function RowItem({ row }: { row: Row }) {
  const className = cx(styles['item'], row.bad && styles['bad']);
  const Icon = row.icon;
  const content = (
    <>
      <Icon />
      <span className={styles['words']}>
        {row.label}
        {row.detail && <small>{row.detail}</small>}
      </span>
      {!('fact' in row) && <ChevronIcon size="s" />}
    </>
  );
  if ('fact' in row)
    return (
      <div className={className}>
        {content}
        {row.action && <span className={styles['act']}>{row.action}</span>}
      </div>
    );
  if ('href' in row) {
    return (
      <Link className={className} href={row.href}>
        {content}
      </Link>
    );
  }
  return (
    <button type="button" className={className} onClick={row.onPress}>
      {content}
    </button>
  );
}
