import type { Globals } from 'storybook/internal/csf';

/** Shows a document in the brand and theme of the toolbar. */
export function setLook({ brand, theme }: Globals): void {
  const root = document.documentElement;
  root.dataset['brand'] = String(brand);
  if (theme === 'device') delete root.dataset['theme'];
  else root.dataset['theme'] = String(theme);
}
