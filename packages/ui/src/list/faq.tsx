import { type ReactNode, useState } from 'react';
import buttons from '../button/button.module.css';
import { DownIcon } from '../icon/plan-icons.ts';
import styles from './list.module.css';

/** Questions that expand to show their answers. */
export function Faq({
  items,
}: {
  items: readonly { key: string; question: ReactNode; answer: ReactNode }[];
}) {
  return (
    <div className={styles['folds']}>
      {items.map((item) => (
        <details key={item.key}>
          <summary>
            {item.question}
            <DownIcon className={styles['arrow']} />
          </summary>
          <p className={styles['answer']}>{item.answer}</p>
        </details>
      ))}
    </div>
  );
}

type MoreProps = {
  label: ReactNode;
  /** Opens it; closing is left to the customer. */
  open?: boolean;
  children: ReactNode;
};

/** Additional content that a link expands. */
export function More({ label, open = false, children }: MoreProps) {
  const [hasOpened, setHasOpened] = useState(open);
  if (open && !hasOpened) setHasOpened(true);
  return (
    <details className={styles['more']} open={hasOpened}>
      <summary className={buttons['link']}>
        {label}
        <DownIcon size="s" className={styles['arrow']} />
      </summary>
      {children}
    </details>
  );
}
