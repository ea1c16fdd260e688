import type { Flags } from '@senda/journey/library';
import type { Rule } from '@senda/journey/tools';
import type { Checks } from '../journeys/checks.ts';
import { flagFile, ruleFile } from '../journeys/file-names.ts';
import { type StudioFile, textIn } from './files.ts';

/** The flags and rules beside the journeys; none while their own file has an error. */
export interface Beside {
  readonly flags: Flags;
  readonly rules: readonly Rule[];
}

type Reads = Pick<Checks, 'readFlags' | 'readRules'>;

/** Reads the flags and rules among some files of a product. */
export function besideIn({ readFlags, readRules }: Reads, files: readonly StudioFile[]): Beside {
  const [flagText, ruleText] = [textIn(files, flagFile), textIn(files, ruleFile)];
  const flags = (flagText !== undefined && readFlags(flagText).flags) || {};
  const rules = (ruleText !== undefined && readRules(ruleText, flags).rules) || [];
  return { flags, rules };
}

/** Returns what reads the flags and rules among files, and returns the same ones until their text changes: edits are of journeys. */
export function besideReader(reads: Reads): (files: readonly StudioFile[]) => Beside {
  let last: { readonly texts: readonly (string | undefined)[]; readonly beside: Beside } | null = null;
  return (files) => {
    const texts = [textIn(files, flagFile), textIn(files, ruleFile)];
    if (!last || texts.some((text, at) => text !== last?.texts[at]))
      last = { texts, beside: besideIn(reads, files) };
    return last.beside;
  };
}
