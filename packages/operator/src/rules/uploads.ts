/** Files that customers hand in (specification, sections 3 and 5; decisions, "Formats"). */
import type { KeptFile, Upload } from '@senda/contract';
import { hex } from '../gateway/hash.ts';
import { Refusal } from '../gateway/refusal.ts';

/** Largest file, in bytes. */
export const maximumSize = 5 * 1024 * 1024;

/** What a selfie is called and made of (specification, section 3). */
export const selfie = { key: 'selfieImage', type: 'image/png', name: 'cam_image.png' } as const;

interface Format {
  readonly type: string;
  readonly extensions: readonly string[];
  /** The bytes that every file of this format begins with. */
  readonly begins: readonly number[];
}

const formats: readonly Format[] = [
  { type: 'image/png', extensions: ['png'], begins: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/jpeg', extensions: ['jpeg', 'jpg'], begins: [0xff, 0xd8, 0xff] },
  { type: 'application/pdf', extensions: ['pdf'], begins: [0x25, 0x50, 0x44, 0x46, 0x2d] },
];

export const acceptedTypes: readonly string[] = formats.map(({ type }) => type);
export const acceptedExtensions: readonly string[] = formats.flatMap(({ extensions }) => extensions);

const refused = (path: string, message: string) =>
  new Refusal('FILE_TYPE_REFUSED', { message, fields: [{ path, message }] });

const extensionOf = (name: string) => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

/** The bytes of a file whose name, type and content say the same. @throws Refusal FILE_TOO_LARGE, FILE_TYPE_REFUSED */
async function checkedBytes(path: string, file: Upload): Promise<ArrayBuffer> {
  if (file.size > maximumSize) {
    const message = 'A file may be at most 5 MB large.';
    throw new Refusal('FILE_TOO_LARGE', { message, fields: [{ path, message }] });
  }
  const format = formats.find(({ extensions }) => extensions.includes(extensionOf(file.name)));
  if (!format) throw refused(path, 'Only png, jpeg, jpg and pdf files are accepted.');
  if (file.type.toLowerCase() !== format.type) {
    throw refused(path, 'The file’s type is not the one that its name says.');
  }
  const bytes = await file.arrayBuffer();
  const first = new Uint8Array(bytes.slice(0, format.begins.length));
  const begins = format.begins.every((byte, at) => first[at] === byte);
  if (!begins) throw refused(path, 'The file’s content is not what its name says.');
  return bytes;
}

/**
 * A file as it is kept: by a reference, its size and its SHA-256. The content itself is not: nobody would look at it.
 * @throws Refusal FILE_TOO_LARGE, FILE_TYPE_REFUSED naming the field
 */
export async function keptFile(
  path: string,
  kind: KeptFile['kind'],
  file: Upload,
  reference: string,
): Promise<KeptFile> {
  const bytes = await checkedBytes(path, file);
  const sha256 = hex(await crypto.subtle.digest('SHA-256', bytes));
  return { reference, kind, type: file.type.toLowerCase(), size: file.size, sha256 };
}

/** @throws Refusal FILE_TYPE_REFUSED for a selfie that is not the camera's (specification, section 3) */
export function assertSelfie(file: Upload): void {
  if (file.name !== selfie.name || file.type !== selfie.type) {
    throw refused(selfie.key, `A selfie is an ${selfie.type} called ${selfie.name}.`);
  }
}
