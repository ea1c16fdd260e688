import type { ReactNode } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import type { IconType } from '../icon/icon.tsx';
import { CopyIcon } from '../icon/later-icons.ts';
import { DownIcon } from '../icon/plan-icons.ts';
import { cx } from '../lib/cx.ts';
import lists from '../list/list.module.css';
import styles from './esim.module.css';

/** A white background for a QR code in both themes. Contains one image. */
export function QrFrame({ children }: { children: ReactNode }) {
  return <div className={styles['qr']}>{children}</div>;
}

type CopyRowProps = {
  label: ReactNode;
  value: string;
  /** Missing where a button beside the row copies the value: nothing is offered twice. */
  copy?: { label: string; run: () => void } | undefined;
};

/** A value with a button that copies it. */
export function CopyRow({ label, value, copy }: CopyRowProps) {
  return (
    <div className={styles['copy']}>
      <div>
        <small>{label}</small>
        <code>{value}</code>
      </div>
      {copy && <IconButton label={copy.label} icon={CopyIcon} onClick={copy.run} />}
    </div>
  );
}

type TodoItem = {
  key: string;
  text: ReactNode;
  /** A `PhonePicture` beside the text. */
  picture?: ReactNode;
};

/** Numbered instructions. */
export function TodoList({ items }: { items: readonly TodoItem[] }) {
  return (
    <ol className={styles['steps']}>
      {items.map((item) => (
        <li key={item.key} className={item.picture ? styles['pictured'] : undefined}>
          <span>{item.text}</span>
          {item.picture}
        </li>
      ))}
    </ol>
  );
}

type Instructions = { key: string; title: ReactNode; items: readonly TodoItem[] };

/** Instructions for several kinds of phones, of which one set is open. */
export function PhoneSteps({
  name,
  open,
  sets,
}: {
  name: string;
  open: string;
  sets: readonly Instructions[];
}) {
  return (
    <div className={cx(lists['folds'], styles['sets'])}>
      {sets.map((set) => (
        <details key={set.key} name={name} open={set.key === open}>
          <summary>
            {set.title}
            <DownIcon className={lists['arrow']} />
          </summary>
          <TodoList items={set.items} />
        </details>
      ))}
    </div>
  );
}

type LiveStatusProps = {
  kind?: 'ok' | 'warn' | 'bad' | undefined;
  icon: IconType;
  title: ReactNode;
  children: ReactNode;
  /** The stages along the line, and the one that is reached. */
  stages: readonly string[];
  reached: number;
};

/** The status of something that the page follows; a change of its words is announced. */
export function LiveStatus({ kind, icon: Icon, title, children, stages, reached }: LiveStatusProps) {
  return (
    <section className={cx(styles['live'], kind && styles[kind])}>
      <output>
        <span className={styles['title']}>
          <Icon size="s" />
          {title}
        </span>
        <span className={styles['words']}>{children}</span>
      </output>
      <ol className={styles['stages']}>
        {stages.map((stage, place) => (
          <li key={stage} aria-current={place === reached ? 'step' : undefined}>
            {stage}
          </li>
        ))}
      </ol>
    </section>
  );
}
