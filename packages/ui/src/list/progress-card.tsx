import type { CSSProperties, ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import { Link } from '../link/link.tsx';
import styles from './progress-card.module.css';

export type ProgressCardProps = {
  title: ReactNode;
  /** Where the whole card leads. */
  href?: string | undefined;
  /** Who acts next: a `Tag`. */
  tag?: ReactNode;
  /** It waits for the customer. */
  mine?: boolean;
  /** Drawn as a line: how much is behind and ahead, at least one each. */
  progress: { done: number; ahead: number };
  children: ReactNode;
};

/** Something under way, as a card that is one link if it has a page. */
export function ProgressCard({ title, href, tag, mine, progress, children }: ProgressCardProps) {
  const lengths = { '--done': progress.done, '--ahead': progress.ahead } as CSSProperties;
  return (
    <article className={cx(styles['under-way'], mine && styles['mine'])}>
      <div className={styles['head']}>
        <h3>{href === undefined ? title : <Link href={href}>{title}</Link>}</h3>
        {tag}
      </div>
      <span className={styles['line']} style={lengths} aria-hidden="true">
        <i className={styles['done']} />
        <i className={styles['now']} />
        <i className={styles['ahead']} />
      </span>
      {children}
    </article>
  );
}
