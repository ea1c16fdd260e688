import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Flags } from '@senda/journey/library';
import {
  adviceOf,
  editText,
  type Finding,
  type JourneyText,
  messageOf,
  type Rule,
  UnfitEdit,
} from '@senda/journey/tools';
import type { Speech } from '@senda/journey/words';
import { proveFiles } from '../../packages/core/src/journeys/journeys.ts';
import { flagsIn, readTexts, rulesIn } from '../journey-files.ts';
import { editTexts } from './edit-texts.ts';
import { lineDiff } from './line-diff.ts';
import { printable, styled } from './print.ts';
import type { Voice } from './voice.ts';

/** A file after its suggestions, and the findings that they removed, in order. */
interface Fixed {
  readonly text: string;
  readonly applied: readonly Finding[];
}

/** The most suggestions applied to one file: each removes a finding. */
const maxApplied = 200;

/**
 * Applies the suggestions of a file, each only if the file, proven again, has lost a finding and got none.
 * `beside`: the files that are served together, this one among them.
 */
function fixText(name: string, beside: readonly JourneyText[], flags: Flags, rules: readonly Rule[]): Fixed {
  const at = beside.findIndex((file) => file.name === name);
  const findingsOf = (text: string): readonly Finding[] =>
    proveFiles(at < 0 ? [{ name, text }] : beside.with(at, { name, text }), flags, rules)[Math.max(0, at)]
      ?.findings ?? [];
  let text = beside[at]?.text ?? '';
  let findings = findingsOf(text);
  const applied: Finding[] = [];
  while (applied.length < maxApplied) {
    const next = firstThatHelps(text, findings, findingsOf);
    if (!next) break;
    ({ text, findings } = next);
    applied.push(next.finding);
  }
  return { text, applied };
}

function firstThatHelps(
  text: string,
  findings: readonly Finding[],
  findingsOf: (text: string) => readonly Finding[],
): { readonly text: string; readonly findings: readonly Finding[]; readonly finding: Finding } | undefined {
  for (const finding of findings) {
    const { suggestion } = finding;
    const edited = suggestion && suggestion.edits.length > 0 ? edit(text, suggestion.edits) : undefined;
    if (edited === undefined || edited === text) continue;
    const after = findingsOf(edited);
    if (isBetter(after, findings)) return { text: edited, findings: after, finding };
  }
  return undefined;
}

/** Returns the text after edits; undefined where they do not fit. */
function edit(text: string, edits: Parameters<typeof editText>[1]): string | undefined {
  try {
    return editText(text, edits);
  } catch (error) {
    if (error instanceof UnfitEdit) return undefined;
    throw error;
  }
}

/** Whether findings are fewer than before, and all of them were there. */
function isBetter(after: readonly Finding[], before: readonly Finding[]): boolean {
  const left = countsOf(before);
  const now = [...countsOf(after)];
  const isKnown = now.every(([key, count]) => count <= (left.get(key) ?? 0));
  return isKnown && sum(now) < sum([...left]);
}

const sum = (counts: readonly (readonly [string, number])[]): number =>
  counts.reduce((all, [, count]) => all + count, 0);

function countsOf(findings: readonly Finding[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const count = (key: string, some: number): void => void counts.set(key, (counts.get(key) ?? 0) + some);
  for (const { code, severity, subject, step, also = [], more = 0 } of findings) {
    for (const one of [{ code, subject, step }, ...also])
      count([severity, one.code, one.step ?? '', one.subject ?? ''].join('|'), 1);
    if (more > 0) count('more', more);
  }
  return counts;
}

/** Returns what a suggestion changed and why, in a sentence. */
const sentence = (finding: Finding, speech: Speech): string =>
  printable(`${adviceOf(finding, speech) ?? ''}: ${messageOf(finding, speech)}`);

interface FixOptions {
  /** Prints the difference instead of writing it. */
  readonly isDry: boolean;
  readonly isQuiet: boolean;
}

/** Applies the suggestions of journey files that are proven to help, and prints each in a sentence. */
export async function fixFiles(
  files: readonly string[],
  beside: readonly string[],
  { isDry, isQuiet }: FixOptions,
  { speech }: Voice,
): Promise<void> {
  const { fixed } = editTexts(speech);
  for (const file of new Set(files)) {
    // Read again for each: what another file has become may decide whether this one is valid.
    const all = await readTexts([...new Set([file, ...files, ...beside])]);
    const before = all[0];
    if (!before) continue;
    const folder = path.dirname(file);
    const { text, applied } = fixText(before.name, all, await flagsIn(folder), await rulesIn(folder));
    if (applied.length === 0) continue;
    if (!isQuiet)
      for (const finding of applied)
        console.log(`${styled('green', fixed)} ${before.name}: ${sentence(finding, speech)}`);
    if (!isDry) await writeFile(file, text);
    else if (!isQuiet) console.log(lineDiff(before.text, text, before.name));
  }
}
