/** Files for tests: a PNG of one pixel, and others by their first bytes. */
const pngBytes = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (character) => character.charCodeAt(0),
);

export const png = (name = 'front.png', type = 'image/png'): File => new File([pngBytes], name, { type });

export const jpeg = (name = 'front.jpg', type = 'image/jpeg'): File =>
  new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)], name, { type });

export const pdf = (name = 'front.pdf', type = 'application/pdf'): File =>
  new File(['%PDF-1.7\n'], name, { type });

export const pngOf = (size: number): File =>
  new File([pngBytes, new Uint8Array(size - pngBytes.length)], 'large.png', { type: 'image/png' });

export const selfieFile = (): File => png('cam_image.png');
