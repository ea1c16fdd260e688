/** Files that customers hand in (specification, sections 3 and 5; decisions, "Formats"). */
import type { StoredFile, Upload } from '@senda/contract';
import { factsProblem, selfie, type UploadProblem, uploadProblem } from '@senda/core/upload';
import { hex } from '../../request/hash.ts';
import { Refusal } from '../../request/refusal.ts';

const reasons = {
  tooLarge: 'A file may be at most 5 MB large.',
  kind: 'Only png, jpeg, jpg and pdf files are accepted.',
  type: 'The file’s type is not the one that its name says.',
  content: 'The file’s content is not what its name says.',
} as const satisfies Record<UploadProblem, string>;

const refused = (path: string, message: string) =>
  new Refusal('FILE_TYPE_REFUSED', { message, fields: [{ path, message }] });

function refusalOf(path: string, problem: UploadProblem): Refusal {
  const message = reasons[problem];
  if (problem !== 'tooLarge') return refused(path, message);
  return new Refusal('FILE_TOO_LARGE', { message, fields: [{ path, message }] });
}

/** The bytes of a file whose name, type and content say the same. @throws Refusal FILE_TOO_LARGE, FILE_TYPE_REFUSED */
async function checkedBytes(path: string, file: Upload): Promise<ArrayBuffer> {
  const known = factsProblem(file);
  if (known) throw refusalOf(path, known);
  const bytes = await file.arrayBuffer();
  const problem = uploadProblem(file, bytes);
  if (problem) throw refusalOf(path, problem);
  return bytes;
}

/**
 * A file as it is kept: by a reference, its size and its SHA-256. The content itself is not: nobody would look at it.
 * @throws Refusal FILE_TOO_LARGE, FILE_TYPE_REFUSED naming the field
 */
export async function keptFile(
  path: string,
  kind: StoredFile['kind'],
  file: Upload,
  reference: string,
): Promise<StoredFile> {
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
