import type { Finding, Journey } from '@senda/journey';
import { Overflow, TooManyPaths } from '@senda/journey/analysis';
import { checkJourneyFiles } from '../journey-files.ts';
import { findingBlock, nameOf, styledComplaint } from './print.ts';

/** What is wrong with a file. */
export interface Unsound {
  readonly file: string;
  readonly findings: readonly Finding[];
}

/** Files that are looked at one by one, as two versions of a journey are: the proven ones, and what is wrong with the others. */
export interface Read {
  readonly sound: readonly { readonly file: string; readonly journey: Journey }[];
  readonly unsound: readonly Unsound[];
}

/** Reads and proves each file for itself. Unless a machine reads the answer, what is wrong is said to the person who asked. */
export async function readSound(files: readonly string[], json: boolean): Promise<Read> {
  const checks = (await Promise.all(files.map((file) => checkJourneyFiles([file])))).flat();
  const unsound = checks.filter(({ journey }) => !journey);
  // Warnings are for "check": beside errors they would only hide them.
  if (!json)
    for (const { file, text, findings } of unsound) {
      const errors = findings.filter(({ severity }) => severity === 'error');
      for (const finding of errors) console.error(findingBlock({ file, text, finding }, styledComplaint));
      console.error(`${nameOf(file)} has an error, so that nothing can be told of its paths.`);
    }
  return {
    sound: checks.flatMap(({ file, journey }) => (journey ? [{ file, journey }] : [])),
    unsound: unsound.map(({ file, findings }) => ({ file, findings })),
  };
}

/** What some work tells of a sound journey; where that is more than anybody would read, a finding of its file that says so. */
export function toldOf<Told>(
  file: string,
  json: boolean,
  work: () => Told,
): { readonly told: Told } | { readonly tooMuch: Unsound } {
  try {
    return { told: work() };
  } catch (error) {
    if (!(error instanceof Overflow || error instanceof TooManyPaths)) throw error;
    const { message } = error;
    if (!json) console.error(`${nameOf(file)}: ${message}`);
    return { tooMuch: { file, findings: [{ code: 'too-complex', severity: 'error', message, place: [] }] } };
  }
}
