/** How long a note stays, in ms. */
const duration = 12_000;

const style =
  'position:fixed;inset:auto 12px 12px;z-index:9999;margin:0 auto;max-width:60ch;padding:10px 14px;border-radius:8px;' +
  'font:14px/1.4 system-ui,sans-serif;color:#fff;background:#1c2330;box-shadow:0 4px 16px #0006;cursor:pointer';

/** Shows, in development, whom a saved journey file changes. The note goes after 12 s, when pressed, or with the next one. */
export function showSavedNote(text: string): void {
  for (const old of document.querySelectorAll('output[data-saved-journey]')) old.remove();
  const note = document.createElement('output');
  note.dataset['savedJourney'] = '';
  note.style.cssText = style;
  note.textContent = text;
  note.addEventListener('click', () => note.remove());
  document.body.append(note);
  setTimeout(() => note.remove(), duration);
}
