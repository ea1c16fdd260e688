import { selfieFormat } from '@senda/core/common/upload';

/** Longest side of a selfie, in pixels: enough to recognize a face in a small PNG. */
const selfieSide = 1280;

/** Format of a document that the camera took: small letters stay readable within 5 MB. */
const documentFormat = { type: 'image/jpeg', name: 'document.jpg', longestSide: 2560, quality: 0.92 };

/** The source of a picture, and its size in pixels. */
interface Source {
  readonly image: CanvasImageSource;
  readonly width: number;
  readonly height: number;
}

interface Format {
  readonly type: string;
  readonly name: string;
  /** In pixels. */
  readonly longestSide: number;
  /** From 0 to 1, of a format that loses detail. */
  readonly quality?: number;
}

/** Returns a picture as a selfie file. @throws Error if the browser cannot draw it */
export const selfieOf = (source: Source): Promise<File> =>
  fileOf(source, { ...selfieFormat, longestSide: selfieSide });

/** Returns a picture as a file of a document. @throws Error if the browser cannot draw it */
export const documentOf = (source: Source): Promise<File> => fileOf(source, documentFormat);

async function fileOf({ image, width, height }: Source, format: Format): Promise<File> {
  const { type, name, longestSide, quality } = format;
  const scale = Math.min(1, longestSide / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no 2D canvas.');
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  if (!blob) throw new Error('The picture could not be encoded.');
  return new File([blob], name, { type });
}

/** Returns an image file as a selfie file. @throws Error if the browser cannot decode it */
export async function selfieFromFile(file: Blob): Promise<File> {
  const image = await createImageBitmap(file);
  try {
    return await selfieOf({ image, width: image.width, height: image.height });
  } finally {
    image.close();
  }
}
