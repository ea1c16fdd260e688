import type { ToastItem } from '@senda/ui';
import { atom } from 'jotai/vanilla';
import { store } from './store.ts';

/** ms, until the configuration says otherwise (specification, section 9). */
let defaultDuration = 5000;

/** Takes the duration that the configuration gives (ms). */
export function setDefaultDuration(duration: number): void {
  defaultDuration = duration;
}

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

/** Shows a notification; it leaves by itself after its duration (ms), or when dismissed. */
export function notify(
  messageId: string,
  kind: Notification['kind'],
  duration = defaultDuration,
  position: Notification['position'] = 'bottom-center',
): void {
  const id = `${Date.now()}-${messageId}`;
  const added: Notification = { id, messageId, kind, duration, position };
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
