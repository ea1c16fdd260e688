import type { ToastItem } from '@senda/ui';
import { atom } from 'jotai/vanilla';
import { store } from './store.ts';

/** Specification, section 9: 5000 ms and bottom-center unless told otherwise. */
const defaultDuration = 5000;

/** A message by its id, so that it follows the language. */
export interface Notification {
  readonly id: string;
  readonly messageId: string;
  readonly kind: ToastItem['kind'];
  readonly position: ToastItem['position'];
  /** ms. */
  readonly duration: number;
}

export const notificationsAtom = atom<readonly Notification[]>([]);
const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** Shows a notification; it leaves by itself after its duration, or when dismissed. */
export function notify(messageId: string, kind: Notification['kind'], duration = defaultDuration): void {
  const id = `${Date.now()}-${messageId}`;
  const added: Notification = { id, messageId, kind, duration, position: 'bottom-center' };
  store.set(notificationsAtom, (shown) => [...shown.filter((item) => item.messageId !== messageId), added]);
  release(id, duration);
}

export function dismiss(id: string): void {
  hold(id);
  store.set(notificationsAtom, (shown) => shown.filter((item) => item.id !== id));
}

/** Time stands still while it is pointed at or has focus. */
export function hold(id: string): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

export function release(id: string, duration = defaultDuration): void {
  hold(id);
  timers.set(id, setTimeout(dismiss, duration, id));
}
