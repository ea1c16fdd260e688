// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { modes, noOverlay } from './overlay.ts';
import { showOverlay } from './show-overlay.ts';

const src = 'data:image/png;base64,';
const pictures = () => Array.from(document.querySelectorAll<HTMLImageElement>('[data-overlay]'));

beforeEach(() => showOverlay(noOverlay, document));

test.each([
  ['over', '0.4', 'normal', ''],
  ['difference', '0.4', 'difference', ''],
  ['beside', '1', 'normal', '50%'],
] as const)('%s: one picture of opacity %s', (mode, opacity, blend, width) => {
  for (const other of modes) showOverlay({ src, opacity: 0.4, mode: other }, document);
  showOverlay({ src, opacity: 0.4, mode }, document);
  const [picture, ...more] = pictures();
  expect(more).toEqual([]);
  expect(picture?.style.opacity).toBe(opacity);
  expect(picture?.style.mixBlendMode).toBe(blend);
  expect(document.body.style.width).toBe(width);
  expect(document.body.style.zoom).toBe(width && '0.5');
});

test('a picture that is removed leaves nothing behind', () => {
  showOverlay({ src, opacity: 1, mode: 'beside' }, document);
  showOverlay(noOverlay, document);
  expect(pictures()).toEqual([]);
  expect(document.body.style.width).toBe('');
});
