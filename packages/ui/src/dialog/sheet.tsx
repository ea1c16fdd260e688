import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useId } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { CloseIcon } from '../icon/plan-icons.ts';
import { useModal } from './dialog.tsx';
import styles from './sheet.module.css';

export type SheetProps = {
  title: ReactNode;
  /** Under the title, always in sight. */
  head?: ReactNode;
  /** At the bottom, always in sight: an amount and the action. */
  foot: ReactNode;
  closeLabel: string;
  onClose: () => void;
  /** Scrolls between head and foot. */
  children: ReactNode;
};

/** A large modal dialog to read in: full width on phones, a card above. Shown while it is mounted. */
export function Sheet({ title, head, foot, closeLabel, onClose, children }: SheetProps) {
  const dialog = useModal(true, onClose);
  const titleId = useId();
  function close(event: SyntheticEvent): void {
    event.preventDefault();
    onClose();
  }
  function escape(event: KeyboardEvent): void {
    if (event.key === 'Escape') close(event);
  }
  return (
    <dialog
      ref={dialog}
      className={styles['sheet']}
      aria-labelledby={titleId}
      onKeyDown={escape}
      onCancel={close}
    >
      <div className={styles['head']}>
        <div>
          <h2 id={titleId}>{title}</h2>
          {head}
        </div>
        <IconButton label={closeLabel} icon={CloseIcon} onClick={onClose} />
      </div>
      <div className={styles['body']}>{children}</div>
      <div className={styles['foot']}>{foot}</div>
    </dialog>
  );
}
