import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Flags, Journey } from '@senda/journey/library';
import type { Finding, Rule } from '@senda/journey/tools';
import {
  flagFile,
  isJourneyFile,
  type ProvenFile,
  proveFile,
  proveFiles,
  readFlags,
  readRules,
  ruleFile,
} from '../packages/core/src/journeys/journeys.ts';
import { nameOf } from './journeys/print.ts';

export { contentHash } from '@senda/journey/library';
export {
  isJourneyFile,
  isWorking,
  provenOver,
  type Served,
  updateServed,
} from '../packages/core/src/journeys/journeys.ts';
export { findingBlock, type LocatedFinding, overlayOf } from './journeys/print.ts';
export { savedSentence } from './journeys/saved.ts';
export { voiceOf } from './journeys/voice.ts';

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
  return names.filter(isJourneyFile).toSorted();
}

/** Reads the journey files of a folder, and its files of flags and of rules. */
export const readJourneyFiles = async (folder: string) => {
  const names = await journeyFileNames(folder);
  const others = [flagFile, ruleFile].filter((name) => existsSync(path.join(folder, name)));
  return readTexts([...others, ...names].map((name) => path.join(folder, name)));
};

/** A file of flags that was checked. */
export interface FlagsCheck {
  readonly file: string;
  readonly text: string;
  readonly flags: Flags | null;
  readonly findings: readonly Finding[];
}

/** Reads and checks the file of flags in a folder; undefined when there is none. Throws only when it cannot be read. */
export async function checkFlagsIn(folder: string): Promise<FlagsCheck | undefined> {
  const file = path.join(folder, flagFile);
  if (!existsSync(file)) return undefined;
  const text = await readFile(file, 'utf8');
  return { file, text, ...readFlags(text) };
}

/** Returns the flags of a folder; none while they have an error. */
export const flagsIn = async (folder: string): Promise<Flags> => (await checkFlagsIn(folder))?.flags ?? {};

/** A file of rules that was checked. */
export interface RulesCheck {
  readonly file: string;
  readonly text: string;
  readonly rules: readonly Rule[] | null;
  readonly findings: readonly Finding[];
}

/**
 * Reads and checks the file of rules in a folder, and which of them say nothing of these journeys; undefined when there is none.
 * Throws only when it cannot be read.
 */
export async function checkRulesIn(
  folder: string,
  journeys: readonly Journey[] = [],
): Promise<RulesCheck | undefined> {
  const file = path.join(folder, ruleFile);
  if (!existsSync(file)) return undefined;
  const text = await readFile(file, 'utf8');
  return { file, text, ...readRules(text, await flagsIn(folder), journeys) };
}

/** Returns the rules of a folder; none while they have an error. */
export const rulesIn = async (folder: string): Promise<readonly Rule[]> =>
  (await checkRulesIn(folder))?.rules ?? [];

/** Reads files, named relative to the current folder. */
export const readTexts = (files: readonly string[]) =>
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
  const folder = path.dirname(file);
  return checked(file, text, proveFile(text, await flagsIn(folder), await rulesIn(folder)));
}

/**
 * Reads and proves journey files that are served together, including that each has the id of a journey and no two share one.
 * Throws only when a file cannot be read.
 */
export async function checkJourneyFiles(files: readonly string[]): Promise<readonly JourneyCheck[]> {
  const texts = await readTexts(files);
  const folders = [...new Set(files.map((file) => path.dirname(file)))];
  const flags: Flags = Object.assign({}, ...(await Promise.all(folders.map(flagsIn))));
  const rules = (await Promise.all(folders.map(rulesIn))).flat();
  const proven = proveFiles(texts, flags, rules);
  return texts.flatMap(({ file, text }, index) => {
    const proof = proven[index];
    return proof ? [checked(file, text, proof)] : [];
  });
}
