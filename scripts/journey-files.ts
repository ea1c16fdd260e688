import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Finding } from '@senda/journey';
import { parseJourney } from '@senda/journey/tools';
import { library } from '../packages/core/src/library/library.ts';

export interface JourneyCheck {
  readonly file: string;
  /** The file's JSON when it is a journey; null when it has an error. */
  readonly value: unknown;
  readonly id: string | null;
  readonly findings: readonly Finding[];
}

/** The journey files of a folder, in order of their names. */
export async function journeyFileNames(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  return names.filter((name) => name.endsWith('.json') && name !== 'journey.schema.json').toSorted();
}

/** Reads and checks one journey file. Throws only when the file cannot be read. */
export async function checkJourneyFile(file: string): Promise<JourneyCheck> {
  const text = await readFile(file, 'utf8');
  const { journey, findings } = parseJourney(text, library);
  return { file, value: journey ? JSON.parse(text) : null, id: journey?.id ?? null, findings };
}

/** One line a finding: "journeys/onboarding.json:4:14 unknown-step There is no step …". */
export const findingLine = (file: string, { line, column, code, message }: Finding): string =>
  `${path.relative(process.cwd(), file)}:${line ?? 1}:${column ?? 1} ${code} ${message}`;
