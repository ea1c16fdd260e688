import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Finding, Journey } from '@senda/journey';
import { type ProvenFile, proveFile, proveFiles } from '../packages/core/src/journeys.ts';
import { nameOf } from './journeys/print.ts';

export { provenOver, type Served, updateServed } from '../packages/core/src/journeys.ts';
export { findingBlock, type LocatedFinding, overlayOf } from './journeys/print.ts';

export interface JourneyCheck {
  readonly file: string;
  readonly text: string;
  /** The proven journey; null when it has an error. */
  readonly journey: Journey | null;
  readonly id: string | null;
  /** The content hash. */
  readonly hash: string | null;
  /** Id of the proof: this content over this step library. */
  readonly proof: string | null;
  readonly steps: number;
  readonly findings: readonly Finding[];
}

/** Returns the names of a folder's journey files, sorted. Skips dot files, which are editors' lock and swap files. */
export async function journeyFileNames(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.flatMap((entry) => (entry.isDirectory() ? [] : [entry.name]));
  return names
    .filter((name) => name.endsWith('.json') && name !== 'journey.schema.json' && !name.startsWith('.'))
    .toSorted();
}

/** Reads the journey files of a folder. */
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

/** Reads and proves a journey file on its own, which may have any id. Throws only when it cannot be read. */
export async function checkJourneyFile(file: string): Promise<JourneyCheck> {
  const text = await readFile(file, 'utf8');
  return checked(file, text, proveFile(text));
}

/**
 * Reads and proves journey files that are served together, including that each has the id of a journey and no two share one.
 * Throws only when a file cannot be read.
 */
export async function checkJourneyFiles(files: readonly string[]): Promise<readonly JourneyCheck[]> {
  const texts = await readTexts(files);
  const proven = proveFiles(texts);
  return texts.flatMap(({ file, text }, index) => {
    const proof = proven[index];
    return proof ? [checked(file, text, proof)] : [];
  });
}
