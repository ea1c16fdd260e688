import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { mergeTexts, messageOf } from '@senda/journey/tools';
import { proveFile } from '../../packages/core/src/journeys/journeys.ts';
import { flagsIn, rulesIn } from '../journey-files.ts';
import { editTexts } from './edit-texts.ts';
import { findingBlock, nameOf, printable, styledError } from './print.ts';
import type { Voice } from './voice.ts';

/** Options of a merge: the file's own path, if the three are copies of it, and whether to write the result to the second file. */
interface MergeOptions {
  readonly as: string | undefined;
  readonly isWritten: boolean;
}

/**
 * Merges two edited versions of a journey file and proves the result; prints it, or writes it to the second file. Returns 1, and
 * writes nothing, when both changed one thing or the result would harm a customer.
 */
export async function merge(
  files: readonly string[],
  json: boolean,
  voice: Voice,
  { as, isWritten }: MergeOptions,
): Promise<number> {
  const [base = '', ours = '', theirs = ''] = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const target = files[1] ?? '';
  const file = path.resolve(as ?? target);
  const { text, conflicts } = mergeTexts(base, ours, theirs);
  const folder = path.dirname(file);
  const [flags, rules] = [await flagsIn(folder), await rulesIn(folder)];
  const findings = text === null ? [] : proveFile(text, flags, rules).findings;
  const isRefused = text === null || findings.some(({ severity }) => severity === 'error');
  if (json)
    console.log(JSON.stringify({ file, text: isRefused ? null : text, conflicts, findings }, null, 2));
  else {
    for (const conflict of conflicts)
      console.error(
        `${styledError('red', editTexts(voice.speech).conflict)} ${printable(messageOf(conflict, voice.speech))}`,
      );
    if (text !== null)
      for (const finding of findings)
        console.error(findingBlock({ file, text, finding }, voice, styledError));
    if (isRefused) console.error(editTexts(voice.speech).notMerged(nameOf(file), conflicts.length > 0));
  }
  if (isRefused) return 1;
  if (isWritten) await writeFile(target, text);
  else if (!json) process.stdout.write(text);
  return 0;
}
