import { isJourneyFile } from '../journeys/file-names.ts';

/** A file in the folder of journeys. */
export interface StudioFile {
  readonly name: string;
  readonly text: string;
}

/** Returns the names of the journeys among some files. */
export const journeysIn = (files: readonly StudioFile[]): readonly string[] =>
  files.map(({ name }) => name).filter(isJourneyFile);
