import type { ToastItem } from '@senda/ui';
import { atom } from 'jotai/vanilla';
import { store } from './store.ts';

/** ms; the configuration may change it (spec 9.notification.duration). */
let defaultDuration = 5000;

/** Sets the duration of notifications without their own, in ms. */
export function setDefaultDuration(duration: number): void {
  defaultDuration = duration;
}

/** A notification, by message id so that it changes with the language. */
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

/** Shows a notification until its duration (ms) is over or it is dismissed. */
export function notify(
  messageId: string,
  kind: Notification['kind'],
  duration = defaultDuration,
  position: Notification['position'] = 'bottom-center',
): void {
  const id = `${Date.now()}-${messageId}`;
  const added: Notification = { id, messageId, kind, duration, position };
  store.set(notificationsAtom, (shown) => [...shown.filter((item) => item.messageId !== messageId), added]);
  restartTimer(id, duration);
}

export function dismiss(id: string): void {
  pauseTimer(id);
  store.set(notificationsAtom, (shown) => shown.filter((item) => item.id !== id));
}

/** Stops the timer of a notification while it is hovered or focused. */
export function pauseTimer(id: string): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

export function restartTimer(id: string, duration = defaultDuration): void {
  pauseTimer(id);
  timers.set(id, setTimeout(dismiss, duration, id));
}
