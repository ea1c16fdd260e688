import { selfieFormat } from '@senda/core/common/upload';

/** Longest side of a selfie, in pixels: enough to recognize a face in a small PNG. */
const longestSide = 1280;

/** The source of a selfie, and its size in pixels. */
interface Source {
  readonly image: CanvasImageSource;
  readonly width: number;
  readonly height: number;
}

/** Returns a picture as a selfie file. @throws Error if the browser cannot draw it */
export async function selfieOf({ image, width, height }: Source): Promise<File> {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no 2D canvas.');
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const { type, name } = selfieFormat;
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type));
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
