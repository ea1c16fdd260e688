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
import { ActionList } from './acts.tsx';
import styles from './dialog.module.css';

export type DialogProps = {
  open: boolean;
  /** alert: it interrupts and needs an answer (`alertdialog`). */
  kind: 'alert' | 'dialog';
  icon?: IconType;
  tone?: 'bad' | 'warn' | 'ok' | undefined;
  title: ReactNode;
  text?: ReactNode;
  /** Full-width buttons, the safe or usual one first: it takes focus. */
  actions: ReactNode;
  /** Escape, or a phone's back gesture. The dialog stays until `open` is false: do what the safe action does. */
  onEscape: () => void;
  children?: ReactNode;
};

/** A question over the page: a sheet at the foot of a phone, centred above 550 px. Focus returns to the opener. */
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
    if (event.key === 'Escape') refuse(event);
  }
  function refuse(event: SyntheticEvent): void {
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
      onCancel={refuse}
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

/** Keeps the element's modal state equal to `open`, whatever the browser does with it. */
function useModal(open: boolean, onEscape: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  // some browsers close on a second Escape without asking
  const reopen = useEffectEvent((dialog: HTMLDialogElement) => {
    showModal(dialog);
    onEscape();
  });
  // Before what `open` does, so that it is known there whether the dialog goes for good.
  const goes = useRef(false);
  useLayoutEffect(() => {
    goes.current = false;
    return () => {
      goes.current = true;
    };
  }, []);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || dialog === null) return undefined;
    // the event comes late: by then the dialog may be open again by our own doing
    const onClose = () => {
      if (!dialog.open) reopen(dialog);
    };
    const opener = document.activeElement;
    showModal(dialog);
    dialog.addEventListener('close', onClose);
    return () => {
      dialog.removeEventListener('close', onClose);
      // closing lays the page out anew, to give focus back: in vain if the page goes too
      if (goes.current) queueMicrotask(() => returnFocus(opener));
      else dialog.close();
    };
  }, [open]);
  return ref;
}

function showModal(dialog: HTMLDialogElement): void {
  dialog.showModal();
  dialog.querySelector<HTMLElement>('[data-acts] :is(button, a[href])')?.focus();
}

/** The browser does this when a dialog is closed, but not when it is taken out of the page. */
function returnFocus(opener: Element | null): void {
  const isFree = document.activeElement === document.body;
  if (isFree && opener instanceof HTMLElement && opener.isConnected) opener.focus();
}
