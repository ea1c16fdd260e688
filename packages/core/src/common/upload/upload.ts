/** Validation of uploaded files (spec 5.upload; decision 0062). */

/** Largest file, in bytes: 5 MB. */
export const maximumSize = 5 * 1024 * 1024;

/** Form field, type and file name of a selfie upload (spec 3.selfie). */
export const selfie = { key: 'selfieImage', type: 'image/png', name: 'cam_image.png' } as const;

interface Format {
  readonly type: string;
  readonly extensions: readonly string[];
  /** Leading bytes of every file of this format. */
  readonly magicBytes: readonly number[];
}

const formats: readonly Format[] = [
  { type: 'image/png', extensions: ['png'], magicBytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/jpeg', extensions: ['jpeg', 'jpg'], magicBytes: [0xff, 0xd8, 0xff] },
  { type: 'application/pdf', extensions: ['pdf'], magicBytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
];

/** Accepted MIME types. */
export const acceptedTypes: readonly string[] = formats.map(({ type }) => type);
/** Accepted extensions, in lower case and without the dot. */
export const acceptedExtensions: readonly string[] = formats.flatMap(({ extensions }) => extensions);

/** Properties of a file known without reading it. `size` in bytes, `type` as declared by the browser. */
export interface FileFacts {
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

/** Why a file is refused: too large, not an accepted format, or name, MIME type and leading bytes disagree. */
export type UploadProblem = 'tooLarge' | 'kind' | 'type' | 'content';

const formatOf = ({ name }: FileFacts): Format | undefined =>
  formats.find(({ extensions }) => extensions.includes(name.slice(name.lastIndexOf('.') + 1).toLowerCase()));

/** Returns the MIME type of a file by its name, since browsers declare none or an unusual one for some; '' if not accepted. */
export const typeOf = (file: FileFacts): string => formatOf(file)?.type ?? '';

/** Validates a file without reading it. A type that no accepted format has is no evidence: the leading bytes are. */
export function factsProblem(file: FileFacts): UploadProblem | undefined {
  if (file.size > maximumSize) return 'tooLarge';
  const format = formatOf(file);
  if (!format) return 'kind';
  const declared = file.type.toLowerCase();
  return declared !== format.type && acceptedTypes.includes(declared) ? 'type' : undefined;
}

/** Validates a file: size, and that extension, declared MIME type and leading bytes agree. */
export function uploadProblem(file: FileFacts, bytes: ArrayBuffer): UploadProblem | undefined {
  const problem = factsProblem(file);
  if (problem) return problem;
  const magicBytes = formatOf(file)?.magicBytes ?? [];
  const first = new Uint8Array(bytes.slice(0, magicBytes.length));
  return magicBytes.every((byte, at) => first[at] === byte) ? undefined : 'content';
}
