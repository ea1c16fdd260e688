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
