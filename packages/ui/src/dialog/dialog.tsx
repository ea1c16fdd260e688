import {
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import type { IconType } from '../icon/icon.tsx';
import { cx } from '../lib/cx.ts';
import { ActionList } from './action-list.tsx';
import styles from './dialog.module.css';

export type DialogProps = {
  open: boolean;
  /** alert: requires a response (`alertdialog`). */
  kind: 'alert' | 'dialog';
  icon?: IconType;
  tone?: 'bad' | 'warn' | 'ok' | undefined;
  title: ReactNode;
  text?: ReactNode;
  /** Full-width buttons. The first one, which receives focus, must be the safe or default action. */
  actions: ReactNode;
  /** Called on Escape or the back gesture. Do the safe action; the dialog stays open until `open` is false. */
  onEscape: () => void;
  children?: ReactNode;
};

/** A modal dialog: a bottom sheet on phones, centred above 550 px. Focus returns to the opener. */
export function Dialog({
  open,
  kind,
  icon: Icon,
  tone,
  title,
  text,
  actions,
  onEscape,
  children,
}: DialogProps) {
  const dialog = useModal(open, onEscape);
  const id = useId();
  function escape(event: KeyboardEvent): void {
    if (event.key === 'Escape') preventClose(event);
  }
  function preventClose(event: SyntheticEvent): void {
    event.preventDefault();
    onEscape();
  }
  return (
    <dialog
      ref={dialog}
      className={styles['dialog']}
      role={kind === 'alert' ? 'alertdialog' : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={text ? `${id}-text` : undefined}
      onKeyDown={escape}
      onCancel={preventClose}
    >
      {Icon && <Icon className={cx(styles['sign'], tone && styles[tone])} />}
      <h2 id={`${id}-title`}>{title}</h2>
      {text && (
        <div id={`${id}-text`} className={styles['text']}>
          {text}
        </div>
      )}
      {children}
      <ActionList>{actions}</ActionList>
    </dialog>
  );
}

/** Keeps the element's modal state in sync with `open`. */
export function useModal(open: boolean, onEscape: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  // some browsers close on a second Escape without a cancel event
  const reopen = useEffectEvent((dialog: HTMLDialogElement) => {
    showModal(dialog);
    onEscape();
  });
  // Must run before the `open` effect, whose cleanup needs to know whether the dialog unmounts.
  const isUnmounting = useRef(false);
  useLayoutEffect(() => {
    isUnmounting.current = false;
    return () => {
      isUnmounting.current = true;
    };
  }, []);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || dialog === null) return undefined;
    // the event is asynchronous: the dialog may already be open again
    const onClose = () => {
      if (!dialog.open) reopen(dialog);
    };
    const opener = document.activeElement;
    showModal(dialog);
    dialog.addEventListener('close', onClose);
    return () => {
      dialog.removeEventListener('close', onClose);
      // close() forces a layout to restore focus, which is wasted if the page unmounts too
      if (isUnmounting.current) queueMicrotask(() => returnFocus(opener));
      else dialog.close();
    };
  }, [open]);
  return ref;
}

function showModal(dialog: HTMLDialogElement): void {
  dialog.showModal();
  dialog.querySelector<HTMLElement>('[data-acts] :is(button, a[href])')?.focus();
}

/** Returns focus to the opener. Browsers do so when a dialog closes, but not when it is removed. */
function returnFocus(opener: Element | null): void {
  const isUnfocused = document.activeElement === document.body;
  if (isUnfocused && opener instanceof HTMLElement && opener.isConnected) opener.focus();
}
