/** Judges the verifier on texts with one typing error. */
import type { Finding, Library } from '@senda/journey';
import type { Slip } from '../files/text-mutations.ts';
import type { FileValue } from '../oracle/plan.ts';
import { isFile, unknownNames } from '../oracle/shape.ts';
import { decide, keyOf } from '../oracle.ts';
import { editsOf, findingsOf, keyOfFinding, type Verdict, type Verifier } from './judge.ts';

/** Returns the value of the text after a finding's edits; undefined if it is not JSON. */
function fixedValue(text: string, finding: Finding, verifier: Verifier): unknown {
  const edits = editsOf(finding);
  // The offset of each edit counts in the text after the earlier ones.
  const pieces = edits.filter((edit) => edit.op === 'text');
  const whole = pieces.reduce(
    (done, { offset, length, insert }) => done.slice(0, offset) + insert + done.slice(offset + length),
    text,
  );
  try {
    const others = edits.filter((edit) => edit.op !== 'text');
    const value: unknown = JSON.parse(whole);
    return others.length === 0 ? value : verifier.apply(value, others);
  } catch {
    return undefined;
  }
}

/** Returns the number of steps in a text, which need not be JSON. */
const stepsIn = (text: string): number => [...text.matchAll(/^ {6}"name": "/gm)].length;

/** Returns the oracle's findings for a value. */
function rulingOf(value: unknown, library: Library): readonly string[] {
  if (!isFile(value)) return ['no journey file'];
  const unknown = unknownNames(value, library);
  return unknown.length > 0 ? unknown : [...decide(value, library).findings.keys()];
}

/**
 * Judges the verifier on a typing error in a valid file. If only a name is unknown, the proof is of the file with the suggested
 * name; else there is no proof.
 */
export function judgeSlip(sound: FileValue, slip: Slip, library: Library, verifier: Verifier): Verdict {
  const { findings, thrown } = findingsOf(verifier, slip.text, library);
  const keys = findings.map(keyOfFinding);
  const key = keyOf(slip.code, null, slip.place?.join('/') ?? '');
  const slipped = findings.find((finding) => keyOfFinding(finding) === key);
  const offers = findings.filter((finding) => editsOf(finding).length > 0);
  const isUnknown = slip.code.startsWith('unknown-');
  // The file with the guessed name; a guess that leaves no journey is reported below.
  const guess =
    slipped && isUnknown && editsOf(slipped).length > 0
      ? fixedValue(slip.text, slipped, verifier)
      : undefined;
  const isRead = isFile(guess) && unknownNames(guess, library).length === 0;
  const expected = [key, ...(isRead ? rulingOf(guess, library) : [])];
  const misled = offers.flatMap((finding) => {
    const after = fixedValue(slip.text, finding, verifier);
    const left = rulingOf(after, library).filter(
      (other) => other === keyOfFinding(finding) || !expected.includes(other),
    );
    const isShorter = isFile(after) && after.steps.length < Math.min(sound.steps.length, stepsIn(slip.text));
    if (left.length === 0 && !isShorter) return [];
    const what = isShorter ? 'deletes a step' : `leaves ${left.join(', ')}`;
    return [`${keyOfFinding(finding)}: ${what}, by ${JSON.stringify(editsOf(finding))}`];
  });
  const isGuessed = slip.meant === undefined || (slipped?.suggestion?.edits.length ?? 0) > 0;
  return {
    expected,
    missed: expected.filter((other) => !keys.includes(other)),
    alarms: keys.filter((other) => !expected.includes(other)),
    flaws: isGuessed ? thrown : [...thrown, `${key}: does not guess "${slip.meant ?? ''}"`],
    misled,
    factsChecked: 0,
    suggestionsApplied: offers.length,
  };
}
