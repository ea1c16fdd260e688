// The library's entry has everything: its modules alone are a third of it.
import BinaryBitmap from '@zxing/library/esm/core/BinaryBitmap';
import HybridBinarizer from '@zxing/library/esm/core/common/HybridBinarizer';
import DecodeHintType from '@zxing/library/esm/core/DecodeHintType';
import DataMatrixReader from '@zxing/library/esm/core/datamatrix/DataMatrixReader';
import Code128Reader from '@zxing/library/esm/core/oned/Code128Reader';
import QRCodeReader from '@zxing/library/esm/core/qrcode/QRCodeReader';
import RGBLuminanceSource from '@zxing/library/esm/core/RGBLuminanceSource';

const readers = [new Code128Reader(), new QRCodeReader(), new DataMatrixReader()];
const hints = new Map([[DecodeHintType.TRY_HARDER, true]]);

/** What the reader needs of an `ImageData`. */
interface Picture {
  readonly data: ArrayLike<number>;
  readonly width: number;
  readonly height: number;
}

/** Returns the brightness of each pixel (ITU-R BT.601). */
function brightness({ data, width, height }: Picture): Uint8ClampedArray {
  const bright = new Uint8ClampedArray(width * height);
  for (let pixel = 0; pixel < bright.length; pixel++) {
    const at = pixel * 4;
    bright[pixel] = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
  }
  return bright;
}

/** Returns the texts of the barcodes (Code 128, QR, Data Matrix) in a picture, at most one of each kind. */
export function textsIn(picture: Picture): string[] {
  const source = new RGBLuminanceSource(brightness(picture), picture.width, picture.height);
  const bitmap = new BinaryBitmap(new HybridBinarizer(source));
  return readers.flatMap((reader) => {
    try {
      return [reader.decode(bitmap, hints).getText()];
    } catch {
      // The library throws when a picture has no code of the kind.
      return [];
    }
  });
}
