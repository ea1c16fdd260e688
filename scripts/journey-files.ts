import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Finding, Journey } from '@senda/journey';
import { type ProvenFile, proveFiles } from '../packages/core/src/journeys.ts';
import { nameOf } from './journeys/print.ts';

export { provenOver, type Served, updateServed } from '../packages/core/src/journeys.ts';
export { findingBlock, overlayOf, type Where } from './journeys/print.ts';

export interface JourneyCheck {
  readonly file: string;
  readonly text: string;
  /** The proven journey; null when it has an error. */
  readonly journey: Journey | null;
  readonly id: string | null;
  /** Names the content of the file. */
  readonly hash: string | null;
  /** Names what was proven of what: this content over this step library. */
  readonly proof: string | null;
  readonly steps: number;
  readonly findings: readonly Finding[];
}

/** The journey files of a folder, in order of their names. A name that begins with a dot is an editor's lock or swap file. */
export async function journeyFileNames(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.flatMap((entry) => (entry.isDirectory() ? [] : [entry.name]));
  return names
    .filter((name) => name.endsWith('.json') && name !== 'journey.schema.json' && !name.startsWith('.'))
    .toSorted();
}

/** The journey files of a folder with their texts. */
export const readJourneyFiles = async (folder: string) =>
  readTexts((await journeyFileNames(folder)).map((name) => path.join(folder, name)));

const readTexts = (files: readonly string[]) =>
  Promise.all(files.map(async (file) => ({ file, name: nameOf(file), text: await readFile(file, 'utf8') })));

function checked(file: string, text: string, { journey, proof, findings }: ProvenFile): JourneyCheck {
  return {
    file,
    text,
    journey,
    id: journey?.id ?? null,
    hash: journey?.hash ?? null,
    proof,
    steps: journey?.steps.length ?? 0,
    findings,
  };
}

/**
 * Reads and proves journey files that are served together: each for itself, and that no two have one id. Throws only when a
 * file cannot be read.
 */
export async function checkJourneyFiles(files: readonly string[]): Promise<readonly JourneyCheck[]> {
  const texts = await readTexts(files);
  const proven = proveFiles(texts);
  return texts.flatMap(({ file, text }, index) => {
    const proof = proven[index];
    return proof ? [checked(file, text, proof)] : [];
  });
}
