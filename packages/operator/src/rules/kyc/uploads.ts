/** Files that customers upload (spec 5.upload; decision 0062). */
import type { StoredFile, Upload } from '@senda/contract';
import { factsProblem, selfie, typeOf, type UploadProblem, uploadProblem } from '@senda/core/upload';
import { hex } from '../../request/hash.ts';
import { Refusal } from '../../request/refusal.ts';

const reasons = {
  tooLarge: 'A file can have at most 5 MB.',
  kind: 'Only png, jpeg, jpg and pdf files are accepted.',
  type: 'The file’s type does not match its name.',
  content: 'The file’s content does not match its name.',
} as const satisfies Record<UploadProblem, string>;

const typeRefusal = (path: string, message: string) =>
  new Refusal('FILE_TYPE_REFUSED', { message, fields: [{ path, message }] });

function refusalOf(path: string, problem: UploadProblem): Refusal {
  const message = reasons[problem];
  if (problem !== 'tooLarge') return typeRefusal(path, message);
  return new Refusal('FILE_TOO_LARGE', { message, fields: [{ path, message }] });
}

/** Returns the bytes of a file after checking that its name, type and content agree. @throws Refusal FILE_TOO_LARGE, FILE_TYPE_REFUSED */
async function checkedBytes(path: string, file: Upload): Promise<ArrayBuffer> {
  const known = factsProblem(file);
  if (known) throw refusalOf(path, known);
  const bytes = await file.arrayBuffer();
  const problem = uploadProblem(file, bytes);
  if (problem) throw refusalOf(path, problem);
  return bytes;
}

/**
 * Returns the stored form of a file: reference, size and SHA-256, without the content.
 * @throws Refusal FILE_TOO_LARGE, FILE_TYPE_REFUSED with the field
 */
export async function storedFileOf(
  path: string,
  kind: StoredFile['kind'],
  file: Upload,
  reference: string,
): Promise<StoredFile> {
  const bytes = await checkedBytes(path, file);
  const sha256 = hex(await crypto.subtle.digest('SHA-256', bytes));
  return { reference, kind, type: typeOf(file), size: file.size, sha256 };
}

/** @throws Refusal FILE_TYPE_REFUSED for a selfie that the camera did not take (spec 3.selfie) */
export function assertSelfie(file: Upload): void {
  if (file.name !== selfie.name || file.type !== selfie.type) {
    throw typeRefusal(selfie.key, `A selfie is an ${selfie.type} called ${selfie.name}.`);
  }
}
