/** Judges the verifier on texts with one typing error. */
import type { Library } from '@senda/journey/library';
import type { Finding } from '@senda/journey/tools';
import type { TypingError } from '../files/typing-errors.ts';
import type { FileValue } from '../oracle/plan.ts';
import { isFile, unknownNames } from '../oracle/shape.ts';
import { evaluateFile, keyOf } from '../oracle.ts';
import { editsOf, findingsOf, keyOfFinding, type Verdict, type Verifier } from './judge.ts';

/** Returns the value of the text after a finding's edits; undefined if it is not JSON. */
function fixedValue(text: string, finding: Finding, verifier: Verifier): unknown {
  try {
    return JSON.parse(verifier.apply(text, editsOf(finding)));
  } catch {
    return undefined;
  }
}

/** Returns the number of steps in a text, which need not be JSON. */
const stepsIn = (text: string): number => [...text.matchAll(/^ {6}"name": "/gm)].length;

/** Returns the oracle's findings for a value. */
function oracleFindings(value: unknown, library: Library): readonly string[] {
  if (!isFile(value)) return ['no journey file'];
  const unknown = unknownNames(value, library);
  return unknown.length > 0 ? unknown : [...evaluateFile(value, library).findings.keys()];
}

/**
 * Judges the verifier on a typing error in a valid file. If only a name is unknown, the proof is of the file with the suggested
 * name; else there is no proof.
 */
export function judgeTypingError(
  valid: FileValue,
  typo: TypingError,
  library: Library,
  verifier: Verifier,
): Verdict {
  const { findings, thrown } = findingsOf(verifier, typo.text, library);
  const keys = findings.map(keyOfFinding);
  const key = keyOf(typo.code, null, typo.place?.join('/') ?? '');
  const reported = findings.find((finding) => keyOfFinding(finding) === key);
  const offers = findings.filter((finding) => editsOf(finding).length > 0);
  const isUnknown = typo.code.startsWith('unknown-');
  // The file with the guessed name; a guess that leaves no journey is reported below.
  const guess =
    reported && isUnknown && editsOf(reported).length > 0
      ? fixedValue(typo.text, reported, verifier)
      : undefined;
  const isRead = isFile(guess) && unknownNames(guess, library).length === 0;
  const expected = [key, ...(isRead ? oracleFindings(guess, library) : [])];
  const failedSuggestions = offers.flatMap((finding) => {
    const after = fixedValue(typo.text, finding, verifier);
    const left = oracleFindings(after, library).filter(
      (other) => other === keyOfFinding(finding) || !expected.includes(other),
    );
    const isShorter = isFile(after) && after.steps.length < Math.min(valid.steps.length, stepsIn(typo.text));
    if (left.length === 0 && !isShorter) return [];
    const what = isShorter ? 'deletes a step' : `leaves ${left.join(', ')}`;
    return [`${keyOfFinding(finding)}: ${what}, by ${JSON.stringify(editsOf(finding))}`];
  });
  const isGuessed = typo.meant === undefined || (reported?.suggestion?.edits.length ?? 0) > 0;
  return {
    expected,
    missed: expected.filter((other) => !keys.includes(other)),
    falseAlarms: keys.filter((other) => !expected.includes(other)),
    flaws: isGuessed ? thrown : [...thrown, `${key}: does not guess "${typo.meant ?? ''}"`],
    failedSuggestions,
    factsChecked: 0,
    suggestionsApplied: offers.length,
  };
}
