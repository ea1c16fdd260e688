import type { Saved } from '@senda/core/studio';
import { contentHash } from '@senda/journey/library';
import * as v from 'valibot';
import { FilesSchema, filesAddress, filesAtom } from './files.ts';
import { store } from './store.ts';

/** Whether a server that may write the files serves the page: in development. The page of a build gives them to who reads it. */
export const canWrite: boolean = import.meta.env.DEV;

interface SaveInput {
  readonly name: string;
  readonly text: string;
  /** The text that the changes began from. */
  readonly base: string;
}

const stale = 409;
const refused = 422;

/** Saves a file, unless somebody else has saved it meanwhile. @throws Error when the server is silent, or does not know the file */
export async function saveFile({ name, text, base }: SaveInput): Promise<Saved> {
  const response = await fetch(filesAddress(), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, text, base: contentHash(base) }),
  });
  if (response.status === refused) return { kind: 'refused' };
  if (!response.ok && response.status !== stale)
    throw new Error(`The save was answered with ${response.status}.`);
  const files = v.parse(FilesSchema, await response.json());
  store.set(filesAtom, files);
  return { kind: response.ok ? 'saved' : 'stale', files };
}

/** Gives a text to the reader as a file. */
export function download(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}
