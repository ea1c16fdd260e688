import { addons } from 'storybook/preview-api';
import { type Overlay, overlayChanged, overlayRequested, pictureStyle } from './overlay.ts';

/** Lays a picture over the page, or beside it, or takes it away. */
export function showOverlay(overlay: Overlay, page: Document): void {
  page.querySelector('[data-overlay]')?.remove();
  // Half as large, so that the page keeps the layout of its width.
  const isBeside = overlay.src !== '' && overlay.mode === 'beside';
  page.body.style.width = isBeside ? '50%' : '';
  page.body.style.zoom = isBeside ? '0.5' : '';
  if (!overlay.src) return;
  const picture = page.createElement('img');
  picture.dataset['overlay'] = overlay.mode;
  picture.src = overlay.src;
  picture.alt = '';
  Object.assign(picture.style, pictureStyle(overlay));
  page.documentElement.append(picture);
}

/** Shows the overlay of the panel, from now on. */
export async function followOverlay(): Promise<void> {
  const channel = await addons.ready();
  channel.on(overlayChanged, (overlay: Overlay) => showOverlay(overlay, document));
  channel.emit(overlayRequested);
}
