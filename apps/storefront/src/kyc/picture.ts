import { selfieFormat } from '@senda/core';

/** Longest side of a selfie, in pixels: enough to know a face, and a PNG of it stays small. */
const longestSide = 1280;

/** What a selfie is drawn from, and its size in pixels. */
interface Source {
  readonly image: CanvasImageSource;
  readonly width: number;
  readonly height: number;
}

/** A picture as the file that a selfie travels as. @throws Error when the browser cannot draw it */
export async function selfieOf({ image, width, height }: Source): Promise<File> {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is nothing to draw on.');
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const { type, name } = selfieFormat;
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type));
  if (!blob) throw new Error('The picture cannot be written.');
  return new File([blob], name, { type });
}

/** A picture from a file as a selfie. @throws Error for a file that the browser shows no picture of */
export async function selfieFromFile(file: Blob): Promise<File> {
  const image = await createImageBitmap(file);
  try {
    return await selfieOf({ image, width: image.width, height: image.height });
  } finally {
    image.close();
  }
}
