import type { ReactNode } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { CopyIcon } from '../icon/later-icons.ts';
import styles from './esim.module.css';

/** A white background for a QR code in both themes. Contains one `<svg role="img">`. */
export function QrFrame({ children }: { children: ReactNode }) {
  return <div className={styles['qr']}>{children}</div>;
}

type CopyRowProps = { label: ReactNode; value: string; copyLabel: string; onCopy: () => void };

/** A value with a button that copies it. */
export function CopyRow({ label, value, copyLabel, onCopy }: CopyRowProps) {
  return (
    <div className={styles['copy']}>
      <div>
        <small>{label}</small>
        <code>{value}</code>
      </div>
      <IconButton label={copyLabel} icon={CopyIcon} onClick={onCopy} />
    </div>
  );
}

/** Numbered instructions. */
export function TodoList({ items }: { items: readonly { key: string; text: ReactNode }[] }) {
  return (
    <ol className={styles['steps']}>
      {items.map((item) => (
        <li key={item.key}>
          <span>{item.text}</span>
        </li>
      ))}
    </ol>
  );
}
