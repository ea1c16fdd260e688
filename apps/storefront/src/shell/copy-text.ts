import { notify } from '../platform/state/notifications.ts';

/** Copies a text, and tells the customer by one of two messages. */
export async function copyText(text: string, messages: { copied: string; failed: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify(messages.copied, 'ok');
  } catch {
    notify(messages.failed, 'warn');
  }
}

/** Whether the browser has a way of sending of its own; it is offered on pages with TLS alone. */
export const canShare = (): boolean => 'share' in navigator;

/** Hands something to the phone's own way of sending; copies `text` where there is none. A customer may call it off. */
export const shareText = (
  text: string,
  data: Pick<ShareData, 'text' | 'url'>,
  messages: { copied: string; failed: string },
): void => void (canShare() ? navigator.share(data).catch(() => undefined) : copyText(text, messages));
