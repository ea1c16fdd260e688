import type { Edit, Suggestion } from './finding.ts';

/** Rows of a table that is worked out one after the other; words that are compared are no longer by far. */
let rows: readonly [Uint32Array, Uint32Array] = [new Uint32Array(64), new Uint32Array(64)];

/** Number of single-letter edits between two words (Levenshtein), or more than `most` where there are more than that. */
function distance(a: string, b: string, most: number): number {
  if (b.length >= rows[0].length) rows = [new Uint32Array(b.length + 1), new Uint32Array(b.length + 1)];
  let [row, next] = rows;
  for (let j = 0; j <= b.length; j++) row[j] = j;
  for (let i = 1; i <= a.length; i++) {
    const letter = a.charCodeAt(i - 1);
    // Further from the diagonal all numbers are larger than `most`.
    const from = Math.max(1, i - most);
    const to = Math.min(b.length, i + most);
    let last = from === 1 ? i : most + 1;
    let least = last;
    next[from - 1] = last;
    for (let j = from; j <= to; j++) {
      const swap = (row[j - 1] ?? 0) + (letter === b.charCodeAt(j - 1) ? 0 : 1);
      const above = (row[j] ?? 0) + 1;
      last = last + 1 < swap ? last + 1 : swap;
      if (above < last) last = above;
      next[j] = last;
      if (last < least) least = last;
    }
    if (to < b.length) next[to + 1] = most + 1;
    // No row has a smaller number than the smallest of the one before.
    if (least > most) return most + 1;
    [row, next] = [next, row];
  }
  return row[b.length] ?? 0;
}

/** The known name that `word` most likely meant, or undefined when none is near. */
export function nearest(word: string, names: readonly string[]): string | undefined {
  const small = word.toLowerCase();
  let best: string | undefined;
  let most = Math.floor(Math.max(2, word.length / 2));
  for (const name of names) {
    // Every letter too many is an edit: a long word need not be compared to be far.
    if (Math.abs(name.length - word.length) > most) continue;
    const edits = distance(small, name.toLowerCase(), most);
    if (edits > most) continue;
    best = name;
    most = edits - 1;
    if (edits === 0) break;
  }
  return best;
}

/** What to write instead of an unknown word: the near name, done by an edit, or the names there are. */
export const named = (near: string | undefined, known: readonly string[], edit: Edit): Suggestion =>
  near === undefined
    ? {
        text: known.length === 0 ? 'write a name that there is' : `write one of ${known.join(', ')}`,
        edits: [],
      }
    : { text: `write "${near}"`, edits: [edit] };
