import type { StudioFile } from '@senda/core/studio';
import { atom } from 'jotai/vanilla';
import * as v from 'valibot';
import { store } from './store.ts';

/** The files of the folder, as they are read and sent. */
export const FilesSchema = v.array(v.object({ name: v.string(), text: v.string() }));

/** The files of the folder of journeys as they were saved last; none until they are read. */
export const filesAtom = atom<readonly StudioFile[]>([]);

/** The address at which the files are read and saved. */
export const filesAddress = (): URL => new URL('journey-files.json', document.baseURI);

/** Reads the files. @throws Error when they cannot be read */
export async function readFiles(): Promise<readonly StudioFile[]> {
  const response = await fetch(filesAddress());
  if (!response.ok) throw new Error(`The files were answered with ${response.status}.`);
  const files = v.parse(FilesSchema, await response.json());
  store.set(filesAtom, files);
  return files;
}

// In development the server reports each save to the page.
import.meta.hot?.on('senda:studio-files', (files: unknown) => {
  const parsed = v.safeParse(FilesSchema, files);
  if (parsed.success) store.set(filesAtom, parsed.output);
});
