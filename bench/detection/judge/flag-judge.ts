/** Judges the verifier on a file of flags. */
import type { Library } from '@senda/journey/library';
import type { FlagError } from '../files/flag-errors.ts';
import { keyOf } from '../oracle.ts';
import { keyOfFinding, type Verdict, type Verifier } from './judge.ts';

/** Judges the verifier on a file of flags with at most one slip. */
export function judgeFlags({ text, place }: FlagError, verifier: Verifier, library: Library): Verdict {
  const expected = place ? [keyOf('schema', null, place.join('/'))] : [];
  const { flags, findings } = verifier.flags(text, library);
  const keys = findings.map(keyOfFinding);
  return {
    expected,
    missed: expected.filter((key) => !keys.includes(key)),
    falseAlarms: keys.filter((key, index) => !expected.includes(key) || keys.indexOf(key) < index),
    flaws:
      (flags === null) === expected.length > 0 ? [] : ['is read in spite of its finding, or not without one'],
    failedSuggestions: [],
    factsChecked: 0,
    suggestionsApplied: 0,
  };
}
