/** Files that customers hand in (specification, sections 3 and 5; decisions, "Formats"). */

/** Largest file, in bytes: 5 MB. */
export const maximumSize = 5 * 1024 * 1024;

/** What a selfie travels as (specification, section 3). */
export const selfie = { key: 'selfieImage', type: 'image/png', name: 'cam_image.png' } as const;

interface Format {
  readonly type: string;
  readonly extensions: readonly string[];
  /** The bytes that every file of this format magicBytes with. */
  readonly magicBytes: readonly number[];
}

const formats: readonly Format[] = [
  { type: 'image/png', extensions: ['png'], magicBytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/jpeg', extensions: ['jpeg', 'jpg'], magicBytes: [0xff, 0xd8, 0xff] },
  { type: 'application/pdf', extensions: ['pdf'], magicBytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
];

/** MIME types that are accepted. */
export const acceptedTypes: readonly string[] = formats.map(({ type }) => type);
/** Extensions that are accepted, in small letters and without the dot. */
export const acceptedExtensions: readonly string[] = formats.flatMap(({ extensions }) => extensions);

/** What is known of a file without opening it. `size` in bytes, `type` as its sender says. */
export interface FileFacts {
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

/** Why a file is not taken: it is too large, of no accepted kind, or its name, MIME type and first bytes disagree. */
export type UploadProblem = 'tooLarge' | 'kind' | 'type' | 'content';

const formatOf = ({ name }: FileFacts): Format | undefined =>
  formats.find(({ extensions }) => extensions.includes(name.slice(name.lastIndexOf('.') + 1).toLowerCase()));

/** Why a file will not do, as far as its facts tell: what is refused by them need not be opened. */
export function factsProblem(file: FileFacts): UploadProblem | undefined {
  if (file.size > maximumSize) return 'tooLarge';
  const format = formatOf(file);
  if (!format) return 'kind';
  return file.type.toLowerCase() === format.type ? undefined : 'type';
}

/** Why a file will not do: extension, MIME type and leading bytes must agree, and it may not be too large. */
export function uploadProblem(file: FileFacts, bytes: ArrayBuffer): UploadProblem | undefined {
  const known = factsProblem(file);
  if (known) return known;
  const magicBytes = formatOf(file)?.magicBytes ?? [];
  const first = new Uint8Array(bytes.slice(0, magicBytes.length));
  return magicBytes.every((byte, at) => first[at] === byte) ? undefined : 'content';
}
