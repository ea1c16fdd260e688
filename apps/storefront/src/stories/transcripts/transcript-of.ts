import { virtual } from '@guidepup/virtual-screen-reader';
import { asText } from './as-text.ts';

/**
 * Returns a copy of a page that stays as it is while it is read: a field that is left is not validated. Under a modal dialog
 * there is nothing to read.
 */
function stillCopy(page: HTMLElement): HTMLElement {
  const copy = page.cloneNode(true) as HTMLElement;
  const modal = page.querySelector(':modal');
  if (modal) copy.replaceChildren(modal.cloneNode(true));
  for (const unread of copy.querySelectorAll('noscript, details:not([open]) > :not(summary)'))
    unread.remove();
  // A summary has no role of its own in ARIA; screen readers speak a button.
  for (const summary of copy.querySelectorAll('summary')) {
    summary.role = 'button';
    summary.ariaExpanded = String(summary.parentElement?.hasAttribute('open'));
  }
  for (const file of copy.querySelectorAll('input[type=file]')) file.role = 'button';
  for (const option of copy.querySelectorAll('option')) option.removeAttribute('value');
  for (const field of copy.querySelectorAll('[placeholder=" "]')) field.removeAttribute('placeholder');
  // The reader trims each element of a name, as no browser does.
  for (const text of copy.querySelectorAll('bdi, mark, b')) {
    if (/\s$/.test(text.textContent)) text.after(' ');
  }
  return copy;
}

/** Returns what a screen reader speaks of the page from top to bottom. */
export async function transcriptOf(page: HTMLElement): Promise<string> {
  const copy = stillCopy(page);
  page.replaceWith(copy);
  try {
    await virtual.start({ container: copy });
    while ((await virtual.lastSpokenPhrase()) !== 'end of document') await virtual.next();
    return asText(await virtual.spokenPhraseLog());
  } finally {
    await virtual.stop();
    copy.replaceWith(page);
  }
}
