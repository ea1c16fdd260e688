import type { ReactNode } from 'react';
import type { IconType } from '../icon/icon.tsx';
import { DownIcon } from '../icon/plan-icons.ts';
import styles from './folds.module.css';

export interface Fold {
  key: string;
  icon: IconType;
  title: ReactNode;
  /** The answer in a word or two, at the end of the line. */
  end?: ReactNode;
  /** What the line opens. */
  content: ReactNode;
}

/** Everything that is not the answer of a page: a line each, with its short answer, that opens. */
export function Folds({ items }: { items: readonly Fold[] }) {
  return (
    <div className={styles['folds']}>
      {items.map(({ key, icon: Icon, title, end, content }) => (
        <details key={key}>
          <summary>
            <Icon />
            <span className={styles['title']}>{title}</span>
            <span className={styles['end']}>{end}</span>
            <DownIcon size="s" className={styles['arrow']} />
          </summary>
          <div className={styles['content']}>{content}</div>
        </details>
      ))}
    </div>
  );
}
