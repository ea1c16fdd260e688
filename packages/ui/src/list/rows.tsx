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
  | {
      href: string /** It leads to the way out of what stands in the way, which `way` names. */;
      way?: ReactNode;
    }
  | { onPress: () => void }
  | { /** The action is not possible now; these words are at the row's end. */ later: ReactNode }
);

/** Links and actions, one per row, at least 60 px high. */
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
  const way = 'way' in row ? row.way : undefined;
  const isOff = way !== undefined || 'later' in row;
  const className = cx(styles['item'], row.bad && styles['bad'], isOff && styles['not-now']);
  const Icon = row.icon;
  const content = (
    <>
      <Icon />
      <span className={styles['words']}>
        {row.label}
        {row.detail && (
          <small>
            {row.detail}
            {way !== undefined && (
              <>
                {' '}
                <u>{way}</u>
              </>
            )}
          </small>
        )}
      </span>
      {'later' in row ? <span className={styles['later']}>{row.later}</span> : <ChevronIcon size="s" />}
    </>
  );
  if ('later' in row) return <div className={className}>{content}</div>;
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
