import { isJourneyFile } from '../journeys/file-names.ts';

/** A file in the folder of journeys. */
export interface StudioFile {
  readonly name: string;
  readonly text: string;
}

/** Returns the names of the journeys among some files. */
export const journeysIn = (files: readonly StudioFile[]): readonly string[] =>
  files.map(({ name }) => name).filter(isJourneyFile);

/** Returns the text of a file; undefined if there is none of this name. */
export const textIn = (files: readonly StudioFile[], name: string): string | undefined =>
  files.find((file) => file.name === name)?.text;

/** Returns files of which one has another text. */
export const withText = (files: readonly StudioFile[], name: string, text: string): readonly StudioFile[] =>
  files.map((file) => (file.name === name ? { name, text } : file));
