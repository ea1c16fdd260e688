import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Finding, Journey } from '@senda/journey';
import { proveFile } from '../packages/core/src/journeys.ts';

export { provenOver } from '../packages/core/src/journeys.ts';

export interface JourneyCheck {
  readonly file: string;
  readonly text: string;
  /** The proven journey; null when it has an error. */
  readonly journey: Journey | null;
  /** The file's JSON when it is proven; null when it has an error. */
  readonly value: unknown;
  readonly id: string | null;
  /** Names the content of the file. */
  readonly hash: string | null;
  /** Names what was proven of what: this content over this step library. */
  readonly proof: string | null;
  readonly steps: number;
  readonly findings: readonly Finding[];
}

/** The journey files of a folder, in order of their names. */
export async function journeyFileNames(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  return names.filter((name) => name.endsWith('.json') && name !== 'journey.schema.json').toSorted();
}

/** Reads and proves one journey file. Throws only when the file cannot be read. */
export async function checkJourneyFile(file: string): Promise<JourneyCheck> {
  const text = await readFile(file, 'utf8');
  const { journey, value, proof, findings } = proveFile(text);
  return {
    file,
    text,
    journey,
    value,
    id: journey?.id ?? null,
    hash: journey?.hash ?? null,
    proof,
    steps: journey?.steps.length ?? 0,
    findings,
  };
}

/** One line a finding: "journeys/onboarding.json:4:14 unknown-step There is no step …". */
export const findingLine = (file: string, { line, column, code, message }: Finding): string =>
  `${path.relative(process.cwd(), file)}:${line ?? 1}:${column ?? 1} ${code} ${message}`;
