import { Overflow, TooManyPaths } from '@senda/journey/analysis';
import type { Journey } from '@senda/journey/library';
import type { Finding } from '@senda/journey/tools';
import { type Speech, speechOf } from '@senda/journey/words';
import { checkJourneyFile } from '../journey-files.ts';
import { findingBlock, nameOf, styledError } from './print.ts';
import type { Voice } from './voice.ts';

/** A file with errors. */
export interface InvalidFile {
  readonly file: string;
  readonly findings: readonly Finding[];
}

/** Files checked separately: the proven journeys, and the findings of the other files. */
export interface ReadResult {
  readonly valid: readonly { readonly file: string; readonly journey: Journey }[];
  readonly invalid: readonly InvalidFile[];
}

/** Reads and proves each file on its own. Prints errors unless `json` is set. */
export async function readValid(files: readonly string[], json: boolean, voice: Voice): Promise<ReadResult> {
  const checks = await Promise.all(files.map(checkJourneyFile));
  const invalid = checks.filter(({ journey }) => !journey);
  // Only "check" prints warnings.
  if (!json)
    for (const { file, text, findings } of invalid) {
      const errors = findings.filter(({ severity }) => severity === 'error');
      for (const finding of errors) console.error(findingBlock({ file, text, finding }, voice, styledError));
      console.error(voice.texts.pathsUnknown(nameOf(file)));
    }
  return {
    valid: checks.flatMap(({ file, journey }) => (journey ? [{ file, journey }] : [])),
    invalid: invalid.map(({ file, findings }) => ({ file, findings })),
  };
}

/** Returns the result of an analysis, or a finding when the journey is too complex for it. */
export function guardComplexity<Result>(
  file: string,
  json: boolean,
  work: () => Result,
  speech: Speech = speechOf('en'),
): { readonly result: Result } | { readonly tooComplex: InvalidFile } {
  try {
    return { result: work() };
  } catch (error) {
    if (!(error instanceof Overflow || error instanceof TooManyPaths)) throw error;
    const { message } = error;
    if (!json) console.error(`${nameOf(file)}: ${speech.phrase(message)}`);
    return {
      tooComplex: { file, findings: [{ code: 'too-complex', severity: 'error', message, place: [] }] },
    };
  }
}
