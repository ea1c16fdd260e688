/** Modules of a Code 128 barcode of the number 8952020000070000021, drawn by JsBarcode 3.12 (the card of `sim-from-store`): 1 is a bar. */
const modules =
  '110100111001101101111011011100010110011001101101100110011011001100100110001001101100110011011001100110011001101110101111010011100110100111011001100011101011';
export const sampleBarcodeText = '8952020000070000021';

export interface Picture {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** Returns a picture whose pixel at (x, y) is dark where the function says so. */
export function pictureOf(width: number, height: number, isDark: (x: number, y: number) => boolean): Picture {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (isDark(x, y)) data.fill(20, (y * width + x) * 4, (y * width + x) * 4 + 3);
  return { data, width, height };
}

/** Returns whether a pixel is in a bar of the sample barcode, drawn from `left` in modules of `size` pixels, sheared by `tilt`. */
export const barAt =
  ({
    left,
    size,
    top,
    bottom,
    tilt = 0,
  }: Record<'left' | 'size' | 'top' | 'bottom', number> & { tilt?: number }) =>
  (x: number, y: number): boolean =>
    y >= top && y < bottom && modules[Math.floor((x - left + y * tilt) / size)] === '1';
