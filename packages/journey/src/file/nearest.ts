import type { Saying } from '../words/saying.ts';
import { advised } from '../words/sentences.ts';
import type { Edit, Suggestion } from './finding.ts';

/**
 * Returns the edit distance of two words (insertion, deletion, substitution, transposition), or a larger number than `max`
 * when it exceeds `max`.
 */
function editDistance(a: string, b: string, max: number): number {
  const beyondMax = max + 1;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const [left, above, both] = [next[j - 1] ?? beyondMax, row[j] ?? beyondMax, row[j - 1] ?? beyondMax];
      let fewest = Math.min(left + 1, above + 1, both + (a[i - 1] === b[j - 1] ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        fewest = Math.min(fewest, (before[j - 2] ?? beyondMax) + 1);
      next.push(fewest);
      if (fewest < least) least = fewest;
    }
    // A transposition reads the row before, so two rows must exceed the limit.
    if (least > beyondMax) return beyondMax;
    [before, row] = [row, next];
  }
  return row[b.length] ?? beyondMax;
}

/** Returns the largest edit distance at which a word of this length still counts as a misspelling. */
const maxDistanceFor = (letters: number): number =>
  letters < 2 ? 0 : letters < 7 ? 1 : letters < 11 ? 2 : maxDistance;
const maxDistance = 3;

/**
 * Returns the name that `word` most likely means: within a small edit distance, else the one that begins or ends with it.
 * Undefined when none is near or several are equally near.
 */
export function nearest(word: string, names: readonly string[]): string | undefined {
  const lower = word.toLowerCase();
  let best: string | undefined;
  let fewest = maxDistance + 1;
  for (const name of names) {
    if (name === word) return name;
    const max = Math.min(fewest, maxDistanceFor(Math.min(name.length, word.length)));
    // The difference in length is a lower bound of the distance.
    if (Math.abs(name.length - word.length) > max) continue;
    const distance = editDistance(lower, name.toLowerCase(), max);
    if (distance > max) continue;
    best = distance === fewest ? undefined : name;
    fewest = distance;
  }
  if (best !== undefined && (fewest === 0 || word.length > 3)) return best;
  // A short word may be an abbreviation: "sim" may mean "esim" or "physical_sim".
  const [part, another] = names.filter((name) => beginsOrEnds(name.toLowerCase(), lower));
  if (another !== undefined || fewest <= maxDistance) return another === undefined ? best : undefined;
  return part !== undefined && word.length > 2 && part.length <= 2 * word.length ? part : undefined;
}

const beginsOrEnds = (name: string, word: string): boolean => name.startsWith(word) || name.endsWith(word);

/** Suggests the near name with an edit, or lists the known names. */
export const suggestName = (near: string | undefined, known: readonly string[], edit: Edit): Suggestion =>
  near === undefined
    ? { ...advised(['writeOneOf', { names: known }]), edits: [] }
    : { ...advised(['write', { name: near }]), edits: [edit] };

/** Asks whether the near name was meant; nothing without one. */
export const guess = (near: string | undefined): readonly Saying[] =>
  near === undefined ? [] : [['didYouMean', { name: near }]];
