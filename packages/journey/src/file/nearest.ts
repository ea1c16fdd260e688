import type { Edit, Suggestion } from './finding.ts';

/** Number of single-letter edits between two words (Levenshtein). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** The known name that `word` most likely meant, or undefined when none is near. */
export function nearest(word: string, names: readonly string[]): string | undefined {
  const limit = Math.max(2, word.length / 2);
  // Every letter too many is an edit: a long word need not be compared to be far.
  const ranked = names
    .filter((name) => Math.abs(name.length - word.length) <= limit)
    .map((name) => ({ name, edits: distance(word.toLowerCase(), name.toLowerCase()) }))
    .toSorted((a, b) => a.edits - b.edits);
  const best = ranked[0];
  return best && best.edits <= limit ? best.name : undefined;
}

/** What to write instead of an unknown word: the near name, done by an edit, or the names there are. */
export const named = (near: string | undefined, known: readonly string[], edit: Edit): Suggestion =>
  near === undefined
    ? { text: `write one of ${known.join(', ')}`, edits: [] }
    : { text: `write "${near}"`, edits: [edit] };
